import { IoIntelMCPWebFactory } from "../../../../server/web.ts";
import { joinGateway } from "./joinGateway.ts";

/** A page that serves MCP from within. */
const io = await joinGateway("server-page");
await IoIntelMCPWebFactory(io, {
  mcpCoreServer: { name: "in-page" },
  widgetHtml: "<!doctype html><p>Widget",
});
document.title = "serving";
