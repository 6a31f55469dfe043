import { headers } from "./browser/headers.ts";
import { injection } from "./browser/injection.ts";
import { policy } from "./browser/policy.ts";
import type { Fault } from "./fault.ts";
import { oddInput } from "./input/odd-input.ts";
import { scanners } from "./input/scanners.ts";
import { bodyPieces } from "./load/body-pieces.ts";
import { floods } from "./load/floods.ts";
import { limitsAtOnce } from "./load/limits-at-once.ts";
import { slowConnections } from "./load/slow-connections.ts";
import { writingGuru } from "./load/writing-guru.ts";
import { storedMarkup } from "./markup/stored-markup.ts";
import { guesses } from "./people/guesses.ts";
import { origins } from "./people/origins.ts";
import { signInTimes } from "./people/sign-in-times.ts";
import { signedOut } from "./people/signed-out.ts";
import { spellings } from "./people/spellings.ts";
import { damage } from "./pictures/damage.ts";
import { pictureFloods } from "./pictures/floods.ts";
import { metadata } from "./pictures/metadata.ts";
import { clockTurned } from "./processes/clock-turned.ts";
import { dayOfVisitors } from "./processes/day/day-of-visitors.ts";
import { diskFull } from "./processes/disk-full.ts";
import { killAmidUploads } from "./processes/kills/kill-amid-uploads.ts";
import { killAmidWrites } from "./processes/kills/kill-amid-writes.ts";
import { postgresGone } from "./processes/postgres-gone.ts";
import { refusedStarts } from "./processes/refused-starts.ts";
import { stopUnderLoad } from "./processes/stop-under-load.ts";
import { bucketGone, sqliteLocked } from "./processes/stores-gone.ts";
import { twoServers } from "./processes/two-servers.ts";

/** In the order of the table. */
export const faults: Fault[] = [
  slowConnections,
  bodyPieces,
  floods,
  writingGuru,
  limitsAtOnce,
  guesses,
  signInTimes,
  signedOut,
  spellings,
  origins,
  oddInput,
  scanners,
  ...pictureFloods,
  damage,
  metadata,
  policy,
  injection,
  storedMarkup,
  headers,
  killAmidWrites,
  killAmidUploads,
  diskFull,
  refusedStarts,
  twoServers,
  stopUnderLoad,
  postgresGone,
  bucketGone,
  sqliteLocked,
  clockTurned,
  dayOfVisitors,
];
