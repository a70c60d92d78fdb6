import { config } from "zod/mini";
import { plainIssue } from "../../shared/plainIssue.ts";

// Imported before anything that builds a schema: zod otherwise probes `new Function` once, which a host's
// content security policy reports as a violation. The words are for the reasons that an assistant reads.
config({ jitless: true, customError: plainIssue });
