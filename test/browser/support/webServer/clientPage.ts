import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { UI_EXTENSION, UI_MIME_TYPE } from "../../../../shared/contract/ids.ts";
import { IoIntelMCPWebClientFactory } from "../../../../server/web.ts";
import { joinGateway } from "./joinGateway.ts";

/** A page with an MCP client, which says in its text what it was answered. */
const io = await joinGateway("client-page");
const extensions = { [UI_EXTENSION]: { mimeTypes: [UI_MIME_TYPE] } };
const client = new Client({ name: "client-page", version: "1" }, { capabilities: { extensions } });
client.onclose = () => (document.title = "session ended");
await client.connect(IoIntelMCPWebClientFactory(io));
const { tools } = await client.listTools();
const called = await client.callTool({
  name: "io_connect_get_workspace_widget",
  arguments: { workspaceName: "Trades" },
});
document.body.textContent = JSON.stringify({
  server: client.getServerVersion()?.name,
  tools: tools.map(({ name }) => name),
  called: called.structuredContent,
});
document.title = "answered";
