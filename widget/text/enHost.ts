/** What is said where the host, or the server behind it, fails. */
export const enHost = {
  host: {
    noHost:
      "This page works inside a chat or workspace that supports MCP Apps. Open it from there, not in a tab of its own.",
    notYet: "The host has not answered yet. What it sends is shown; editing and opening wait for its answer.",
    noConnection: "There is no connection to a host, so the server cannot be reached.",
    closed: "The connection to the host is closed. Open the widget again.",
    noWay: "This host does not let the widget reach its server.",
    unanswered: (seconds: number) => `There was no answer within ${seconds} seconds. Try again.`,
    refused: (said: string) =>
      said === "" ? "The host refused without a reason. Try again." : `The host refused: ${said}`,
    serverRefused: "The server refused without a reason. Try again.",
    connectionRefused: (said: string) =>
      `The host refused the connection${said === "" ? "" : `: ${said}`}. What it sent is shown read-only.`,
  },
  server: {
    unreadable: "The server gave no readable answer.",
    nothingToOpen: "There is no layout to open.",
  },
};
