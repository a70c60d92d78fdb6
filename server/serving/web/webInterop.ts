/** What the transport needs of io.Connect interop. An instance is a running application, by its id. */
export interface WebInterop {
  /** Offers a method. A handler that throws refuses the call, and its message goes to the caller. */
  register(method: string, handler: (args: unknown, instance: string) => void): Promise<() => void>;
  /** Resolves when the call was taken. */
  invoke(method: string, args: Readonly<Record<string, string>>, instance: string): Promise<void>;
  /** The instances that offer a method now. */
  serversOf(method: string): readonly string[];
  /** Calls back when an instance begins to offer a method. */
  onOffered(callback: (method: string, instance: string) => void): () => void;
  /** Calls back with an instance that is gone. */
  onGone(callback: (instance: string) => void): () => void;
}
