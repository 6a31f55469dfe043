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
  "must look like s3://KEY:SECRET@host/bucket/folder?region=eu-west-1 (a / in the secret is " +
  "written %2F; &tls=0 speaks http)";

const hostPattern = /^(?:[A-Za-z0-9.-]+|\[[0-9a-fA-F:.]+\])(?::\d+)?$/;
const pathPattern = /^\/([A-Za-z0-9][A-Za-z0-9._-]{1,62})\/((?:[A-Za-z0-9][A-Za-z0-9._-]*\/)*)$/;

const queries = z.strictObject({
  region: z
    .string()
    .regex(/^[A-Za-z0-9-]+$/)
    .default("us-east-1"),
  tls: z.enum(["0", "1"]).default("1"),
});

/** Parses `FILES_URL`. The reason does not quote the value, because any part may be the secret. */
export function parseS3Url(text: string, context: z.RefinementCtx): S3Bucket {
  const url = URL.parse(text);
  const [accessKey, secretKey] = [decode(url?.username), decode(url?.password)];
  const [, bucket, prefix = ""] = pathPattern.exec(`${url?.pathname}/`.replace("//", "/")) ?? [];
  const query = queries.safeParse(Object.fromEntries(url?.searchParams ?? []));
  const isS3 = url?.protocol === "s3:" && hostPattern.test(url.host) && !url.hash;
  if (!isS3 || !accessKey || !secretKey || !bucket || !query.success) {
    context.addIssue(form);
    return z.NEVER;
  }
  const { region, tls } = query.data;
  const endpoint = `${tls === "1" ? "https" : "http"}://${url.host}`;
  return { endpoint, region, bucket, prefix, accessKey, secretKey };
}

function decode(text = ""): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
