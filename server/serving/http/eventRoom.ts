/** What keeps events and can forget the oldest. */
interface Keeper {
  readonly characters: number;
  forgetFirst(): void;
}

/** What several keep together. Where that is too much, the one with the most forgets first. */
export class EventRoom {
  readonly #most: number;
  readonly #keepers = new Set<Keeper>();
  #characters = 0;

  constructor(mostCharacters: number) {
    this.#most = mostCharacters;
  }

  /** A keeper has so many more, or fewer. */
  changed(keeper: Keeper, characters: number): void {
    this.#characters += characters;
    if (keeper.characters > 0) this.#keepers.add(keeper);
    else this.#keepers.delete(keeper);
    while (characters > 0 && this.#characters > this.#most) this.#largest()?.forgetFirst();
  }

  #largest(): Keeper | undefined {
    let largest: Keeper | undefined;
    for (const keeper of this.#keepers) if (keeper.characters > (largest?.characters ?? 0)) largest = keeper;
    return largest;
  }
}

/** The events that all sessions of this process keep for clients that come back. */
export const eventsTogether = new EventRoom(64 * 1024 * 1024);
