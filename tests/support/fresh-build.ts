import { prepare } from "#commands/prepare.mjs";

/**
 * Builds the site where a source is newer than the build, so that a single test file never tests an
 * older program.
 */
export default async function setup(): Promise<void> {
  // Mutated sources are built by the mutation test itself.
  if (!process.env.MUTATED_TESTS) await prepare({ build: true });
}
