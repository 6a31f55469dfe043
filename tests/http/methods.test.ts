import { expect, test } from "vitest";
import { filledSiteForAllTests } from "./sites.ts";

const site = filledSiteForAllTests(2);

const read = ["GET", "HEAD"];

/** What an address of each kind takes; whatever else is refused. */
const addresses: [string, string[]][] = [
  ["/?index", [...read, "POST"]],
  ["/upload", ["POST"]],
  ["/api/uploads", [...read, "POST"]],
  ["/api/uploads/x", ["PATCH", "DELETE"]],
  ["/api/auth/passkey/generate-authenticate-options", read],
  [`/media/${"0".repeat(32)}/320.jpg`, read],
  ["/nothing/here", read],
];

test.each(addresses)("%s says by OPTIONS and by refusals what it takes", async (path, takes) => {
  const allow = [...takes, "OPTIONS"].join(", ");
  const asked = await site.request(path, { method: "OPTIONS" });
  expect([asked.status, asked.headers.get("Allow"), await asked.text()]).toEqual([204, allow, ""]);
  for (const method of ["GET", "HEAD", "POST", "PATCH", "DELETE"]) {
    const answer = await site.request(path, { method, headers: { Origin: site.url } });
    const isRefused = answer.status === 405;
    expect([method, isRefused]).toEqual([method, !takes.includes(method)]);
    if (isRefused) expect(answer.headers.get("Allow")).toBe(allow);
  }
});

test("a refusal speaks as its address does: to programs and to people", async () => {
  const refused = async (path: string, accept = "*/*") => {
    const answer = await site.request(path, { method: "PUT", headers: { Accept: accept } });
    return [answer.headers.get("Content-Type"), await answer.text()];
  };
  expect(await refused("/api/uploads/x/hide")).toEqual([
    "application/json",
    '{"error":{"code":"method-not-allowed","message":"This address takes POST only."}}',
  ]);
  const text = ["text/plain; charset=utf-8", "This address takes POST only."];
  expect(await refused("/upload", "text/html")).toEqual(text);
});
