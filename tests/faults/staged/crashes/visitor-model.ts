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

/** When a page was asked for, and when it was there. */
type Read = [begun: number, ended: number];

const paths = { photo: "/api/uploads", event: "/api/newevents" };

/** No title is used twice, and none is part of another. */
let titles = 0;
const newTitle = () => `Varnam ${++titles} of the evening`;
const titlePattern = /Varnam \d+ of the evening/g;

/** As many as the gallery shows on one page. */
const maxOfKind = 12;

/** One guru who writes, and what every visitor must see from then on. */
export function startModel(node: ScaleNode, imageUrl: string) {
  const docs: Doc[] = [];
  const wrong: string[] = [];

  async function change(doc: Doc, ask: () => Promise<Response>, after: Partial<Doc>) {
    const from = performance.now();
    const { status, ok } = await ask();
    if (!ok) return void wrong.push(`a write of ${doc.id} was answered ${status}`);
    const last = doc.states.at(-1);
    if (last) last.until = performance.now();
    Object.assign(doc, after, { version: doc.version + 1 });
    const shown = doc.isHidden || doc.isRemoved ? null : doc.title;
    doc.states.push({ shown, from, until: Number.POSITIVE_INFINITY });
    // No read takes a minute.
    doc.states = doc.states.filter(({ until }) => until > from - 60_000);
  }

  async function add(kind: Doc["kind"]): Promise<void> {
    const title = newTitle();
    const own = kind === "photo" ? { imageUrl } : { date: "2030-01-31" };
    const from = performance.now();
    const answer = await node.send(paths[kind], { title, description: "d", ...own });
    if (!answer.ok) return void wrong.push(`a new ${kind} was answered ${answer.status}`);
    const { id } = (await answer.json()) as { id: string };
    const states = [{ shown: title, from, until: Number.POSITIVE_INFINITY }];
    docs.push({ kind, id, version: 1, title, isHidden: false, isRemoved: false, states });
  }

  /** Adds a document until there are enough, then changes one. */
  async function write(): Promise<void> {
    const kind = Math.random() < 0.5 ? "photo" : "event";
    const own = docs.filter((doc) => doc.kind === kind);
    const doc = own[Math.floor(Math.random() * own.length)];
    if (!doc || own.length < maxOfKind) return add(kind);
    const path = `${paths[kind]}/${doc.id}`;
    const call = (operation: string) => () => node.send(`${path}/${operation}`, {});
    if (doc.isRemoved) return change(doc, call("restore"), { isRemoved: false });
    const chance = Math.random();
    if (chance < 0.2) return change(doc, () => node.send(path, {}, "DELETE"), { isRemoved: true });
    const { isHidden, version } = doc;
    if (chance < 0.5) return change(doc, call(isHidden ? "show" : "hide"), { isHidden: !isHidden });
    const title = newTitle();
    return change(doc, () => node.send(path, { version, title }, "PATCH"), { title });
  }

  /** Every title, or null, that a visitor may have been shown of a document. */
  function shownBetween({ states }: Doc, [begun, ended]: Read) {
    const since = (start: number) =>
      states.filter(({ from, until }) => from <= ended && until >= start).map((s) => s.shown);
    const current = since(begun);
    // Under load a page may be a second old, but never shows what was hidden or removed.
    return current.every((shown) => shown === null) ? current : since(begun - 1_000);
  }

  return {
    docs,
    wrong,
    write,
    /** What a list must not have shown, and what it lacks of the kinds in `whole`. */
    findFaults(text: string, read: Read, whole: Doc["kind"][]): string[] {
      const seen = new Set(text.match(titlePattern));
      const allowed = new Set(docs.flatMap((doc) => shownBetween(doc, read)));
      const lacking = docs
        .filter(({ kind }) => whole.includes(kind))
        .map((doc) => shownBetween(doc, read))
        .filter((all) => all.length > 0 && !all.some((shown) => !shown || seen.has(shown)));
      return [
        ...[...seen].filter((title) => !allowed.has(title)).map((title) => `shows ${title}`),
        ...lacking.map(([title]) => `lacks ${title}`),
      ];
    },
    /** The same for a document's own page. */
    findFaultsOfOne(doc: Doc, read: Read, page: { status: number; text: string }): string[] {
      const isRight = shownBetween(doc, read).some((shown) =>
        shown === null ? page.status === 404 : page.status === 200 && page.text.includes(shown),
      );
      return isRight ? [] : [`is ${page.status}, which it should not have been then`];
    },
  };
}

export type Model = ReturnType<typeof startModel>;
