import { expect, onTestFinished, test } from "vitest";
import { drawPicture } from "#tests/factories/images.ts";
import { entryTexts, startEntrySite } from "#tests/support/entries.ts";
import { startMailSink } from "#tests/support/mail-sink.ts";

const path = "/kn/nrithya-ratna-shodha/enter";
const paid = new File([await drawPicture()], "paid.png");

test("an entry in Kannada has its errors, its page and its mail in Kannada", async () => {
  const sink = await startMailSink();
  onTestFinished(sink.close);
  const site = await startEntrySite(undefined, ({ config }) => ({
    config: { ...config, mail: { smtpUrl: sink.url, to: "gurus@school.example", from: null } },
  }));
  onTestFinished(site.close);
  const send = (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, text] of Object.entries(entryTexts(fields))) form.append(name, text);
    form.append("screenshot", paid);
    return site.post(path, form, { Accept: "text/html" });
  };

  const refused = await send({ city: "", transaction: "12345" });
  expect(refused.status).toBe(400);
  const html = await refused.text();
  expect(html).toContain("ದಯವಿಟ್ಟು ಇದನ್ನು ಭರ್ತಿ ಮಾಡಿ.");
  expect(html).toContain("ಈ ಸಂಖ್ಯೆಯಲ್ಲಿ 12 ಅಂಕೆಗಳಿಲ್ಲ.");
  expect(html).toContain('href="/kn/nrithya-ratna-shodha#round-1"');

  const accepted = await send({});
  const location = accepted.headers.get("Location") ?? "";
  expect(accepted.status).toBe(303);
  expect(location).toMatch(/^\/kn\/nrithya-ratna-shodha\/entry\/[\w-]{22}\?sent$/);
  const [ownPath = ""] = location.split("?");
  const page = await site.text(location);
  expect(page).toContain("ಧನ್ಯವಾದಗಳು. ನಿಮ್ಮ ಅರ್ಜಿ NRS-2027-0001 ನಮಗೆ ತಲುಪಿದೆ.");
  expect(page).toContain(site.url + ownPath);

  for (const sender of site.services.senders) await sender.runDue();
  const [mail] = sink.mails;
  const text = Buffer.from(mail?.raw.split("\r\n\r\n").slice(1).join("") ?? "", "base64");
  expect(`${text}`).toContain("ನಿಮ್ಮ ಅರ್ಜಿಯ ಸಂಖ್ಯೆ NRS-2027-0001.");
  expect(`${text}`).toContain(`${site.url}${ownPath}\n`);
});
