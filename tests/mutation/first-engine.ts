import { engines as both } from "../support/engines.ts";

export const engines = both.slice(0, 1);
