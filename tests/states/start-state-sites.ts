import { addEvents, addPhotos } from "#tests/support/content.ts";
import { addGuru } from "#tests/support/guru.ts";
import { startSite } from "#tests/support/site.ts";
import { prepareStateSites, type StateSites } from "./prepare-state-sites.ts";

/** Two sites in this process, one full and one empty, in which the states come about; some by hiding and removing. */
export async function startStateSites(): Promise<{
  sites: StateSites;
  close: () => Promise<void>;
}> {
  const [full, empty] = [await startSite(), await startSite()];
  await addPhotos(full, 50);
  await addEvents(full);
  for (const each of [full, empty]) await addGuru(each);
  return {
    sites: await prepareStateSites(full, empty),
    async close() {
      await full.close();
      await empty.close();
    },
  };
}
