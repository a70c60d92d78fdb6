import {
  StreamableHTTPClientTransport,
  type JSONRPCMessage,
  type TransportSendOptions,
} from "@modelcontextprotocol/client";
import { PostMessageTransport } from "@modelcontextprotocol/ext-apps/app-bridge";
import { logMessage } from "../state/messageLog.ts";

type HttpSend = Parameters<StreamableHTTPClientTransport["send"]>;

/** The way to the server, with every message in the log. */
export class LoggedHttpTransport extends StreamableHTTPClientTransport {
  constructor(url: URL) {
    super(url);
    // The protocol calls what it finds here before its own handler.
    this.onmessage = (message: JSONRPCMessage) => logMessage("from server", message);
  }

  override async send(...[message, options]: HttpSend): Promise<void> {
    logMessage("to server", message);
    await super.send(message, options);
  }
}

/** The way to one widget, with every message in the log. */
export class LoggedFrameTransport extends PostMessageTransport {
  constructor(frame: Window) {
    super(frame, frame);
    this.onmessage = (message: JSONRPCMessage) => logMessage("from widget", message);
  }

  override async send(message: JSONRPCMessage, options?: TransportSendOptions): Promise<void> {
    logMessage("to widget", message);
    await super.send(message, options);
  }
}
