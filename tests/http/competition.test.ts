import decodeQr from "qr/decode.js";
import sharp from "sharp";
import { expect, test } from "vitest";
import { runCleanup } from "#app/operations/background-jobs.server.ts";
import { fieldsOf } from "#tests/support/part-form.ts";
import { guruSiteForAllTests } from "./sites.ts";

const site = guruSiteForAllTests();

const dayMs = 86_400_000;
const form = "/success/site/competition";
const brochure = "/nrithya-ratna-shodha/brochure.pdf";

async function save(changes: Record<string, string | Blob>) {
  const html = await site.text(form, site.cookie);
  return site.post(form, fieldsOf(html, { intent: "save", ...changes }));
}

/** The text of an answer as a person reads it. */
const readText = async (answer: Response) =>
  (await answer.text()).replaceAll("&quot;", '"').replaceAll("&amp;", "&");

test("the saved code is a PNG that holds the same address as the link", async () => {
  const answer = await site.request("/nrithya-ratna-shodha/payment.png");
  expect(answer.headers.get("Content-Type")).toBe("image/png");
  expect(answer.headers.get("Content-Disposition")).toBe('attachment; filename="payment-code.png"');
  const picture = sharp(Buffer.from(await answer.arrayBuffer()))
    .ensureAlpha()
    .raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  const read = decodeQr({ width: info.width, height: info.height, data });
  expect(read).toBe(
    "upi://pay?pa=deepashile@example&pn=Deepashile%20Natya%20Academy&am=300.00&cu=INR&tn=Nritya%20Ratna%20Shodha%202025%20Round%201",
  );
  const page = await site.text("/nrithya-ratna-shodha");
  expect(page).toContain('href="/nrithya-ratna-shodha/payment.png"');
  expect(page).toContain("deepashile@example</strong>");
});

test("the page has two phone numbers, an email and a WhatsApp contact", async () => {
  const page = await site.text("/nrithya-ratna-shodha");
  const [, contacts = ""] = page.split(">Contact Information</h2>");
  const [listed = ""] = contacts.split("</section>");
  expect(listed.match(/href="tel:\+\d+"/g)).toHaveLength(2);
  expect(listed.match(/href="mailto:[^"]+@[^"]+"/g)).toHaveLength(1);
  expect(listed).toContain("WhatsApp, for queries");
});

test("after its end the page asks nobody to pay", async () => {
  const page = await site.text("/nrithya-ratna-shodha");
  expect(page).toContain(
    "The competition of 2025 is over. Please do not pay now, unless the academy has asked you to.",
  );
  expect(page).toContain("The next edition will be announced on this page.");
  expect(page).not.toContain("upi://");
});

const pdfOf = (text: string) => Buffer.from(`%PDF-1.7\n${text}\n`);

const fileOf = (bytes: Uint8Array<ArrayBuffer>, name = "ours.pdf") => new File([bytes], name);

const choose = (bytes: Uint8Array<ArrayBuffer>, others: Record<string, string> = {}) =>
  save({ "brochurePdf.file": fileOf(bytes), ...others });

test("what a guru writes in Kannada is on the Kannada page alone", async () => {
  const taglineKn = "ಬೆಳಕಿನತ್ತ ಒಂದು ಹೆಜ್ಜೆ";
  expect((await save({ taglineKn })).status).toBe(200);
  expect(await site.text("/kn/nrithya-ratna-shodha")).toContain(taglineKn);
  expect(await site.text("/nrithya-ratna-shodha")).not.toContain(taglineKn);
});

test.each([
  ["a text", Buffer.from("ours"), "This file is not a PDF"],
  ["one of 11 MB", pdfOf("x".repeat(11 * 1024 * 1024)), "This PDF has 11.1 MB. At most 10 MB"],
])(
  "%s is refused in a sentence, and nothing that was typed is lost",
  async (_what, bytes, text) => {
    const answer = await choose(bytes, { tagline: "Typed with care" });
    expect(answer.status).toBe(400);
    const html = await readText(answer);
    expect(html).toContain(text);
    expect(html).toContain("Typed with care");
    expect(site.services.competition.brochurePdf).toBeFalsy();
  },
);

test("what the brochure has no letter for is refused and named", async () => {
  const tagline = "Dance 💃 with us";
  const answer = await save({ tagline });
  expect(answer.status).toBe(400);
  const html = await readText(answer);
  expect(html).toContain("The brochure has no letter for “💃” (U+1F483).");
  expect(html).toContain(tagline);
});

test("ages that contradict the dates of birth are asked about, and saved anyway on request", async () => {
  const contradiction = {
    "categories.0.bornFrom": "1990-01-01",
    "categories.0.bornTo": "1995-12-31",
    tagline: "Typed with care",
  };
  const asked = await save(contradiction);
  expect(asked.status).toBe(400);
  const html = await readText(asked);
  expect(html).toContain("A dancer born on 31 Dec 1995 is 29 or 30 in 2025, not 13.");
  expect(html).toContain("Typed with care");
  expect(site.services.competition.categories[0]?.bornFrom).toBe("2008-01-01");
  const [, intent = ""] = /value="([^"]*)"[^>]*>Save anyway</.exec(html) ?? [];
  const confirmed = await site.post(form, fieldsOf(html, { intent }));
  expect(confirmed.status).toBe(200);
  expect(site.services.competition.categories[0]?.bornFrom).toBe("1990-01-01");
});

test("a guru's own PDF is in the brochure's place until she removes it or undoes it", async () => {
  const saved = await choose(pdfOf("ours"));
  expect(saved.status).toBe(200);
  const answer = await site.request(brochure);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": 'attachment; filename="nritya-ratna-shodha-2025.pdf"',
    "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
  });
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdfOf("ours"));
  const known = { headers: { "If-None-Match": answer.headers.get("ETag") ?? "" } };
  expect((await site.request(brochure, known)).status).toBe(304);

  expect((await choose(pdfOf("the second"))).status).toBe(200);
  expect((await site.request(brochure, known)).status).toBe(200);
  expect(await site.text(brochure)).toContain("the second");
  // An earlier version's PDF is not deleted, because the history can restore it.
  await runCleanup(site.services, Date.now() + 60 * dayMs);
  const removed = await save({ "brochurePdf.none": "on" });
  expect(await site.text(brochure)).toContain("/StructTreeRoot");
  const [, entry = ""] = /name="entry" value="([^"]+)"/.exec(await removed.text()) ?? [];
  await site.send(form, { intent: "undo", entry });
  expect(await site.text(brochure)).toContain("the second");
});
