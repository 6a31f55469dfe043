import { expect, test } from "vitest";
import { filledSiteForAllTests } from "./sites.ts";

const site = filledSiteForAllTests(2);

const read = ["GET", "HEAD"];

/** What each address takes, by its kind; whatever else is refused. */
const addresses: [string, string[]][] = [
  ["/", read],
  ["/?index", [...read, "POST"]],
  ["/gallery", read],
  ["/gallery.data", read],
  ["/_.data", read],
  ["/gallery/unknown", read],
  ["/login", [...read, "POST"]],
  ["/logout", [...read, "POST"]],
  ["/success?index", [...read, "POST"]],
  ["/success", read],
  ["/success/account", [...read, "POST"]],
  ["/success/site/school/preview", [...read, "POST"]],
  ["/success/site/competition/preview", [...read, "POST"]],
  ["/upload", ["POST"]],
  ["/api/uploads", [...read, "POST"]],
  ["/api/uploads/count", read],
  ["/api/uploads/x", ["PATCH", "DELETE"]],
  ["/api/uploads/x/hide", ["POST"]],
  ["/api/newevents", [...read, "POST"]],
  ["/api/newevents/x", ["PATCH", "DELETE"]],
  ["/api/newevents/x/restore", ["POST"]],
  ["/api/utilities/add-empty-tags", ["POST"]],
  ["/api/v1.0/email/send-form", ["POST"]],
  ["/api/auth/passkey/generate-authenticate-options", read],
  ["/api/auth/passkey/verify-authentication", ["POST"]],
  ["/nrithya-ratna-shodha/brochure.pdf", read],
  ["/sitemap.xml", read],
  ["/robots.txt", read],
  ["/healthz", read],
  ["/readyz", read],
  ["/favicon.svg", read],
  [`/media/${"0".repeat(32)}/320.jpg`, read],
  ["/nothing/here", read],
];

test.each(addresses)("%s says by OPTIONS and by refusals what it takes", async (path, takes) => {
  const allow = [...takes, "OPTIONS"].join(", ");
  const asked = await site.request(path, { method: "OPTIONS" });
  expect([asked.status, asked.headers.get("Allow"), await asked.text()]).toEqual([204, allow, ""]);
  for (const method of ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "PROPFIND"]) {
    const answer = await site.request(path, { method, headers: { Origin: site.url } });
    const isRefused = answer.status === 405;
    expect([method, isRefused]).toEqual([method, !takes.includes(method)]);
    if (isRefused) expect(answer.headers.get("Allow")).toBe(allow);
  }
});

// Of cached pages tests/http/cached-pages.test.ts compares every header.
test.each(["/api/uploads", "/upload", "/x"])("HEAD of %s says the same as GET", async (path) => {
  const [got, head] = await Promise.all([
    site.request(path),
    site.request(path, { method: "HEAD" }),
  ]);
  expect(head.status).toBe(got.status);
  for (const name of ["Content-Type", "ETag", "Cache-Control", "Allow"]) {
    expect([name, head.headers.get(name)]).toEqual([name, got.headers.get(name)]);
  }
  expect(await head.text()).toBe("");
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
