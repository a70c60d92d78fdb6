import { z } from "zod";

/** The address of a Redis, e.g. redis://localhost:6379. It may hold a password: nobody repeats it. */
export const BusUrlSchema = z
  .string()
  .refine((text) => /^rediss?:\/\/./u.test(text) && URL.canParse(text), "looks like redis://localhost:6379");
