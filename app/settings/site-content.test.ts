import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { competitionSchema } from "#app/competition/competition-schema.server.ts";
import { readContentFile } from "#app/platform/content-file.server.ts";
import { readRevisions } from "#app/platform/database/content-revision-store.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { schoolSchema } from "#app/school/school-schema.server.ts";
import { engines } from "#tests/support/engines.ts";
import { createSiteContent, siteParts } from "./site-content.server.ts";
import { createSiteContentStore } from "./site-content-store.server.ts";

const guru = "guru@example.org";
const school = readContentFile("content/school.yaml", schoolSchema);
const competition = readContentFile("content/competition.yaml", competitionSchema);
const hash = (digit: string) => digit.repeat(32);
const picture = (digit: string) => ({
  hash: hash(digit),
  width: 9,
  height: 9,
  placeholder: "",
  hasAvif: false,
});
const slide = (digit: string) => ({ image: picture(digit), upright: picture(digit), alt: digit });

describe.each(engines)("the site's content on $name", ({ open }) => {
  let database: Database;
  let logged: string[];

  beforeEach(async () => {
    database = await open();
    logged = [];
  });

  afterEach(() => database.destroy());

  /** As another program on the same database would see it. */
  function openNode() {
    const store = createSiteContentStore(database);
    const contentRevision = async () => (await readRevisions(database)).content;
    const files = { school, competition, slides: { list: () => [slide("a")] } };
    const log = createLog("debug", (line) => logged.push(JSON.parse(line).message));
    return { store, live: createSiteContent({ store, contentRevision, files, log }) };
  }

  type Node = ReturnType<typeof openNode>;

  function save({ store, live }: Node, founded: number, version = live.versionOf("school")) {
    const seed = siteParts.school.take(live.content()) as object;
    const value = { ...seed, founded };
    return store.change(guru, { part: "school", version, seed, value });
  }

  test("until somebody saves a part the files count, and afterwards they count for the others", async () => {
    const [node, other] = [openNode(), openNode()];
    await other.live.refresh();
    expect(other.live.content()).toEqual({ school, competition, slides: [slide("a")] });
    expect(await save(node, 1996)).toMatchObject({ ok: true, version: 2 });
    await other.live.refresh();
    expect(other.live.content().school).toEqual({ ...school, founded: 1996 });
    expect(other.live.versionOf("school")).toBe(2);
    expect(other.live.versionOf("gurus")).toBe(1);
  });

  test("of two who begin from the same version one is refused, also at the very first change", async () => {
    const nodes = [openNode(), openNode(), openNode()];
    const outcomes = await Promise.all(nodes.map((node, index) => save(node, 1990 + index, 1)));
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.reason === "stale")).toHaveLength(2);
  });

  test("a change of nothing leaves the files in force", async () => {
    const node = openNode();
    expect(await save(node, 1995)).toMatchObject({ ok: true, entryId: null });
    expect(await node.store.listParts()).toEqual([]);
    expect((await readRevisions(database)).content).toBe(0);
  });

  test("the history brings back what a part was before, also before its first change", async () => {
    const node = openNode();
    const outcome = await save(node, 1996);
    const entry = outcome.ok && outcome.entryId ? outcome.entryId : "";
    await node.store.documents.restoreVersion(guru, entry);
    await node.live.refresh();
    expect(node.live.content().school.founded).toBe(1995);
    expect(node.live.versionOf("school")).toBe(3);
  });

  test("what no longer fits its schema gives way to the file, and is told once", async () => {
    const node = openNode();
    const of = (value: object) => ({ part: "gurus" as const, version: 1, seed: {}, value });
    await node.store.change(guru, of({ masters: [] }));
    await node.live.refresh();
    await save(node, 1996);
    await node.live.refresh();
    expect(node.live.content().school).toEqual({ ...school, founded: 1996 });
    expect(logged).toEqual([
      "a stored part of the site's content is unusable; the content file is used",
    ]);
    expect(node.live.versionOf("gurus")).toBe(2);
  });

  test("every picture of a part and of what it was is known to be in use", async () => {
    const node = openNode();
    const slides = (...digits: string[]) => ({
      slides: digits.map((digit) => {
        const { alt, ...picture } = slide(digit);
        return { picture, alt };
      }),
    });
    const edit = { part: "slides" as const, seed: slides("a") };
    await node.store.change(guru, { ...edit, version: 1, value: slides("b", "c") });
    await node.store.change(guru, { ...edit, version: 2, value: slides("c") });
    expect(await node.store.listPictures()).toEqual(new Set([hash("a"), hash("b"), hash("c")]));
    await node.live.refresh();
    expect(node.live.content().slides).toEqual([slide("c")]);
    expect([node.live.isShown(hash("c")), node.live.isShown(hash("b"))]).toEqual([true, false]);
  });

  test("a picture that has gained its AVIF is shown with it, and its part is no other for it", async () => {
    const node = openNode();
    const value = {
      slides: [{ picture: { image: picture("b"), upright: picture("b") }, alt: "b" }],
    };
    await node.store.change(guru, { part: "slides", version: 1, seed: {}, value });
    const sizes = { width: 9, height: 9, placeholder: "AAAA", thumbhash: "" };
    const made = { ...sizes, has_avif: 1, due_at: null, attempts: 1, created_at: 0 };
    await database
      .insertInto("images")
      .values(["a", "b"].map((digit) => ({ hash: hash(digit), ...made })))
      .execute();
    await node.live.refresh();
    const [slide] = node.live.content().slides;
    expect(slide?.image).toMatchObject({ hash: hash("b"), hasAvif: true });
    expect(slide?.image.placeholder).toContain("AAAA");
    const again = {
      slides: [{ picture: { image: slide?.image, upright: slide?.upright }, alt: "b" }],
    };
    const outcome = await node.store.change(guru, {
      part: "slides",
      version: 2,
      seed: {},
      value: again,
    });
    expect(outcome).toMatchObject({ ok: true, entryId: null });
  });
});
