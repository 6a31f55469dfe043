import { z } from "zod";

/**
 * A bucket of an S3-compatible service and the account that may use it, as `FILES_URL` names them.
 */
export type S3Bucket = {
  /** `https://host[:port]`, without a slash at its end. */
  endpoint: string;
  region: string;
  bucket: string;
  /** The beginning of every key in the bucket: empty, or ending with a slash. */
  prefix: string;
  accessKey: string;
  secretKey: string;
};

const form =
  "must look like s3://KEY:SECRET@host/bucket?region=eu-west-1 (a / in the secret is written %2F)";

const bucketPattern = /^[A-Za-z0-9][A-Za-z0-9._-]{1,62}$/;
const prefixPattern = /^(?:[A-Za-z0-9][A-Za-z0-9._-]*\/)*$/;
const hostPattern = /^(?:[A-Za-z0-9.-]+|\[[0-9a-fA-F:.]+\])(?::\d+)?$/;
const regionPattern = /^[A-Za-z0-9-]+$/;

/** Parses `FILES_URL`. No reason quotes the value, because any part of it may be the secret. */
export function parseS3Url(text: string, context: z.RefinementCtx): S3Bucket {
  const fail = (reason: string) => {
    context.addIssue(reason);
    return z.NEVER;
  };
  const url = URL.parse(text);
  if (url?.protocol !== "s3:" || !hostPattern.test(url.host)) return fail(form);
  const [accessKey, secretKey] = [decode(url.username), decode(url.password)];
  if (!accessKey || !secretKey) return fail(`needs a key and its secret: it ${form}`);
  const [bucket = "", ...folders] = url.pathname.slice(1).replace(/\/$/, "").split("/");
  if (!bucketPattern.test(bucket)) return fail(`names no bucket: it ${form}`);
  const prefix = folders.map((folder) => `${folder}/`).join("");
  if (!prefixPattern.test(prefix))
    return fail("has a prefix with more than letters, digits, dots, dashes and slashes");
  const { region = "us-east-1", tls = "1", ...others } = Object.fromEntries(url.searchParams);
  const hasOthers = url.hash || Object.keys(others).length > 0;
  if (hasOthers) return fail("knows region and tls only after its ?");
  if (!regionPattern.test(region)) return fail("has a region that is not one");
  if (tls !== "0" && tls !== "1") return fail("has a tls that is neither 0 nor 1");
  const endpoint = `${tls === "1" ? "https" : "http"}://${url.host}`;
  return { endpoint, region, bucket, prefix, accessKey, secretKey };
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
