import { expect, test } from "vitest";
import { startSite } from "#tests/support/site.ts";

const path = "/nrithya-ratna-shodha";

/** What a visitor reads on a day, and where its links lead. */
async function readOn(today: string, registration: "open" | "auto" | "closed") {
  const site = await startSite(({ competition }) => ({
    competition: { ...competition, registration },
    clock: () => Date.parse(`${today}T12:00:00+05:30`),
  }));
  const html = await site.text(path);
  const born = await site.text(`${path}?born=2009-05-05`);
  await site.close();
  const [dates = ""] = /<(ul|ol)[^>]* aria-label="Dates".*?<\/\1>/s.exec(html) ?? [];
  return { html, born, dates: dates.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ") };
}

test.each([
  ["2025-09-01", "auto", "Registration closed on 31 August 2025."],
  ["2025-11-01", "auto", "The competition is over: the finale was on 18 October 2025."],
  ["2025-09-01", "closed", "Registration is closed."],
] as const)(
  "on %s with registration '%s' nobody can register",
  async (today, registration, note) => {
    const { html, dates } = await readOn(today, registration);
    expect(html).toContain(note);
    expect(html).not.toMatch(/Register Now!|Registration Form|Am I eligible\?/);
    // Without registration there is no deadline.
    if (registration === "closed") expect(html).not.toContain("31 August 2025");
    expect(dates).toMatch(/8 September 2025.*18 October 2025/);
  },
);

test.each([
  ["2025-08-31", "auto", /31 August 2025 .*8 September 2025 Upcoming .*18 October/],
  ["2025-10-19", "open", /Closed .*8 September 2025 Announced .*18 October 2025 Held/],
] as const)(
  "on %s with registration '%s' dancers can register",
  async (today, registration, days) => {
    const { html, born, dates } = await readOn(today, registration);
    expect(html).toContain("Register Now!");
    expect(html).toContain("Registration Form");
    expect(dates).toMatch(days);
    const over = "The competition is over: the finale was on 18 October 2025.";
    const text = html.replaceAll(/<[^>]*>/g, "");
    expect(text.includes(over)).toBe(today === "2025-10-19");
    expect(born).toContain(
      today === "2025-10-19"
        ? over
        : "Yes, as Junior: a video of up to 4 minutes, and ₹300 for Round 1.",
    );
  },
);
