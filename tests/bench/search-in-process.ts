import { withAuthSecret } from "#app/accounts/first-start.server.ts";
import { readConfig } from "#app/platform/config.server.ts";
import { createServices } from "#app/services.server.ts";
import { queries } from "./measure/many-words.ts";
import { timed } from "./measure/statistics.ts";

/**
 * Run as a process of its own: asks the site's own search for photos, in two stores in turn. Its
 * parameters are their environments as JSON; it tells the milliseconds of each search, per query.
 */
const repetitions = 60;

/** Enough to know where a search is slow. */
const maxMs = 60_000;

/** As many as the search page shows. */
const maxShown = 24;

const stores = process.argv.slice(2).map((environment) => {
  const { search } = createServices(withAuthSecret(readConfig(JSON.parse(environment))));
  return { search, times: queries.map((): number[] => []) };
});
for (const { search } of stores)
  for (const query of queries) await search.findPhotos(query, maxShown);
const end = performance.now() + maxMs;
for (let round = 0; round < repetitions && performance.now() < end; round++)
  for (const [index, query] of queries.entries())
    for (const { search, times } of stores)
      times[index]?.push(await timed(() => search.findPhotos(query, maxShown)));
process.send?.(stores.map(({ times }) => times));
