import { fieldsOf } from "#tests/support/part-form.ts";
import { asGuru, post, postForm, type SiteToBreak, uploadOf } from "./site-to-break.ts";
import { photoFormats, type taggedPhotos } from "./tagged-photo.ts";

type Photos = ReturnType<typeof taggedPhotos>;

/** Each way by which a picture comes into the site; throws when one is closed. */
export const waysIn: Record<string, (site: SiteToBreak, photos: Photos) => Promise<void>> = {
  async call(site, photos) {
    for (const format of photoFormats) {
      const { status, text } = await post(site, "/upload", uploadOf(await photos(format)));
      expectStatus("/upload", status, 200);
      const imageUrl = JSON.parse(text).url;
      const said = { title: `By call, ${format}`, description: "x", tags: ["lamp"] };
      const sizes = { originalSizeKB: 1, compressedSizeKB: 1 };
      const body = JSON.stringify({ ...said, ...sizes, imageUrl });
      expectStatus("/api/uploads", (await post(site, "/api/uploads", { body })).status, 201);
    }
  },

  async form(site, photos) {
    const form = new FormData();
    for (const [name, value] of Object.entries(formStrings)) form.set(name, value);
    form.set("file", fileOf(await photos("jpg")));
    expectStatus("the form", (await postForm(site, "/success?index", form)).status, 200);
  },

  async batch(site, photos) {
    const form = new FormData();
    form.set("tags", "lamp");
    form.set("description", "Of a batch");
    for (const format of photoFormats) form.append("photos", fileOf(await photos(format)));
    const answer = await postForm(site, "/success/photos/add", form);
    expectStatus("the batch", answer.status, 200);
    if (!(await answer.text()).includes("5 of 5 uploaded"))
      throw new Error("The batch is not whole");
  },

  async edit(site, photos) {
    const { items } = await (await asGuru(site, "/api/uploads?limit=1")).json();
    const path = `/success/photos/${items[0].id}`;
    const html = await (await asGuru(site, path)).text();
    const form = fieldsOf(html, { intent: "save", file: fileOf(await photos("jpg")) });
    expectStatus("the edit", (await postForm(site, path, form)).status, 200);
  },

  portrait: (site, photos) => savePart(site, photos, ["gurus", "gurus.0.portrait"]),

  slider: (site, photos) => savePart(site, photos, ["slides", "slides.0.picture"]),
};

const formStrings = { intent: "upload", title: "By the form", description: "x", tags: "lamp" };

async function savePart(site: SiteToBreak, photos: Photos, [part, field]: [string, string]) {
  const path = `/success/site/${part}`;
  const html = await (await asGuru(site, path)).text();
  const file = fileOf(await photos("jpg"));
  const form = fieldsOf(html, { intent: "save", [`${field}.file`]: file });
  const answer = await postForm(site, path, form);
  expectStatus(path, answer.status, 200);
  if (!(await answer.text()).includes("/media/")) throw new Error(`${path} shows no picture`);
}

const fileOf = (bytes: Buffer) => new File([new Uint8Array(bytes)], "photo.jpg");

function expectStatus(what: string, status: number, expected: number): void {
  if (status !== expected) throw new Error(`${what} was answered ${status}`);
}
