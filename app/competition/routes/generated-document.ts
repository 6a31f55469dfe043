import { createHash } from "node:crypto";
import { href, redirect } from "react-router";
import { drawBrochure } from "#app/competition/brochure/draw-brochure.server.ts";
import { upiAddress } from "#app/competition/competition.ts";
import { type CompetitionServices, competitionServices } from "#app/competition/context.server.ts";
import { drawCodeAsPng, drawCodeAsSvg } from "#app/competition/payment-code.server.ts";
import { findClosedNote } from "#app/competition/registration.ts";
import { indiaDay } from "#app/platform/calendar.ts";
import { type PlatformServices, platformServices } from "#app/platform/context.server.ts";
import { publicPageHeaders } from "#app/platform/http/page-cache.server.ts";
import type { RoutePolicy } from "#app/platform/http/route-policy.ts";
import { englishPath } from "#app/platform/language/language.ts";
import type { Route } from "./+types/generated-document";

export const handle = { isTranslated: true, cache: {} } satisfies RoutePolicy;

type Generated = { bytes: Buffer<ArrayBuffer>; headers: Record<string, string> };

type Dependencies = CompetitionServices & Pick<PlatformServices, "clock">;

type Generate = (dependencies: Dependencies) => Generated | Promise<Generated>;

const documents: Record<string, Generate> = {
  [href("/nrithya-ratna-shodha/payment.svg")]: ({ competition }) => ({
    bytes: Buffer.from(drawCodeAsSvg(upiAddress(competition))),
    headers: { "Content-Type": "image/svg+xml" },
  }),
  [href("/nrithya-ratna-shodha/payment.png")]: ({ competition }) => ({
    bytes: drawCodeAsPng(upiAddress(competition)),
    headers: {
      "Content-Type": "image/png",
      "Content-Disposition": 'attachment; filename="payment-code.png"',
    },
  }),
  [href("/nrithya-ratna-shodha/brochure.pdf")]: async (dependencies) => ({
    bytes: (await readOwnBrochure(dependencies)) ?? (await draw(dependencies)),
    headers: brochureHeaders,
  }),
};

/** The sandbox gives a PDF that is opened anyway no origin for its scripts. */
const brochureHeaders = {
  "Content-Type": "application/pdf",
  "Content-Disposition": 'attachment; filename="nritya-ratna-shodha-2025.pdf"',
  "Content-Security-Policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
};

/** The guru's PDF; null while the website draws the brochure. */
async function readOwnBrochure({ competition, brochures }: Dependencies) {
  const { brochurePdf } = competition;
  const bytes = brochurePdf && (await brochures.readBrochure(brochurePdf));
  return bytes ? Buffer.from(bytes) : null;
}

const draw = ({ competition, school, clock }: Dependencies) =>
  drawBrochure(competition, school.name, findClosedNote(indiaDay(clock()), competition));

/** The competition's brochure and its payment code; the page cache stores them. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { pathname: requested, search } = new URL(request.url);
  const pathname = englishPath(requested);
  const generate = documents[pathname];
  // Another spelling is not cached, and would have the document made for each request.
  if (!generate || search) throw redirect(findAddress(pathname), 308);
  const { clock } = context.get(platformServices);
  const { bytes, headers } = await generate({ ...context.get(competitionServices), clock });
  const etag = createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
  return new Response(bytes, {
    headers: { ...publicPageHeaders(), ...headers, ETag: `W/"${etag}"` },
  });
}

/** The router has matched the path, whatever its case and its escapes. */
function findAddress(pathname: string): string {
  const path = decodeURI(pathname).toLowerCase();
  const found = Object.keys(documents).find((address) => path.startsWith(address));
  return found ?? href("/nrithya-ratna-shodha");
}
