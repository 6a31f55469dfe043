import { expect, test } from "vitest";
import { asLine, type ReadMail, wrongInMail } from "./mails.ts";

const replyTo = { name: "A =?x?q?y?= parent", address: "parent@example.org" };
const sent = { subject: "Lamps =?x?q?y?=", to: "gurus@school.example", replyTo };

const right: ReadMail = {
  headers: ["from", "to", "reply-to", "subject", "message-id", "date", "content-type"],
  subject: "Lamps = ?x?q?y?=",
  to: ["gurus@school.example"],
  replyTo: [{ ...replyTo, name: "A = ?x?q?y?= parent" }],
  type: "text/plain",
  text: "When?\r\nThen.\r\n\r\n-- \r\nA parent",
};

const wrongIn = (change: Partial<ReadMail>) =>
  wrongInMail({ ...right, ...change }, sent, "When?\nThen.");

test("a mail that says what was written is right, its lines and broken words aside", () => {
  expect(wrongIn({})).toEqual([]);
  expect(wrongIn({ subject: sent.subject })).toEqual([]);
  expect(asLine("A\r\nBcc: x\u2028y ")).toBe("A Bcc: x y");
});

test("whatever a mail says otherwise is found out", () => {
  const plants: Record<string, Partial<ReadMail>> = {
    "has a header bcc": { headers: [...right.headers, "bcc"] },
    "has a header twice": { headers: [...right.headers, "to"] },
    "is called Lamps y": { subject: "Lamps y" },
    "goes to guru@school.example,x@evil.example": { to: ["guru@school.example", "x@evil.example"] },
    "is answered to []": { replyTo: [] },
    "x@evil.example": { replyTo: [...right.replyTo, { name: "", address: "x@evil.example" }] },
    "A y parent": { replyTo: [{ ...replyTo, name: "A y parent" }] },
    "is text/html": { type: "text/html" },
    "a mail says When?": { text: "When?" },
  };
  for (const [said, change] of Object.entries(plants)) {
    expect(wrongIn(change)).toEqual([expect.stringContaining(said)]);
  }
});
