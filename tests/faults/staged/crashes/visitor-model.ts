import type { StagedStore } from "./stores.ts";
import { emptyMemory, type Kind, type Write, writeOne } from "./written-documents.ts";

/** What visitors may see of a document: its title, or nothing. */
type State = {
  shown: string | null;
  /** From when its write was sent until the next one was acknowledged. */
  from: number;
  until: number;
};

type Doc = { kind: Kind; id: string; states: State[] };

/** When a page was asked for, and when it was there. */
type Read = [begun: number, ended: number];

/** No title is used twice, and none is part of another. */
const titlePattern = /(?:Added|Edited) [\da-f-]{36}/g;

/** As many as the gallery shows on one page. */
const maxOfKind = 12;

/** One guru who writes, and what every visitor must see from then on. */
export function startModel(store: StagedStore, imageUrl: string) {
  const docs: Doc[] = [];
  const memory = { ...emptyMemory(), onWrite };

  function onWrite({ kind, id, known, from }: Write): void {
    const doc = docs.find((each) => each.id === id) ?? { kind, id, states: [] };
    if (!docs.includes(doc)) docs.push(doc);
    const last = doc.states.at(-1);
    if (last) last.until = performance.now();
    const shown = known.isHidden || known.isRemoved ? null : known.title;
    doc.states.push({ shown, from, until: Number.POSITIVE_INFINITY });
    // No read takes a minute.
    doc.states = doc.states.filter(({ until }) => until > from - 60_000);
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
    wrong: memory.wrong,
    isFull: () => docs.length === 2 * maxOfKind,
    /** Adds a document until there are enough, then changes one. */
    write: () =>
      writeOne({ store, memory, imageUrl, maxOfKind }, Math.random() < 0.5 ? "photo" : "event"),
    /** What a list must not have shown, and what it lacks of the kinds in `whole`. */
    findFaults(text: string, read: Read, whole: Kind[]): string[] {
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
