import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";

export const fakeKey = { accessKey: "school-key", secretKey: "se/cr+et%of the school" };

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest("hex");
const hmac = (key: string | Buffer, data: string) =>
  createHmac("sha256", key).update(data).digest();

const encode = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const credentialPattern =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/;

const maxSkewMs = 15 * 60_000;

/** What AWS answers to a request that is not signed as its documentation says; null when it is. */
export function whyRefused(request: IncomingMessage, body: Buffer, region: string): string | null {
  const { method = "", headers } = request;
  const given = credentialPattern.exec(headers.authorization ?? "");
  if (!given) return "AccessDenied";
  const [, accessKey, day = "", signedRegion, signedText = "", signature = ""] = given;
  if (accessKey !== fakeKey.accessKey) return "InvalidAccessKeyId";
  if (signedRegion !== region) return "AuthorizationHeaderMalformed";
  const time = String(headers["x-amz-date"]);
  const [, date, hour, minute, second] = /^(\d{8})T(\d\d)(\d\d)(\d\d)Z$/.exec(time) ?? [];
  const iso = `${date?.replace(/(....)(..)(..)/, "$1-$2-$3")}T${hour}:${minute}:${second}Z`;
  if (date !== day || !(Math.abs(Date.parse(iso) - Date.now()) < maxSkewMs)) {
    return "RequestTimeTooSkewed";
  }
  const signed = signedText.split(";");
  const required = ["host", "x-amz-content-sha256", "x-amz-date"];
  if (!required.every((name) => signed.includes(name))) return "AccessDenied";
  const sum = String(headers["x-amz-content-sha256"]);
  const canonical = [
    method,
    ...canonicalAddress(request.url ?? ""),
    ...signed.map((name) => `${name}:${String(headers[name] ?? "").trim()}`),
    "",
    signedText,
    sum,
  ].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ["AWS4-HMAC-SHA256", time, scope, sha256(canonical)].join("\n");
  const parts = [day, region, "s3", "aws4_request"];
  const key = parts.reduce<Buffer>(hmac, Buffer.from(`AWS4${fakeKey.secretKey}`));
  const expected = hmac(key, toSign);
  if (!timingSafeEqual(expected, Buffer.from(signature, "hex"))) return "SignatureDoesNotMatch";
  // Last, as AWS does: the sum is signed, so it is the sender's.
  return sum === sha256(body) ? null : "XAmzContentSHA256Mismatch";
}

/** The path and the query, each part decoded and encoded again by S3's own rule. */
function canonicalAddress(address: string): [string, string] {
  const url = new URL(address, "http://s3");
  const path = url.pathname
    .split("/")
    .map((part) => encode(decodeURIComponent(part)))
    .join("/");
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join("&");
  return [path, query];
}
