import { expect, test } from "vitest";
import { readConfig } from "#app/platform/config.server.ts";

const bucketOf = (text: string) => readConfig({ FILES_URL: text }).bucket;

test("FILES_URL names a bucket, its address and the account that may use it", () => {
  expect(
    bucketOf("s3://KEY:a%2Fb+c@s3.example:9000/pictures/school/site?region=ap-south-1&tls=0"),
  ).toEqual({
    endpoint: "http://s3.example:9000",
    region: "ap-south-1",
    bucket: "pictures",
    prefix: "school/site/",
    accessKey: "KEY",
    secretKey: "a/b+c",
  });
  expect(bucketOf("s3://K:S@s3.example/pictures/")).toMatchObject({
    endpoint: "https://s3.example",
    region: "us-east-1",
    prefix: "",
  });
  expect(bucketOf("")).toBeNull();
});

test.each([
  ...["https://K:secret-word@host/pictures", "s3://K:secret/word@host/pictures", "secret-word"],
  ...["s3://K:secret-word%@host/pictures", "s3://secret-word@host/pictures"],
  ...["s3://K:secret-word@host", "s3://K:secret-word@host/pictures/x%20y"],
  ...["tls=yes", "region=a/b", "regio=x"].map((query) => `s3://K:secret-word@host/p2?${query}`),
])("%s is refused with the variable's name, and no part of it is shown", (text) => {
  expect(() => bucketOf(text)).toThrow("FILES_URL: must look like s3://");
  expect(() => bucketOf(text)).not.toThrow(/secret-word|word@/);
});
