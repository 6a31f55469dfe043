import { headers } from "./browser/headers.ts";
import { injection } from "./browser/injection.ts";
import { policy } from "./browser/policy.ts";
import { storedMarkup } from "./browser/stored-markup.ts";
import type { Fault } from "./fault.ts";
import { damage } from "./pictures/damage.ts";
import { floods } from "./pictures/floods.ts";
import { metadata } from "./pictures/metadata.ts";

/** In the order of the table. */
export const faults: Fault[] = [
  ...floods,
  damage,
  metadata,
  policy,
  injection,
  storedMarkup,
  headers,
];
