import { config } from "zod/mini";

// Imported before anything that builds a schema: zod otherwise probes `new Function` once, which a host's
// content security policy reports as a violation.
config({ jitless: true });
