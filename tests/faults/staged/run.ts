import { endChildren } from "#tests/support/machine/children.ts";
import { chooseRows } from "#tests/support/machine/choose-rows.ts";
import { runChecks } from "#tests/support/machine/run-checks.ts";
import { kill } from "./kill.ts";
import { writingGuru } from "./writing-guru.ts";

/**
 * `npm run faults -- [NAME…] [--share 0.05] [--list]`: stages the faults that need load, minutes or
 * other programs, one after the other. `npm test` holds everything that can be shown quickly.
 */
const { wanted, given } = chooseRows([writingGuru, kill], { share: 1 });
const count = (whole: number) => Math.max(1, Math.round(whole * given.share));
const checks = wanted.map((fault) => ({
  ...fault,
  run: () => fault.run(count).finally(endChildren),
}));
const title = `Staged faults, share ${given.share}`;
const failed = await runChecks({ name: "faults", title, checks });
process.exit(failed === 0 ? 0 : 1);
