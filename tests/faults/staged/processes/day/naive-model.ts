import type { ScaleNode } from "#tests/scale/nodes.ts";

/** What visitors may see of a document: its title, or nothing. */
type State = {
  shown: string | null;
  /** From when its write was sent until the next one was acknowledged. */
  from: number;
  until: number;
};

type Doc = {
  kind: "photo" | "event";
  id: string;
  version: number;
  title: string;
  isHidden: boolean;
  isRemoved: boolean;
  states: State[];
};

const callOf = { photo: "/api/uploads", event: "/api/newevents" };

/** Titles are never used twice, and none is part of another. */
let titles = 0;
const newTitle = () => `Varnam ${++titles} of the evening`;
const titlePattern = /Varnam \d+ of the evening/g;

/** As many as the gallery shows on one page. */
const maxOfKind = 12;

/** One guru who writes, and notes what everybody must see from then on. */
export function startModel(node: Pick<ScaleNode, "send">, imageUrl: string) {
  const docs: Doc[] = [];
  const wrong: string[] = [];
  let writes = 0;

  async function write(doc: Doc, ask: () => Promise<Response>, after: Partial<Doc>) {
    const from = performance.now();
    const { status, ok } = await ask();
    if (!ok) return void wrong.push(`a write of ${doc.id} was answered ${status}`);
    const last = doc.states.at(-1);
    if (last) last.until = performance.now();
    Object.assign(doc, after, { version: doc.version + 1 });
    const shown = doc.isHidden || doc.isRemoved ? null : doc.title;
    doc.states.push({ shown, from, until: Number.POSITIVE_INFINITY });
    // Every read that began before has long been answered.
    doc.states = doc.states.filter(({ until }) => until > from - 60_000);
    writes += 1;
  }

  async function add(kind: Doc["kind"]): Promise<void> {
    const title = newTitle();
    const own = kind === "photo" ? { imageUrl } : { date: "2030-01-31" };
    const from = performance.now();
    const answer = await node.send(callOf[kind], { title, description: "d", ...own });
    if (!answer.ok) return void wrong.push(`a new ${kind} was answered ${answer.status}`);
    const { id } = (await answer.json()) as { id: string };
    const states = [{ shown: title, from, until: Number.POSITIVE_INFINITY }];
    // It can be seen before the guru hears of it: until then nobody knows its id.
    docs.push({ kind, id, version: 1, title, isHidden: false, isRemoved: false, states });
    writes += 1;
  }

  async function act(): Promise<void> {
    const kind = Math.random() < 0.5 ? "photo" : "event";
    const own = docs.filter((doc) => doc.kind === kind);
    const doc = own[Math.floor(Math.random() * own.length)];
    if (!doc || own.length < maxOfKind) return add(kind);
    const path = `${callOf[kind]}/${doc.id}`;
    const call = (what: string) => () => node.send(`${path}/${what}`, {});
    if (doc.isRemoved) return write(doc, call("restore"), { isRemoved: false });
    const chance = Math.random();
    if (chance < 0.2) return write(doc, () => node.send(path, {}, "DELETE"), { isRemoved: true });
    if (chance < 0.5) {
      const { isHidden } = doc;
      return write(doc, call(isHidden ? "show" : "hide"), { isHidden: !isHidden });
    }
    const title = newTitle();
    const change = { version: doc.version, title };
    return write(doc, () => node.send(path, change, "PATCH"), { title });
  }

  const statesBetween = (doc: Doc, [begun, ended]: [number, number]) =>
    doc.states.filter(({ from, until }) => from <= ended && until >= begun);

  return {
    docs,
    wrong,
    act,
    countWrites: () => writes,
    /**
     * What a list that was read between two moments must not have shown, and what it lacks of those
     * kinds that it shows all of.
     */
    faultsOf(text: string, read: [number, number], whole: Doc["kind"][]): string[] {
      const seen = new Set(text.match(titlePattern));
      const allowed = new Set(
        docs.flatMap((doc) => statesBetween(doc, read)).map(({ shown }) => shown),
      );
      const stale = [...seen].filter((title) => !allowed.has(title));
      const lacking = docs
        .filter(({ kind }) => whole.includes(kind))
        .map((doc) => statesBetween(doc, read).map(({ shown }) => shown))
        .filter(
          (states) =>
            states.length > 0 && !states.some((shown) => shown === null || seen.has(shown)),
        );
      return [
        ...stale.map((title) => `shows ${title}`),
        ...lacking.map(([title]) => `lacks ${title}`),
      ];
    },
    /** The same of a document's own page. */
    faultsOfOne(
      doc: Doc,
      read: [number, number],
      page: { status: number; text: string },
    ): string[] {
      const states = statesBetween(doc, read);
      const isRight = states.some(({ shown }) =>
        shown === null ? page.status === 404 : page.status === 200 && page.text.includes(shown),
      );
      return isRight ? [] : [`is ${page.status}, which it was not then`];
    },
  };
}

export type Model = ReturnType<typeof startModel>;
