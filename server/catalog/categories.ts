/** Which tools a server offers by what they belong to: "orders" means all of it, "orders/write" a part. */
export interface CategoryFilter {
  /** Only these; all if left out. */
  readonly include?: readonly string[] | undefined;
  /** All but these; goes before `include`. */
  readonly exclude?: readonly string[] | undefined;
}

export function passes(category: string, { include, exclude = [] }: CategoryFilter): boolean {
  const within = (filter: string) => category === filter || category.startsWith(`${filter}/`);
  return !exclude.some(within) && (include === undefined || include.some(within));
}
