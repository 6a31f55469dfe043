import type { Fault } from "./fault.ts";
import { floods } from "./pictures/floods.ts";

/** In the order of the table. */
export const faults: Fault[] = [...floods];
