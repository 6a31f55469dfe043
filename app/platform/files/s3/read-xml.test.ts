import { expect, test } from "vitest";
import { readErrorCode, readList } from "./read-xml.server.ts";

const list = (inner: string) => `<ListBucketResult>${inner}</ListBucketResult>`;
const file =
  "<Contents><Key>a&amp;b</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified><Size>0</Size></Contents>";

test("a list is read with what XML writes otherwise", () => {
  const changedAt = Date.parse("2026-01-01");
  const files = [{ key: "a&b", size: 0, changedAt }];
  expect(readList(list(`<IsTruncated>false</IsTruncated>${file}`))).toEqual({ files, next: null });
  const more = "<NextContinuationToken>&lt;next&gt;</NextContinuationToken>";
  const truncated = `<IsTruncated>true</IsTruncated>${more}${file}`;
  expect(readList(list(truncated))).toEqual({ files, next: "<next>" });
});

test.each([
  list("<IsTruncated>true</IsTruncated>"),
  list("<Contents><Key>a</Key><Size>1</Size></Contents>"),
  list("<Contents>"),
  `${list(file).slice(0, -5)}`,
  "<html><body>Sign in to the hotel's network</body></html>",
  "",
])("what is no whole list is refused: %s", (xml) => {
  expect(() => readList(xml)).toThrow();
});

test("an error's code is read, of whatever else there is none", () => {
  expect(readErrorCode("<Error><Code>NoSuchKey</Code><Key><Code>x</Code></Key></Error>")).toBe(
    "NoSuchKey",
  );
  for (const other of ["", "<html><Code>x</Code></html>", "<Error><Code>", "no xml"]) {
    expect(readErrorCode(other)).toBe("");
  }
});
