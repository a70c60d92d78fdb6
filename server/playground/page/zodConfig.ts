import { config } from "zod";

// First of all imports: the page's policy knows no eval, and zod would probe for it.
config({ jitless: true });
