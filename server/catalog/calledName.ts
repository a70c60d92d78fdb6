/** What some clients put between their name for a server and the tool's own name. */
const SEPARATORS = /^(?:__|--|::|[_\-:./])/u;
const CLIENT_PREFIX = /^mcp(?:__|[_\-:./])/u;

/**
 * The name of a tool without the server's name, which some clients put before it (`mcp__server__tool`). `undefined`
 * where nothing like it stands there.
 *
 * @param serverNames the names under which a client may know this server.
 */
export function withoutServerName(called: string, serverNames: readonly string[]): string | undefined {
  const rest = called.replace(CLIENT_PREFIX, "");
  for (const name of serverNames.map(plain)) {
    if (name === "" || !plain(rest).startsWith(name)) continue;
    const separated = rest.slice(name.length);
    const tool = separated.replace(SEPARATORS, "");
    if (tool !== separated && tool !== "") return tool;
  }
  return undefined;
}

/** Clients write a name with the characters they allow; the length stays. */
function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/gu, "_");
}
