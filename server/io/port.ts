import type { Json, JsonObject } from "../../shared/json.ts";

/** What the server needs of io.Connect, whichever version or edition stands behind it. Built by connect.ts. */
export interface IoPort {
  readonly apps: AppsPort;
  /** Absent where the given io.Connect has no Workspaces API. */
  readonly workspaces?: WorkspacesPort;
  /** Absent where the given io.Connect has no interop; the same goes for the ports below. */
  readonly interop?: InteropPort;
  readonly intents?: IntentsPort;
  readonly contexts?: ContextsPort;
  readonly channels?: ChannelsPort;
  /** Calls back once, when the connection is lost; absent where whoever made it looks after it. */
  onLost?(callback: () => void): void;
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
  /** Starts one instance. Absent where the given io.Connect cannot start applications. */
  start?(request: StartRequest): Promise<StartedInstance>;
}

export interface StartRequest {
  readonly name: string;
  readonly context?: JsonObject;
  /** Pixels on the screen. */
  readonly bounds?: Readonly<Partial<Record<"top" | "left" | "width" | "height", number>>>;
  readonly channelName?: string;
}

export interface StartedInstance {
  readonly id: string;
  readonly appName: string;
  /** Adds to the context of its window. Absent where the given io.Connect has no way to. */
  setWindowContext?(context: JsonObject): Promise<void>;
}

/** A running application as an interop server. */
export interface InteropServer {
  readonly instanceId: string;
  /** Name of the application definition; absent for servers that are no application. */
  readonly appName?: string;
}

/** One method as one server offers it. The flags are what the application registered. */
export interface OfferedMethod {
  readonly name: string;
  readonly description?: string;
  readonly flags: JsonObject;
  readonly server: InteropServer;
}

export interface InvokeRequest {
  readonly method: string;
  readonly args: JsonObject;
  /** One of the servers that offer the method; the platform's choice if left out. */
  readonly instanceId?: string;
  /** How long to wait for the answer, and for a method that is not there yet; milliseconds. */
  readonly responseTimeoutMs?: number;
  readonly waitTimeoutMs?: number;
}

export interface InteropPort {
  /** Every method of every server, now. */
  offered(): readonly OfferedMethod[];
  /** A server began or ceased to offer a method. */
  onChanged(callback: () => void): Unsubscribe;
  /** What the method returned. Rejects with an Error whose message is a plain sentence. */
  invoke(request: InvokeRequest): Promise<Json | undefined>;
}

export interface IntentHandler {
  readonly intent: string;
  readonly appName: string;
  readonly kind: "app" | "instance";
  readonly instanceId?: string;
}

export interface RaiseRequest {
  readonly intent: string;
  /** One of `handlers`; the platform's own resolution if left out. */
  readonly handler?: IntentHandler;
  readonly context?: { readonly type?: string; readonly data?: JsonObject };
  readonly timeoutMs?: number;
}

export interface IntentsPort {
  handlers(intent: string): Promise<readonly IntentHandler[]>;
  onChanged(callback: () => void): Unsubscribe;
  /** What the handler answered. Rejects with an Error whose message is a plain sentence. */
  raise(request: RaiseRequest): Promise<Json | undefined>;
}

/** Shared contexts by name. A workspace's context has the name `workspaceContextName(id)` of contextNames.ts. */
export interface ContextsPort {
  /** Calls back with the whole value, now where there is one, and after every change. */
  subscribe(name: string, callback: (value: JsonObject) => void): Promise<Unsubscribe>;
  update(name: string, value: JsonObject): Promise<void>;
}

export interface ChannelsPort {
  /**
   * The data of a channel by name, or of the one this process is on ("my"): now where there is one, and after every
   * change; undefined when this process has left its channel.
   */
  subscribe(name: string, callback: (value: JsonObject | undefined) => void): Promise<Unsubscribe>;
  /** The channels there are; absent where the platform does not tell. */
  names?(): Promise<readonly string[]>;
}

export interface OpenWorkspace {
  readonly id: string;
  readonly title: string;
  readonly layoutName?: string;
  /** It is the one in front of its frame. */
  readonly selected?: boolean;
}

export interface OpenRequest {
  /** A layout in the saved form, or a builder definition. */
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
  /**
   * Does a piece of work while no other process saves under this name, and tells it whether there is such a layout,
   * whether what is stored of it cannot be read, and the names of all; absent where the platform has no such way.
   */
  savingAlone?<T>(
    name: string,
    work: (taken: boolean, unreadable: boolean, names: readonly string[]) => Promise<T>,
  ): Promise<T>;
  /** Opens a saved workspace by its exact name. */
  restore(name: string, context?: JsonObject): Promise<OpenResult>;
  /** Opens a layout that is not saved, with its sizes and active tabs where the platform takes them. */
  open(request: OpenRequest): Promise<OpenResult>;
  listOpen(): Promise<readonly OpenWorkspace[]>;
  /** Id of the workspace that this process is a window of. */
  mine?(): Promise<string | undefined>;
  /** A workspace was opened or closed, or a layout saved or removed. */
  onChanged(callback: () => void): Unsubscribe;
}

export interface SavedLayout {
  readonly name: string;
  readonly description?: string;
  readonly layout: JsonObject;
  readonly metadata?: Json;
}
