import { createHash } from "node:crypto";
import encodeQr from "qr";
import { href, redirect } from "react-router";
import { drawBrochure } from "#app/competition/brochure/draw-brochure.server.ts";
import { upiAddress } from "#app/competition/competition.ts";
import { findClosedNote } from "#app/competition/strings.ts";
import { servicesContext } from "#app/context.server.ts";
import { indiaDay } from "#app/platform/calendar.ts";
import { publicPageHeaders } from "#app/platform/http/page-cache.server.ts";
import type { Route } from "./+types/generated-document";

/** The competition's brochure and its payment code; the page cache stores them. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { competition, school, clock } = context.get(servicesContext);
  const { pathname, search } = new URL(request.url);
  const isCode = /\.svg\b/i.test(decodeURI(pathname));
  const address = href(`/nrithya-ratna-shodha/${isCode ? "payment.svg" : "brochure.pdf"}`);
  // Another spelling is not cached, and would have the document drawn for each request.
  if (pathname + search !== address) throw redirect(address, 308);
  if (isCode) {
    // `medium` error correction survives a poor print.
    const code = encodeQr(upiAddress(competition), "svg", { ecc: "medium", border: 2 });
    return new Response(code, {
      headers: { ...publicPageHeaders(), "Content-Type": "image/svg+xml" },
    });
  }
  const closedNote = findClosedNote(indiaDay(clock()), competition);
  const bytes = await drawBrochure(competition, school.name, closedNote);
  const etag = createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
  return new Response(bytes, {
    headers: {
      ...publicPageHeaders(),
      "Content-Type": "application/pdf",
      "Content-Disposition": 'attachment; filename="nritya-ratna-shodha-2025.pdf"',
      ETag: `"${etag}"`,
    },
  });
}
