import { expect, test } from "vitest";
import { formOf } from "#tests/support/part-form.ts";
import { siteForAllTests } from "./sites.ts";

const site = siteForAllTests();

const asked = {
  ...{ name: "Asha", phone: "+91 98450 12345", email: "", age: "9" },
  ...{ batch: "kadri-saturday-children", message: "Is there a place?", _gotcha: "" },
};

const ask = (fields: Partial<typeof asked> = {}, headers = {}) =>
  site.post("/classes", formOf({ ...asked, ...fields }), headers);

const listInbox = () => site.services.messages.listMessages("inbox", 50);

test("an enquiry is a message with its phone number and the batch", async () => {
  const answer = await ask();
  expect([answer.status, answer.headers.get("Location")]).toEqual([
    302,
    "/message-sent?enquiry#main",
  ]);
  const [message] = await listInbox();
  expect(message).toMatchObject({ name: "Asha", phone: "+91 98450 12345", email: "" });
  expect(message?.title).toContain("Kadri");
  expect(message?.message).toContain("Child's age: 9");
  expect(message?.message).toContain("Is there a place?");
});

test.each([
  ["without a phone number", { phone: "" }, "phone"],
  ["with words as a phone number", { phone: "call me" }, "phone"],
  ["without a name", { name: " " }, "name"],
  ["with a wrong email address", { email: "nobody" }, "email"],
  ["with an age of 999", { age: "999" }, "age"],
  ["with a message that is too long", { message: "x".repeat(5001) }, "message"],
])("an enquiry %s is refused at its field, and nothing is lost", async (_name, wrong, field) => {
  const before = await listInbox();
  const answer = await ask(wrong);
  expect(answer.status).toBe(400);
  const html = await answer.text();
  expect(html).toMatch(
    new RegExp(`name="${field}"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="${field}"`),
  );
  if (field !== "name") expect(html).toContain('value="Asha"');
  if (field !== "message") expect(html).toContain("Is there a place?");
  expect(await listInbox()).toHaveLength(before.length);
});

test("a batch that is not in the timetable is left out, and the enquiry arrives", async () => {
  expect((await ask({ name: "Bela", batch: "no-such-batch" })).status).toBe(302);
  const message = (await listInbox()).find(({ name }) => name === "Bela");
  expect(message?.title).toBe("Admission enquiry");
});

test("an enquiry from another site is refused, and one with a filled honeypot is spam", async () => {
  expect((await ask({ name: "Eve" }, { Origin: "https://evil.example" })).status).toBe(403);
  expect((await ask({ name: "Robot", _gotcha: "x" })).status).toBe(302);
  const names = (await listInbox()).map(({ name }) => name);
  expect(names).not.toContain("Eve");
  expect(names).not.toContain("Robot");
});

test("filters that name nothing show all classes", async () => {
  const batches = (html: string) => html.match(/Ask about this batch<\/a>/g)?.length ?? 0;
  const [all, odd, saturday] = await Promise.all(
    ["", "?age=999&day=foo", "?day=saturday&age=9"].map(async (search) =>
      batches(await site.text(`/classes${search}`)),
    ),
  );
  expect(odd).toBe(all);
  expect(saturday).toBe(2);
});
