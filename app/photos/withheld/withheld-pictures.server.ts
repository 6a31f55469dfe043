import type { Services } from "#app/services.server.ts";

type Used = Pick<
  Services,
  "adminPhotos" | "knownRevision" | "withdrawals" | "siteContent" | "siteContentStore"
>;

export type WithheldPictures = ReturnType<typeof createWithheldPictures>;

/**
 * Whether visitors may see a picture: "unconfirmed" where they might by what was known before the store
 * went, "unknown" where that says nothing, because nothing was read yet or something was taken back since.
 */
type Sight = "shown" | "withheld" | "unconfirmed" | "unknown";

type Known = { revision: number; withdrawals: number; hashes: Set<string> };

/**
 * Tells whether a picture (by its hash) belongs to photos that visitors must not see, or was a portrait
 * or a slide until a guru changed it, and to nothing that they may see: who knows a hidden photo's address
 * is not to have its picture by it either.
 */
export function createWithheldPictures(used: Used) {
  const { knownRevision, withdrawals, siteContent } = used;
  let known: Known | null = null;
  let reading: { revision: number; done: Promise<void> } | null = null;

  async function read(revision: number): Promise<void> {
    const taken = await withdrawals.ask();
    if (!(await siteContent.refresh())) throw new Error("The site's content is not known");
    const ofPhotos = await used.adminPhotos.listWithheldPictures();
    const hashes = new Set([...ofPhotos, ...(await listFormer(used))]);
    if (revision >= (known?.revision ?? 0)) known = { revision, withdrawals: taken, hashes };
  }

  /** Once for all who ask at the same state of the content. Throws when the store does not answer. */
  async function readAgain(): Promise<void> {
    // Asked for, because what is known at once may be a transaction's that is taken back yet.
    const revision = await knownRevision.ask();
    if (known?.revision === revision) return;
    if (reading?.revision !== revision) {
      const done = read(revision).finally(() => {
        if (reading?.revision === revision) reading = null;
      });
      reading = { revision, done };
    }
    await reading.done;
  }

  const isCurrent = () => known !== null && knownRevision.atOnce() === known.revision;

  return {
    async sightOf(hash: string): Promise<Sight> {
      // Without a store, what was known before it went counts.
      const isSure = isCurrent() || (await readAgain().then(yes, no));
      if (!known || known.withdrawals < withdrawals.known()) return "unknown";
      if (known.hashes.has(hash) && !siteContent.isShown(hash)) return "withheld";
      return isSure ? "shown" : "unconfirmed";
    },

    /** False, too, while it takes waiting to know. */
    isSurelyShown: (hash: string) => isCurrent() && !known?.hashes.has(hash),

    /** Beside the answers, so that it is known before the store can be gone. */
    lookAgain: () => void readAgain().catch(no),
  };
}

const yes = () => true;
const no = () => false;

/** Portraits and slides that only the history knows by now, and no published photo shows. */
async function listFormer({ adminPhotos, siteContent, siteContentStore }: Used): Promise<string[]> {
  const all = await siteContentStore.listPictures();
  const former = [...all].filter((hash) => !siteContent.isShown(hash));
  const shown = new Set(await adminPhotos.listShownPictures(former));
  return former.filter((hash) => !shown.has(hash));
}
