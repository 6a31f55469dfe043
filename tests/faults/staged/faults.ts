import type { Fault } from "./fault.ts";

/** In the order of the table. */
export const faults: Fault[] = [];
