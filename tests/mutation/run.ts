import { chooseRows } from "#tests/support/machine/choose-rows.ts";
import { runChecks } from "#tests/support/machine/run-checks.ts";
import { groups } from "./groups.ts";
import { format, installStryker, mutate } from "./stryker.ts";

/**
 * `npm run mutate -- [NAME…] [--list]`: mutates one group of files after the other and fails when
 * more mutants survive than before. Lists the survivors.
 */
const { wanted } = chooseRows(groups);
installStryker();
const checks = wanted.map((group) => ({
  what: group.what,
  async run() {
    const { mutants, survivors } = await mutate(group);
    const seen = `${survivors.length} of ${mutants.length} survived, ${group.maxSurvivors} may`;
    for (const survivor of survivors) console.log(`  ${format(survivor)}`);
    return { seen, wrong: survivors.length > group.maxSurvivors ? survivors.map(format) : [] };
  },
}));
const failed = await runChecks({ name: "mutation", title: "Mutation tests", checks });
process.exit(failed === 0 ? 0 : 1);
