import { expect, onTestFinished, test } from "vitest";
import { openBehindLine } from "#tests/support/freezable-line.ts";
import { addGuru, signInGuru } from "#tests/support/guru.ts";
import { postMessage } from "#tests/support/message-form.ts";
import { startSite } from "#tests/support/site.ts";

const timeouts = { connectMs: 300, queryMs: 300 };

test("a write to a frozen PostgreSQL is refused with 503 and a sentence, and done once it goes on", async () => {
  const { behind, elsewhere, line } = await openBehindLine(timeouts);
  const site = await startSite(null, behind);
  onTestFinished(async () => {
    line.thaw();
    await site.close();
    await elsewhere.destroy();
    line.close();
  });
  await addGuru(site);
  const headers = { Cookie: await signInGuru(site), Origin: site.url };
  const add = () =>
    site.request("/api/newevents", {
      method: "POST",
      body: JSON.stringify({ title: "t", description: "d", date: "2030-01-31" }),
      headers: { ...headers, "Content-Type": "application/json" },
    });
  expect((await add()).status).toBe(201);
  line.freeze();
  const answers = await Promise.all([add(), postMessage(site), add()]);
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
  const [event = "", message = ""] = await Promise.all(answers.map((answer) => answer.text()));
  expect(event).toContain("cannot reach its database");
  expect(message).toContain("cannot reach its database");
  line.thaw();
  await expect.poll(async () => (await add()).status).toBe(201);
  const rows = await elsewhere.selectFrom("newevents").select("id").execute();
  expect(rows).toHaveLength(2);
});

test("of a commit that is not answered the call says that it may have been kept", async () => {
  const unsure = Object.assign(new Error("not answered"), { code: "STORE_UNSURE" });
  const site = await startSite(({ events, messages }) => ({
    events: { ...events, addEvent: () => Promise.reject(unsure) },
    messages: { ...messages, addMessage: () => Promise.reject(unsure) },
  }));
  onTestFinished(site.close);
  await addGuru(site);
  const answer = await site.request("/api/newevents", {
    method: "POST",
    body: JSON.stringify({ title: "t", description: "d", date: "2030-01-31" }),
    headers: {
      Cookie: await signInGuru(site),
      Origin: site.url,
      "Content-Type": "application/json",
    },
  });
  expect([answer.status, await answer.json()]).toEqual([
    503,
    { error: { code: "store-unsure", message: expect.stringContaining("may have been saved") } },
  ]);
  const message = await postMessage(site);
  expect([message.status, await message.text()]).toEqual([
    503,
    expect.stringContaining("This may have been saved, or not."),
  ]);
});
