import fc from "fast-check";
import { expect, test } from "vitest";
import { LiftedData } from "./lift-data.server.ts";

/** The body as it is read when it comes in pieces of so many bytes. */
function lift(body: string, pieceLength = 7) {
  const bytes = Buffer.from(body);
  const data = new LiftedData("file", 100_000);
  const lifted: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += pieceLength) {
    lifted.push(...data.take(bytes.subarray(at, at + pieceLength)));
  }
  return { bytes: Buffer.concat(lifted), rest: Buffer.from(data.rest).toString() };
}

const base64Of = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");

test("whatever the picture, and however it comes in pieces, its bytes are lifted out of its field", () => {
  const anyBytes = fc.uint8Array({ maxLength: 200 });
  const anyFields = fc.dictionary(fc.string(), fc.jsonValue()).map(({ file: _, ...rest }) => rest);
  const anyOthers = fc.tuple(anyFields, anyFields);
  const anyLength = fc.integer({ min: 1, max: 300 });
  fc.assert(
    fc.property(anyBytes, anyOthers, anyLength, (bytes, [before, after], length) => {
      const head = "data:image/png;base64,";
      const whole = { ...before, file: `${head}${base64Of(bytes)}`, ...after };
      const lifted = lift(JSON.stringify(whole), length);
      expect(lifted.bytes).toEqual(Buffer.from(bytes));
      expect(lifted.rest).toBe(JSON.stringify({ ...whole, file: head }));
    }),
  );
});

const png = base64Of(Buffer.from("\x89PNG and some more \xff\xfe\xfb", "latin1"));

test.each([
  ["with slashes and pluses escaped", png.replaceAll("/", "\\/").replaceAll("+", "\\u002B")],
  ["in lines", png.replaceAll(/(.{5})/g, "$1\\r\\n")],
  ["with blanks", png.replaceAll(/(.{5})/g, "$1 ")],
  ["without padding", png.replaceAll("=", "")],
  ["in the alphabet of addresses", png.replaceAll("/", "_").replaceAll("+", "-")],
])("base64 %s is read as Node reads it", (_, text) => {
  for (const length of [1, 2, 3, 5, 8, 64]) {
    expect(base64Of(lift(`{"file":"data:,${text}"}`, length).bytes)).toBe(png);
  }
});

test.each([
  ["of another field", `{"title":"data:,QUJD"}`],
  ["of something within", `{"in":{"file":"data:,QUJD"},"list":[{"file":"data:,QUJD"}]}`],
  ["that stands in a text", String.raw`{"title":"\",\"file\":\"data:,QUJD"}`],
  ["that is a name", `{"file":1,"data:,QUJD":2}`],
])("nothing is lifted %s", (_, body) => {
  expect(lift(body)).toEqual({ bytes: Buffer.alloc(0), rest: body });
});

test("a field that is said twice is refused, for nobody knows which one counts", () => {
  expect(() => lift(`{"file":"data:,QUJD","file":"data:,QUJD"}`)).toThrow(SyntaxError);
});

test("what breaks off leaves what is no JSON", () => {
  const { rest } = lift(`{"title":"t","file":"data:,QUJ`);
  expect(() => JSON.parse(rest)).toThrow(SyntaxError);
});
