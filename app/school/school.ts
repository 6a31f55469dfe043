import type { z } from "zod";
import type { schoolSchema } from "./school-schema.server.ts";

/** The school's own words and addresses, as `content/school.yaml` states them. */
export type School = z.output<typeof schoolSchema>;
