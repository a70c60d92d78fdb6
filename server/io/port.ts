import type { Json, JsonObject } from "../../shared/json.ts";

/** What the server needs of io.Connect, whichever version or edition stands behind it. Built by connect.ts. */
export interface IoPort {
  readonly apps: AppsPort;
  /** Absent where the given io.Connect has no Workspaces API. */
  readonly workspaces?: WorkspacesPort;
  /** Ends the connection where it is ours to end. */
  close(): Promise<void>;
}

export type Unsubscribe = () => void;

/** An application definition as the platform reports it. */
export interface AppDefinition {
  readonly name: string;
  readonly title?: string;
  /** What the application does, in a sentence. */
  readonly caption?: string;
  readonly icon?: string;
  readonly hidden: boolean;
  /** The definition's `customProperties`. */
  readonly customProperties: JsonObject;
}

export interface AppsPort {
  list(): Promise<readonly AppDefinition[]>;
  onChanged(callback: () => void): Unsubscribe;
}

export interface OpenWorkspace {
  readonly id: string;
  readonly title: string;
  readonly layoutName?: string;
}

export interface OpenRequest {
  /** A workspace layout in the saved form. */
  readonly layout: JsonObject;
  readonly title?: string;
  readonly context?: JsonObject;
}

export interface OpenResult extends OpenWorkspace {
  /** What of the layout the platform did not take over, in plain sentences. */
  readonly notes: readonly string[];
}

/** All methods reject with an Error whose message is a plain sentence. */
export interface WorkspacesPort {
  /** Every saved workspace layout, whole, in the saved form. Cheap to call often. */
  layouts(): Promise<readonly SavedLayout[]>;
  /** Stores a layout under its name, replacing one of the same name, and confirms that it arrived. */
  saveLayout(layout: JsonObject): Promise<void>;
  /** Opens a saved workspace by its exact name. */
  restore(name: string, context?: JsonObject): Promise<OpenResult>;
  /** Opens a layout that is not saved, with its sizes and active tabs where the platform takes them. */
  open(request: OpenRequest): Promise<OpenResult>;
  listOpen(): Promise<readonly OpenWorkspace[]>;
  /** A workspace was opened or closed, or a layout saved or removed. */
  onChanged(callback: () => void): Unsubscribe;
}

export interface SavedLayout {
  readonly name: string;
  readonly description?: string;
  readonly layout: JsonObject;
  readonly metadata?: Json;
}
