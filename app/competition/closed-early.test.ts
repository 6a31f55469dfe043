import { expect, test } from "vitest";
import { indiaDay } from "#app/platform/calendar.ts";
import { readContentFile } from "#app/platform/content-file.server.ts";
import { linesOfPdf } from "#tests/support/pdf.ts";
import { drawBrochure } from "./brochure.server.ts";
import { competitionSchema } from "./competition-schema.server.ts";
import { listCompetitionPlaces } from "./places.server.ts";
import { stageOn } from "./stage.ts";
import { endedOn, registrationNote, timeline } from "./strings.ts";

const open = readContentFile("content/competition.yaml", competitionSchema);
const closed = { ...open, registration: "closed" as const };
const today = "2025-08-01";
const deadline = "31 August 2025";

const noteAt = (moment: string, competition: typeof open) =>
  registrationNote(stageOn(indiaDay(Date.parse(moment)), competition), competition);

test.each([
  ["2025-08-01T12:00:00+05:30", "Registration is closed. Who is selected is announced on"],
  ["2025-08-31T23:59:59+05:30", "Registration is closed. Who is selected is announced on"],
  ["2025-09-01T00:00:00+05:30", "Registration is closed. Who is selected is announced on"],
  ["2025-09-08T12:00:00+05:30", "The selected participants are announced on"],
  ["2025-10-19T12:00:00+05:30", "The finale was on 18 October 2025."],
])("closed early, the registration never had its deadline: at %s it says so", (moment, said) => {
  expect(noteAt(moment, closed)).toContain(said);
  expect(noteAt(moment, closed)).not.toContain(deadline);
});

test("left to its dates, it closed on its deadline", () => {
  const auto = { ...open, registration: "auto" as const };
  expect(noteAt("2025-08-31T23:59:59+05:30", auto)).toBe(`Open until ${deadline}`);
  expect(noteAt("2025-09-01T00:00:00+05:30", auto)).toContain(`closed on ${deadline}.`);
});

test("its deadline leaves the timeline, and nothing else that is on that day", () => {
  const dates = { ...open.dates, announcement: open.dates.submissionDeadline };
  const namesOf = (competition: typeof open) => timeline(competition).map(({ name }) => name);
  expect(namesOf({ ...open, dates })).toEqual(["submissionDeadline", "announcement", "finale"]);
  expect(namesOf({ ...closed, dates })).toEqual(["announcement", "finale"]);
});

test("the brochure and the search know no deadline, form or payment either", async () => {
  const operationMessages = async (competition: typeof open) => ({
    brochure: linesOfPdf(
      await drawBrochure(competition, "Academy", endedOn(today, competition)),
    ).join(" "),
    search: listCompetitionPlaces(competition, today)
      .map(({ title, text }) => `${title}: ${text}`)
      .join(" "),
  });
  const before = await operationMessages(open);
  const after = await operationMessages(closed);
  for (const gone of [deadline, open.payment.payeeAddress]) {
    expect(before.brochure).toContain(gone);
    expect(after.brochure).not.toContain(gone);
    expect(before.search).toContain(gone);
    expect(after.search).not.toContain(gone);
  }
  expect(before.brochure).toContain(`Register: ${open.registrationForm}`);
  expect(after.brochure).not.toContain(open.registrationForm);
  for (const said of Object.values(after)) expect(said).toContain("Registration is closed.");
  expect(after.brochure).toContain(`Questions: ${open.contacts.phones[0]}`);
});

test("past the finale neither the brochure nor the search asks for a payment", async () => {
  const later = "2025-10-19";
  const brochure = await drawBrochure(open, "Academy", endedOn(later, open));
  const search = listCompetitionPlaces(open, later);
  for (const said of [linesOfPdf(brochure).join(" "), JSON.stringify(search)]) {
    expect(said).toContain("The finale was on 18 October 2025.");
    expect(said).not.toContain(open.payment.payeeAddress);
  }
  expect(endedOn("2025-10-18", open)).toBeNull();
});
