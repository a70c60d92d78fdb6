import { afterEach } from "vitest";
import { closeWires } from "./wire.ts";

/** Set up for every test file: files share their modules, so a hook in one of those would count for the first alone. */
afterEach(closeWires);
