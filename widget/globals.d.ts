/** Version of the package, put in by the build. */
declare const __APP_VERSION__: string;

/** JSON Schema of `LayoutApplyInputSchema`, made by the build: the maker of schemas is larger than the schema. */
declare const __LAYOUT_APPLY_SCHEMA__: Record<string, unknown>;
