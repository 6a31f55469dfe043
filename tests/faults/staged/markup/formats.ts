import ICAL from "ical.js";
import { SaxesParser } from "saxes";

/** Of a feed of so many entries: titles that nobody has given. */
export function wrongInFeed(feed: string, given: string[], count: number): string[] {
  const titles = titlesIn(feed).slice(1);
  return [
    ...(titles.length === count ? [] : [`the feed has ${titles.length} entries`]),
    ...titles.filter((title) => !given.includes(title)).map((title) => `the feed says ${title}`),
  ];
}

/** The feed's own title comes first. Throws when it is no XML. */
export function titlesIn(feed: string): string[] {
  const titles: string[] = [];
  const parser = new SaxesParser();
  let text: string | null = null;
  parser.on("opentag", ({ name }) => {
    if (name === "title") text = "";
  });
  parser.on("text", (piece) => {
    if (text !== null) text += piece;
  });
  parser.on("closetag", ({ name }) => {
    if (name === "title" && text !== null) titles.push(text);
    if (name === "title") text = null;
  });
  parser.write(feed).close();
  return titles;
}

/** Of an event's calendar, which holds that event and nothing else. */
export function wrongInCalendar(calendar: string, text: string): string[] {
  const [, , components] = ICAL.parse(calendar) as [string, unknown, unknown[]];
  const [event] = components.map((component) => new ICAL.Component(component as never));
  const summary = event?.getFirstPropertyValue("summary");
  return [
    ...(components.length === 1 ? [] : [`the calendar of ${text} has ${components.length} parts`]),
    ...(summary === text ? [] : [`the calendar says ${summary} for ${text}`]),
  ];
}

/** Of a page's structured data, which has to say this somewhere. */
export function wrongInData(html: string, text: string): string[] {
  const data = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)];
  const isNamed = data.some(([, json = ""]) =>
    JSON.stringify(JSON.parse(json)).includes(JSON.stringify(text)),
  );
  return isNamed ? [] : [`the structured data does not say ${text}`];
}

/** Of a header, which holds one policy of these rules and no others. */
export function wrongInPolicy(policy: string, rules: string[]): string[] {
  const names = policy.split(";").map((rule) => rule.trim().split(" ")[0] ?? "");
  const strange = names.filter((name) => !rules.includes(name));
  return [
    ...strange.map((name) => `the policy has a rule ${name}`),
    ...(policy.includes(",") ? ["there are two policies"] : []),
    ...(/\*/.test(policy) ? ["the policy allows whatever there is"] : []),
  ];
}

export const rulesOf = (policy: string) =>
  policy.split(";").map((rule) => rule.trim().split(" ")[0] ?? "");
