import { documentServices } from "#app/documents/context.server.ts";
import { photoServices } from "#app/photos/context.server.ts";
import { galleryPath } from "#app/photos/gallery-path.ts";
import { countPages } from "#app/photos/photo.ts";
import { platformServices } from "#app/platform/context.server.ts";
import { publicPageHeaders } from "#app/platform/http/page-cache.server.ts";
import type { RoutePolicy } from "#app/platform/http/route-policy.ts";
import { kannadaPath } from "#app/platform/language/language.ts";
import type { Route } from "./+types/sitemap";

export const handle = { cache: {} } satisfies RoutePolicy;

/** The protocol's own limit for one file is 50,000; the gallery's pages link to the rest. */
const maxAddresses = 10_000;

/** `GET /sitemap.xml` and, naming it, `GET /robots.txt`. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  const { publicUrl } = context.get(platformServices).config;
  if (/^\/robots\.txt/i.test(url.pathname)) {
    const text = `User-agent: *\nDisallow: /success\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
    return new Response(text, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
  }
  const { documentStores } = context.get(documentServices);
  const { photos, tagCounts } = context.get(photoServices);
  const stores = Object.values(documentStores);
  const [documentPaths, photoCount, tags] = await Promise.all([
    Promise.all(stores.map((store) => store.listPaths?.(maxAddresses) ?? [])),
    photos.countPhotos(),
    tagCounts(),
  ]);
  const galleryPages = Math.min(countPages(photoCount), maxAddresses);
  const paths = [
    "/",
    "/gallery",
    "/nrithya-ratna-shodha",
    "/events",
    "/classes",
    "/gurus",
    "/privacy",
    ...documentPaths.flat(),
    ...Array.from({ length: Math.max(0, galleryPages - 1) }, (_, index) =>
      galleryPath({ page: index + 2 }),
    ),
    ...tags.slice(0, maxAddresses).map(({ tag }) => galleryPath({ tag })),
  ];
  const addresses = [...paths, ...paths.map(kannadaPath)].map(
    (path) => `  <url><loc>${publicUrl}${path}</loc></url>`,
  );
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.join("\n")}
</urlset>
`;
  return new Response(xml, {
    headers: { ...publicPageHeaders(), "Content-Type": "application/xml; charset=utf-8" },
  });
}
