import type { Fault } from "./fault.ts";
import { oddInput } from "./input/odd-input.ts";
import { scanners } from "./input/scanners.ts";
import { floods } from "./load/floods.ts";
import { limitsAtOnce } from "./load/limits-at-once.ts";
import { slowConnections } from "./load/slow-connections.ts";
import { guesses } from "./people/guesses.ts";
import { origins } from "./people/origins.ts";
import { signInTimes } from "./people/sign-in-times.ts";
import { signedOut } from "./people/signed-out.ts";
import { spellings } from "./people/spellings.ts";

/** In the order of the table. */
export const faults: Fault[] = [
  slowConnections,
  floods,
  limitsAtOnce,
  guesses,
  signInTimes,
  signedOut,
  spellings,
  origins,
  oddInput,
  scanners,
];
