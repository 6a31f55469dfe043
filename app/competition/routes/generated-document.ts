import { createHash } from "node:crypto";
import encodeQr from "qr";
import { href, redirect } from "react-router";
import { drawBrochure } from "#app/competition/brochure.server.ts";
import { upiAddress } from "#app/competition/competition.ts";
import { findClosedNote } from "#app/competition/strings.ts";
import { servicesContext } from "#app/context.server.ts";
import { indiaDay } from "#app/platform/calendar.ts";
import { publicPageHeaders } from "#app/platform/http/page-cache.server.ts";
import type { Route } from "./+types/generated-document";

/** The competition's brochure and its payment code; the page cache stores them. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  const { competition, school, clock } = context.get(servicesContext);
  if (url.pathname.endsWith(".svg")) {
    // `medium` error correction survives a poor print.
    const code = encodeQr(upiAddress(competition), "svg", { ecc: "medium", border: 2 });
    return new Response(code, {
      headers: { ...publicPageHeaders(), "Content-Type": "image/svg+xml" },
    });
  }
  // A query that anybody can invent would have the brochure drawn each time.
  if (url.search) throw redirect(href("/nrithya-ratna-shodha/brochure.pdf"), 308);
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
