import { expect, test } from "vitest";
import { readConfig } from "#app/platform/config.server.ts";

const place = (text: string) => readConfig({ FILES_URL: text }).bucket;

test("FILES_URL names a bucket, who may use it, and where it is", () => {
  expect(
    place("s3://KEY:a%2Fb+c@s3.example:9000/pictures/school/site?region=ap-south-1&tls=0"),
  ).toEqual({
    endpoint: "http://s3.example:9000",
    region: "ap-south-1",
    bucket: "pictures",
    prefix: "school/site/",
    accessKey: "KEY",
    secretKey: "a/b+c",
  });
  expect(place("s3://K:S@s3.example/pictures/")).toMatchObject({
    endpoint: "https://s3.example",
    region: "us-east-1",
    prefix: "",
  });
  expect(place("")).toBeNull();
});

test.each([
  ["https://K:secret-word@host/pictures", "must look like s3://"],
  ["s3://K:secret/word@host/pictures", "must look like s3://"],
  ["s3://K:secret-word%@host/pictures", "needs a key and its secret"],
  ["s3://secret-word@host/pictures", "needs a key and its secret"],
  ["s3://K:secret-word@host", "names no bucket"],
  ["s3://K:secret-word@host/pictures/x%20y", "has a prefix with more than"],
  ["s3://K:secret-word@host/pictures?tls=yes", "has a tls that is neither 0 nor 1"],
  ["s3://K:secret-word@host/pictures?region=a/b", "has a region that is none"],
  ["s3://K:secret-word@host/pictures?regio=x", "knows region and tls only"],
  ["secret-word", "must look like s3://"],
])("%s is refused by the variable's name, without any of it", (text, said) => {
  const error = (() => {
    try {
      place(text);
    } catch (thrown) {
      return String(thrown);
    }
    return "";
  })();
  expect(error).toContain(`FILES_URL: ${said}`);
  expect(error).not.toContain("secret-word");
  expect(error).not.toContain("word@");
});
