/** A bucket of an S3-compatible service, and who may use it. */
export type S3Place = {
  /** `https://host[:port]`, without a slash at its end. */
  endpoint: string;
  region: string;
  bucket: string;
  /** What every key in the bucket begins with: empty, or ending with a slash. */
  prefix: string;
  accessKey: string;
  secretKey: string;
};

type Read = { ok: true; place: S3Place } | { ok: false; why: string };

const wrong = (why: string): Read => ({ ok: false, why });

const form =
  "must look like s3://KEY:SECRET@host/bucket?region=eu-west-1 (a / in the secret is written %2F)";

const bucketPattern = /^[A-Za-z0-9][A-Za-z0-9._-]{1,62}$/;
const prefixPattern = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;
const hostPattern = /^(?:[A-Za-z0-9.-]+|\[[0-9a-fA-F:.]+\])(?::\d+)?$/;
const regionPattern = /^[A-Za-z0-9-]+$/;

/** Reads `FILES_URL`. What it says of a wrong one never holds any of it, as that may be the secret. */
export function readS3Place(text: string): Read {
  const url = URL.parse(text);
  if (url?.protocol !== "s3:" || !hostPattern.test(url.host)) return wrong(form);
  const [accessKey, secretKey] = [decode(url.username), decode(url.password)];
  if (!accessKey || !secretKey) return wrong(`needs a key and its secret: it ${form}`);
  const [bucket = "", ...prefix] = url.pathname.slice(1).replace(/\/$/, "").split("/");
  if (!bucketPattern.test(bucket)) return wrong(`names no bucket: it ${form}`);
  if (!prefix.every((part) => prefixPattern.test(part))) {
    return wrong("has a prefix with more than letters, digits, dots, dashes and slashes");
  }
  const options = readOptions(url);
  if (typeof options === "string") return wrong(options);
  const { region, isTls } = options;
  return {
    ok: true,
    place: {
      endpoint: `${isTls ? "https" : "http"}://${url.host}`,
      region,
      bucket,
      prefix: prefix.map((part) => `${part}/`).join(""),
      accessKey,
      secretKey,
    },
  };
}

/** Why they cannot be used, or what they say. */
function readOptions({ searchParams, hash }: URL): string | { region: string; isTls: boolean } {
  const { region = "us-east-1", tls = "1", ...others } = Object.fromEntries(searchParams);
  if (hash || Object.keys(others).length > 0) return "knows region and tls only after its ?";
  if (!regionPattern.test(region)) return "has a region that is none";
  if (tls !== "0" && tls !== "1") return "has a tls that is neither 0 nor 1";
  return { region, isTls: tls === "1" };
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
