/** What a look at a folder is for: the files of these names and new ones, or `everything` in it. */
export interface Asked {
  readonly names: ReadonlySet<string>;
  readonly everything: boolean;
}

/** @param name left out, everything is looked at. */
export type Look = (name?: string) => Promise<void>;

interface Next {
  readonly asked: { readonly names: Set<string>; everything: boolean };
  readonly done: Promise<void>;
}

/** Runs one look at a time. Those who ask while it runs share the next: the running one may be past what they ask for. */
export function createLooks(run: (asked: Asked) => Promise<void>): Look {
  let running: Promise<void> = Promise.resolve();
  let next: Next | undefined;

  function begin(): Next {
    const asked = { names: new Set<string>(), everything: false };
    const done = running
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return (running = run(asked));
      });
    return { asked, done };
  }

  return (name) => {
    const { asked, done } = (next ??= begin());
    if (name === undefined) asked.everything = true;
    else asked.names.add(name);
    return done;
  };
}
