import { describe, expect, it } from "vitest";
import { readCsp, writeCsp } from "../../../server/playground/sandboxCsp.ts";

function directives(csp: unknown): Map<string, string> {
  const text = writeCsp(readCsp(JSON.stringify(csp)));
  return new Map(
    text.split("; ").map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources.join(" ")];
    }),
  );
}

describe("the policy of a widget's frame", () => {
  it("is the specification's default for a page that declares nothing", () => {
    expect(Object.fromEntries(directives({}))).toMatchObject({
      "default-src": "'none'",
      "script-src": "'self' 'unsafe-inline'",
      "style-src": "'self' 'unsafe-inline'",
      "img-src": "'self' data:",
      "media-src": "'self' data:",
      "connect-src": "'none'",
      "frame-src": "'none'",
      "object-src": "'none'",
    });
    expect(directives({}).has("font-src")).toBe(false);
  });

  it("opens what is declared and nothing else", () => {
    const policy = directives({
      connectDomains: ["https://api.example.org", "wss://live.example.org:8443"],
      resourceDomains: ["https://*.example.net"],
    });
    expect(policy.get("connect-src")).toBe("https://api.example.org wss://live.example.org:8443");
    expect(policy.get("script-src")).toBe("'self' 'unsafe-inline' https://*.example.net");
    expect(policy.get("font-src")).toBe("https://*.example.net");
    expect(policy.get("frame-src")).toBe("'none'");
  });

  it.each([
    ["https://a.example; script-src *"],
    ["'unsafe-eval'"],
    ["https://a.example 'unsafe-eval'"],
    ["https://a.example\nx: y"],
    ["*"],
    [5],
  ])("leaves out %j", (source) => {
    expect(directives({ connectDomains: [source], resourceDomains: [source] })).toEqual(directives({}));
  });

  it("is the default for text that is no JSON", () => {
    expect(writeCsp(readCsp("{"))).toBe(writeCsp({}));
    expect(writeCsp(readCsp("7"))).toBe(writeCsp({}));
    expect(writeCsp(readCsp(null))).toBe(writeCsp({}));
  });
});
