import * as z from "zod/mini";
import { EditSchema } from "../layout/editSchema.ts";

/** Input of the tool `layout_apply`, which the widget offers to the assistant while a canvas is open. */
export const LayoutApplyInputSchema = z.object({
  edits: z
    .array(EditSchema)
    .check(
      z.minLength(1),
      z.maxLength(100),
      z.describe("Changes in their order; each works on what the one before left. All are made or none."),
    ),
});
