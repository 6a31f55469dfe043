import { beforeEach, describe, expect, test } from "vitest";
import { competitionSchema } from "#app/competition/competition-schema.server.ts";
import { readContentFile } from "#app/platform/content-file.server.ts";
import { readRevisions } from "#app/platform/database/content-revision-store.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { inEnglish } from "#app/platform/language/kannada-content.ts";
import { createLog } from "#app/platform/log.server.ts";
import { schoolSchema } from "#app/school/school-schema.server.ts";
import { engines, openForTest } from "#tests/support/engines.ts";
import { fixedSlides } from "#tests/support/site.ts";
import { websiteTextParts } from "./website-text-parts.server.ts";
import { createWebsiteTextStore } from "./website-text-store.server.ts";
import { createWebsiteTexts } from "./website-texts.server.ts";

const guru = "guru@example.org";
const school = readContentFile("content/school.yaml", schoolSchema);
const competition = readContentFile("content/competition.yaml", competitionSchema);
const shown = inEnglish({ school, competition });
const hash = (digit: string) => digit.repeat(32);
const size = { width: 9, height: 9 };
const picture = (digit: string) => ({
  hash: hash(digit),
  ...size,
  placeholder: "",
  hasAvif: false,
  focus: "50% 50%",
});
const slide = (digit: string) => ({ image: picture(digit), upright: picture(digit), alt: digit });

describe.each(engines)("the site's content on $name", ({ open }) => {
  let database: Database;
  let logged: string[];

  beforeEach(async () => {
    database = await openForTest(open);
    logged = [];
  });

  /** As another program on the same database would see it. */
  function openNode(pictures: Record<string, ReturnType<typeof picture>> = {}) {
    const store = createWebsiteTextStore(database);
    const readContentRevision = async () => (await readRevisions(database)).content;
    const slides = { ...fixedSlides([slide("a")]), findPicture: (name: string) => pictures[name] };
    const files = { school, competition, slides };
    const log = createLog("debug", (line) => logged.push(JSON.parse(line).message));
    return { store, live: createWebsiteTexts({ store, readContentRevision, files, log }) };
  }

  type Node = ReturnType<typeof openNode>;

  function save({ store, live }: Node, founded: number, version = live.versionOf("school")) {
    const currentValue = websiteTextParts.school.pick(live.content()) as object;
    const value = { ...currentValue, founded };
    return store.change(guru, { part: "school", version, currentValue, value });
  }

  test("a saved part replaces its file on every node, and the other parts remain the files'", async () => {
    const [node, other] = [openNode(), openNode()];
    await other.live.refresh();
    expect(other.live.content()).toEqual({ ...shown, slides: [slide("a")] });
    expect(await save(node, 1996)).toMatchObject({ ok: true, version: 2 });
    await other.live.refresh();
    expect(other.live.content().school).toEqual({ ...shown.school, founded: 1996 });
    expect(other.live.versionOf("school")).toBe(2);
    expect(other.live.versionOf("gurus")).toBe(1);
  });

  test("of two who begin from the same version one is refused, also at the very first change", async () => {
    const nodes = [openNode(), openNode(), openNode()];
    const outcomes = await Promise.all(nodes.map((node, index) => save(node, 1990 + index, 1)));
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.reason === "stale")).toHaveLength(2);
  });

  test("a stored part that no longer fits its schema is replaced by the file, and logged once", async () => {
    const node = openNode();
    const of = (value: object) => ({ part: "gurus" as const, version: 1, currentValue: {}, value });
    await node.store.change(guru, of({ masters: [] }));
    await node.live.refresh();
    await save(node, 1996);
    await node.live.refresh();
    expect(node.live.content().school).toEqual({ ...shown.school, founded: 1996 });
    expect(logged).toEqual([
      "a stored part of the site's content is unusable; the content file is used",
    ]);
    expect(node.live.versionOf("gurus")).toBe(2);
  });

  const slidesOf = (...slides: { image: unknown; upright: unknown }[]) => ({
    slides: slides.map(({ image, upright }) => ({ picture: { image, upright }, alt: "b" })),
  });

  async function addImages(...digits: string[]) {
    const made = { has_avif: 1, created_at: 0 } as const;
    const facts = { ...size, placeholder: "AAAA", focus: "", ...made };
    const rows = digits.map((digit) => ({ hash: hash(digit), ...facts }));
    await database.insertInto("images").values(rows).execute();
  }

  test("a picture that has got its AVIF is shown with it, and its part has not changed", async () => {
    const node = openNode();
    const edit = { part: "slides", currentValue: {} } as const;
    await node.store.change(guru, { ...edit, version: 1, value: slidesOf(slide("b")) });
    await addImages("a", "b");
    await node.live.refresh();
    const { slides } = node.live.content();
    expect(slides[0]?.image).toMatchObject({ hash: hash("b"), hasAvif: true });
    expect(slides[0]?.image.placeholder).toContain("AAAA");
    const same = { ...edit, version: 2, value: slidesOf(...slides) };
    expect(await node.store.change(guru, same)).toMatchObject({ ok: true, groupId: null });
  });

  test("pictures of the content folder are shown with their AVIF, and a removed one stays away", async () => {
    const [first] = school.gurus;
    const node = openNode({ [first?.name ?? ""]: picture("c") });
    await addImages("c");
    await node.live.refresh();
    const { gurus } = node.live.content().school;
    expect(gurus[0]?.portrait?.image).toMatchObject({ hash: hash("c"), hasAvif: true });
    const edit = { part: "gurus", version: 1, currentValue: { gurus } } as const;
    const value = { gurus: gurus.map(({ portrait, ...guru }) => guru) };
    expect(await node.store.change(guru, { ...edit, value })).toMatchObject({ ok: true });
    await node.live.refresh();
    expect(node.live.content().school.gurus[0]?.portrait).toBeUndefined();
  });
});
