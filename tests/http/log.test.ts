import { expect, test, vi } from "vitest";
import { drawPicture } from "#tests/factories/images.ts";
import { guru } from "#tests/support/guru.ts";
import { aMessage, postMessage } from "#tests/support/message-form.ts";
import { openGuruSite } from "./sites.ts";

const typed = {
  name: "Asha Nayak-Rao",
  email: "asha.nayak@parents.example",
  title: "Classes for a boy of seven",
  message: "We live behind the temple in Kadri.",
};

const attempt = { email: "someone.else@guesses.example", password: "the-wrong-password-17" };

const photo = {
  title: "Meera at her arangetram",
  description: "With her grandmother",
  fileName: "IMG_meera_4711.jpg",
};

const cookie = "somebody-s-secret-cookie";

/** Whatever libraries say beside the log. */
function listenToTheRest() {
  const spies = [
    ...(["log", "info", "warn", "error"] as const).map((name) => vi.spyOn(console, name)),
    vi.spyOn(process.stderr, "write"),
  ];
  return () => JSON.stringify(spies.flatMap(({ mock }) => mock.calls));
}

test("nothing that visitors and gurus type or send is in the log, and every line knows its request", async () => {
  const heard = listenToTheRest();
  const refusal = new Error(`550 5.1.1 <${typed.email}> unknown`);
  const refuse = () => Promise.reject(Object.assign(refusal, { responseCode: 550 }));
  const mailer = { send: refuse, close: () => undefined };
  const site = await openGuruSite(() => ({ mailer }) as never);
  const json = { "Content-Type": "application/json" };
  const forms: [string, Record<string, string>, Record<string, string>][] = [
    ["/login", { ...attempt }, {}],
    ["/login", { email: guru.email, password: attempt.password }, {}],
    ["/login/trouble", { email: guru.email }, {}],
    ["/upload", { ...photo, file: "data:image/jpeg;base64,bm8gcGljdHVyZQ==" }, json],
    ["/api/uploads", { ...photo, imageUrl: "https://elsewhere.example/meera.jpg" }, json],
  ];
  const session = { Cookie: site.cookie, Origin: site.url };
  const picture = `data:image/png;base64,${(await drawPicture()).toString("base64")}`;
  forms.push(["/upload", { ...photo, file: picture }, json]);
  await postMessage(site, typed, { Cookie: `other=${cookie}` });
  await postMessage(site, { ...typed, email: `${typed.email} no address` });
  await postMessage(site, { ...typed, _gotcha: "filled" });
  for (const [path, fields, headers] of forms) {
    const body = headers === json ? JSON.stringify(fields) : new URLSearchParams(fields);
    const own = path.startsWith("/login") ? {} : session;
    await site.request(path, { method: "POST", body, headers: { ...headers, ...own } });
  }
  await site.request(`/search?q=${encodeURIComponent(typed.name)}`);
  await site.request(`/invitation/${cookie}`);
  expect((await site.request("/gallery/%ffmeera.jpg")).status).toBe(404);
  const failed = "a job has failed";
  const messages = () => site.logged.map(({ message }) => message);
  await Promise.all(site.services.senders.map((sender) => sender.runDue()));
  const notMailed = "a sign-in link could not be mailed";
  await expect
    .poll(messages, { timeout: 5_000 })
    .toEqual(expect.arrayContaining([failed, notMailed]));

  const expected = ["message received", "sign-in failed", notMailed];
  expect(messages()).toEqual(expect.arrayContaining(expected));
  const lines = site.logged.filter(({ message }) => message !== failed);
  expect(lines.filter(({ requestId }) => typeof requestId !== "string")).toEqual([]);
  const all = JSON.stringify(site.logged) + heard();
  const secrets = [...Object.values(typed), ...Object.values(attempt), ...Object.values(photo)];
  secrets.push(guru.email, cookie, "meera.jpg", "bm8gcGljdHVyZQ", picture.slice(30, 60));
  secrets.push(session.Cookie.split("=")[1] ?? "", aMessage.email);
  expect(secrets.filter((secret) => all.includes(secret))).toEqual([]);
  vi.restoreAllMocks();
});
