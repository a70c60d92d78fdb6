import { z } from "zod";

/** The environment variable that tells a demo application where the gateway is. Arguments would show the key to all. */
export const PEER_VARIABLE = "WORKSPACE_WIDGET_PEER";

export const PeerSchema = z.object({ url: z.string(), userName: z.string() });
