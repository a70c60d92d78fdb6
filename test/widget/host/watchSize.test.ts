import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { watchSize, type SizeWatch } from "../../../widget/host/watchSize.ts";

/** A page in a frame, as far as sizes go: jsdom lays nothing out. */
let natural = 0;
let observers: (() => void)[] = [];
let sent: { height: number; width?: number }[] = [];
let follows: boolean[] = [];
let watch: SizeWatch;

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ["setTimeout", "clearTimeout", "requestAnimationFrame", "cancelAnimationFrame", "Date"],
  });
  vi.stubGlobal(
    "ResizeObserver",
    class {
      readonly callback: () => void;
      constructor(callback: () => void) {
        this.callback = callback;
      }
      observe() {
        observers.push(this.callback);
      }
      disconnect() {
        observers = [];
      }
    },
  );
  [natural, observers, sent, follows] = [300, [], [], []];
  const root = document.createElement("div");
  root.getBoundingClientRect = () => new DOMRect(0, 0, 500, natural);
  watch = watchSize({ root, send: (size) => sent.push(size), onFollow: (next) => follows.push(next) });
});

afterEach(() => {
  watch.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function content(height: number): void {
  natural = height;
  for (const callback of observers) callback();
  vi.advanceTimersByTime(20);
}

function frame(height: number): void {
  vi.stubGlobal("innerHeight", height);
  window.dispatchEvent(new Event("resize"));
}

function begin(limits = {}): void {
  watch.update(true, limits);
  vi.advanceTimersByTime(20);
}

it("reports each real change once, and only the height", () => {
  begin();
  frame(300);
  content(300.2);
  content(300.9);
  frame(301);
  content(301);
  expect(sent).toEqual([{ height: 300 }, { height: 301 }]);
});

it("reports nothing while the page fills its frame, and again when that ends", () => {
  watch.update(false, {});
  content(420);
  expect(sent).toEqual([]);
  begin();
  expect(sent).toEqual([{ height: 420 }]);
});

it("asks for no more than the host grants, and for width only where it is offered", () => {
  vi.stubGlobal("innerWidth", 300);
  natural = 900;
  begin({ maxHeight: 640, maxWidth: 800 });
  expect(sent).toEqual([{ height: 640, width: 800 }]);
});

it("fills when the host gives less, and is natural again when the host catches up", () => {
  frame(192);
  begin();
  vi.advanceTimersByTime(1000);
  expect(follows).toEqual([false]);
  content(192);
  expect(sent).toEqual([{ height: 300 }]);
  frame(300);
  expect(follows).toEqual([false, true]);
});

it("fills a tall frame whose host does not react at all", () => {
  frame(900);
  begin();
  vi.advanceTimersByTime(1000);
  expect(follows).toEqual([false]);
});

it("stays natural in a host that keeps a minimum height", () => {
  frame(192);
  natural = 80;
  begin();
  vi.advanceTimersByTime(1000);
  expect(follows).toEqual([]);
  content(429);
  expect(sent).toEqual([{ height: 80 }, { height: 429 }]);
});

it("lets a host keep a border of its own", () => {
  begin();
  frame(298);
  vi.advanceTimersByTime(3000);
  expect(follows).toEqual([]);
});

it("stops a page that grows with each answer of its host", () => {
  begin();
  for (let step = 0; step < 90; step++) {
    frame(sent.at(-1)?.height ?? 0);
    content(window.innerHeight + 2);
  }
  expect(sent.length).toBeLessThan(30);
  expect(follows).toEqual([false]);
});

it("lets content grow as often as it comes", () => {
  begin();
  for (let step = 0; step < 60; step++) {
    frame(sent.at(-1)?.height ?? 0);
    vi.advanceTimersByTime(300);
    content(natural + 10);
  }
  expect(sent).toHaveLength(61);
  expect(follows).toEqual([]);
});

it("trusts the host again in another place", () => {
  frame(192);
  begin();
  vi.advanceTimersByTime(1000);
  watch.update(false, {});
  begin();
  expect(follows).toEqual([false, true]);
  expect(sent).toEqual([{ height: 300 }, { height: 300 }]);
});

it("does not judge a hidden frame", () => {
  frame(0);
  begin();
  vi.advanceTimersByTime(5000);
  expect(follows).toEqual([]);
});
