import { afterEach, beforeEach, vi } from "vitest";

/** jsdom lays nothing out: every element says that it is as large as the frame that a test asks for. */
export interface Frame {
  /** In px; elements that are drawn already learn of it. */
  resize(width: number, height?: number): Promise<void>;
}

class StillObserver implements ResizeObserver {
  static readonly all = new Set<StillObserver>();
  readonly changed: () => void;
  constructor(callback: ResizeObserverCallback) {
    this.changed = () => callback([], this);
  }
  observe(): void {
    StillObserver.all.add(this);
  }
  unobserve(): void {}
  disconnect(): void {
    StillObserver.all.delete(this);
  }
}

/** For the tests of this file: a frame of 900 × 560 px that can be resized. */
export function useFrame(): Frame {
  let rect = new DOMRect(0, 0, 900, 560);
  beforeEach(() => {
    rect = new DOMRect(0, 0, 900, 560);
    vi.stubGlobal("ResizeObserver", StillObserver);
    vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(() => rect);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    StillObserver.all.clear();
  });
  return {
    async resize(width, height = 560) {
      rect = new DOMRect(0, 0, width, height);
      for (const observer of [...StillObserver.all]) observer.changed();
      await new Promise((resolve) => setTimeout(resolve, 40));
    },
  };
}
