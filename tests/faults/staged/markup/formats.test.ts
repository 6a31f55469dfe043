import { expect, test } from "vitest";
import { titlesIn, wrongInCalendar, wrongInData, wrongInFeed, wrongInPolicy } from "./formats.ts";
import { nowhere, wrongOnPage } from "./look-at-pages.ts";

const text = "x<b>&amp;</b>x";

test("a title that a feed gives otherwise is found, and what is no XML is no feed", () => {
  const feedOf = (title: string) =>
    `<feed><title>School</title><entry><title>${title}</title></entry></feed>`;
  const right = feedOf("x&lt;b&gt;&amp;amp;&lt;/b&gt;x");
  expect(titlesIn(right)).toEqual(["School", text]);
  expect(wrongInFeed(right, [text], 1)).toEqual([]);
  expect(wrongInFeed(feedOf("x&lt;b&gt;&amp;&lt;/b&gt;x"), [text], 1)).toEqual([
    "the feed says x<b>&</b>x",
  ]);
  expect(wrongInFeed("<feed><title>School</title></feed>", [text], 1)).toEqual([
    "the feed has 0 entries",
  ]);
  expect(() => wrongInFeed(feedOf("x<b>x"), [text], 1)).toThrow();
});

test("a calendar that says something else, or holds more than its event, is found out", () => {
  const event = (summary: string) => `BEGIN:VEVENT\r\nSUMMARY:${summary}\r\nEND:VEVENT\r\n`;
  const calendarOf = (...events: string[]) =>
    `BEGIN:VCALENDAR\r\n${events.join("")}END:VCALENDAR\r\n`;
  expect(wrongInCalendar(calendarOf(event("a\\;b")), "a;b")).toEqual([]);
  expect(wrongInCalendar(calendarOf(event("a\\nb")), "a;b")).toEqual([
    "the calendar says a\nb for a;b",
  ]);
  expect(wrongInCalendar(calendarOf(event("a"), event("b")), "a")).toEqual([
    "the calendar of a has 2 parts",
  ]);
});

test("structured data that lacks a text is found out", () => {
  const pageOf = (json: string) => `<script type="application/ld+json">${json}</script>`;
  expect(wrongInData(pageOf('{"name":"x\\u003cb>&amp;\\u003c/b>x"}'), text)).toEqual([]);
  for (const page of [pageOf('{"name":"xx"}'), `<p>${text}</p>`])
    expect(wrongInData(page, text)).toHaveLength(1);
});

test("a policy with another rule, a second one, or one that allows everything is found out", () => {
  const rules = ["default-src", "frame-src"];
  const policyOf = (host: string) => `default-src 'self'; frame-src https://${host}`;
  expect(wrongInPolicy(policyOf("maps.example"), rules)).toEqual([]);
  expect(wrongInPolicy(policyOf("a;sandbox"), rules)).toEqual(["the policy has a rule sandbox"]);
  for (const host of ["a,b", "*"]) expect(wrongInPolicy(policyOf(host), rules)).toHaveLength(1);
});

test("a page that failed, or on which a text ran, became markup or is not shown is found out", () => {
  const found = { status: 200, hasRun: false, strange: 0, text: `The title: ${text} title` };
  const own = [`${text} title`, `${text} place`];
  expect(wrongOnPage("/", found, own.slice(0, 1))).toEqual([]);
  expect(wrongOnPage("/", found, own)).toEqual([`/ does not show ${text} place`]);
  expect(wrongOnPage("/", { ...found, hasRun: true })).toHaveLength(1);
  expect(wrongOnPage("/", { ...found, strange: 1 }, own.slice(0, 1))).toHaveLength(1);
  expect(wrongOnPage("/", { ...found, status: 500 })).toEqual(["/ was answered 500"]);
  expect(wrongOnPage(nowhere, { ...found, status: 404 })).toEqual([]);
  expect(wrongOnPage(nowhere, found)).toEqual([`${nowhere} was answered 200`]);
});
