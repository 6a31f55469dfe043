import { expect, test } from "vitest";
import { formOf } from "#tests/support/part-form.ts";
import { siteForAllTests } from "./sites.ts";

const site = siteForAllTests();

const asked = {
  name: "Asha",
  phone: "+91 98450 12345",
  email: "",
  age: "9",
  batch: "kadri-saturday-children",
  message: "Is there a place?",
  _gotcha: "",
};

const ask = (fields: Partial<typeof asked>) =>
  site.post("/classes", formOf({ ...asked, ...fields }));

const listInbox = () => site.services.messages.listMessages("inbox", 50);

test.each([
  ["without a name", { name: " " }, "name"],
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

test("an enquiry is a message, without a batch that is not in the timetable", async () => {
  const answer = await ask({ batch: "no-such-batch" });
  const location = answer.headers.get("Location");
  expect([answer.status, location]).toEqual([302, "/message-sent?enquiry#main"]);
  const [message] = await listInbox();
  const { name, phone, email } = asked;
  expect(message).toMatchObject({ title: "Admission enquiry", name, phone, email });
  expect(message?.message).toContain("Is there a place?");
});

test("an enquiry with a filled honeypot is spam", async () => {
  expect((await ask({ name: "Robot", _gotcha: "x" })).status).toBe(302);
  expect((await listInbox()).map(({ name }) => name)).not.toContain("Robot");
});

test("filters that name nothing show all classes", async () => {
  const batches = (html: string) => html.match(/Ask about this batch<\/a>/g)?.length ?? 0;
  const odd = ["?age=999&day=foo", "?age=-3&branch=mars"];
  const [all, saturday, ...others] = await Promise.all(
    ["", "?day=saturday&age=9", ...odd].map(async (search) =>
      batches(await site.text(`/classes${search}`)),
    ),
  );
  expect(others).toEqual(odd.map(() => all));
  expect(saturday).toBe(2);
});
