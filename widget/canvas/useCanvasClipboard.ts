import { useNodeClipboard } from "../outline/useNodeClipboard.ts";
import { heldIdAt } from "./keys/nodeIdAt.ts";

/** Copy, cut and paste of what has the focus on the canvas. */
export const useCanvasClipboard = () => useNodeClipboard(heldIdAt);
