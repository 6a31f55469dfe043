/** What is said to whoever brings a school over from the hosted product. */

type Counted = { what: string; cameIn: number; known: number; skipped: number };

export const kindTitles = { photos: "Photos", events: "Events", people: "People" };

const count = (number: number, one: string, many: string) =>
  number === 1 ? `1 ${one}` : `${number} ${many}`;

/** In the history: who added it. */
export const importer = "Import";

export const importStrings = {
  usage:
    "Usage: npm run import -- FILE [FILE…] [--dry-run] [--hash-config FILE] [--allow-http] [--allow-private]",
  cannotRead: (path: string, why: string) =>
    `${path} cannot be read (${why}); nothing was changed.`,
  tooLarge: (path: string, mb: number) => `${path} has more than ${mb} MB; nothing was changed.`,
  noJson: (path: string) => `${path} is no JSON; nothing was changed.`,
  tooDeep: (path: string) =>
    `${path} nests deeper than any document of Firestore; nothing was changed.`,
  foreign: (path: string) =>
    `${path} holds neither documents of uploads or newevents nor accounts in a form that is known here; nothing was changed.`,
  badConfig: (path: string, why: string) =>
    `${path} cannot be used as hash parameters: ${why}; nothing was changed.`,
  stopped: (why: string) =>
    `${why}\nThe import has stopped. What came in until then stays; run it again to go on.`,
  progress: (done: number, total: number) => `${done} of ${count(total, "photo", "photos")}`,
};

/** Why a document or a person does not come in. */
export const skipWords = {
  badId: "its id is none that Firestore gives (1,500 bytes of text at most)",
  badCreatedAt: (value: string) => `its createdAt cannot be read (${value})`,
  noCreatedAt: "it has no createdAt, which is its place in the gallery",
  badDate: (value: string) => `its date cannot be read (${value})`,
  noTitle: "it has no title",
  tooLong: (field: string) => `its ${field} is too long`,
  badTags: "its tags cannot be read",
  noPicture: "it has no imageUrl",
  unusable: "what its address leads to is no usable picture",
};

export const reportStrings = {
  dry: "Nothing was written. This is what an import would do:",
  counted: ({ what, cameIn, known, skipped }: Counted, isDry: boolean) =>
    `${what}: ${cameIn} ${isDry ? "would come in" : "came in"}, ${known} there already, ${skipped} skipped.`,
  unfetched: (number: number, isDry: boolean) =>
    isDry
      ? `${count(number, "picture", "pictures")} could not be fetched:`
      : `${count(number, "picture was", "pictures were")} not fetched. The photos come in when it is run again and they can be:`,
  line: (id: string, why: string) => `  ${id}: ${why}`,
  notTaken: (names: string) => `Not taken, because this site has no such thing: ${names}.`,
  collection: (name: string, number: number) => `${name} (${number})`,
  cutOff: (path: string) =>
    `${path} holds only the beginning: Firestore had more to tell (nextPageToken). Export the other pages, too.`,
  people: (isDry: boolean) =>
    `Each of these people ${isDry ? "would be" : "is"} a guru here. Disable whom you do not know: npm run admin -- disable EMAIL`,
  withPassword: "signs in with the old password",
  withoutConfig:
    "has no password here: run it again with --hash-config, or `npm run admin -- reset`",
  withoutPassword: "never had a password: `npm run admin -- reset`",
  unverified: "the address was never verified",
  disabled: "is disabled, as before",
};
