import { href, Link } from "react-router";
import { AnnouncedLists } from "#app/competition/components/announced.tsx";
import { competitionServices } from "#app/competition/context.server.ts";
import { editionServices } from "#app/editions/context.server.ts";
import { competitionOf } from "#app/editions/find-competition-of.server.ts";
import { entryServices } from "#app/entries/context.server.ts";
import { PhotoImage } from "#app/photos/components/photo-image.tsx";
import { PhotoRows } from "#app/photos/components/photo-rows.tsx";
import tileStyles from "#app/photos/components/tile.module.css";
import { photoServices } from "#app/photos/context.server.ts";
import { galleryPath, photoPath } from "#app/photos/gallery-path.ts";
import type { Photo } from "#app/photos/photo.ts";
import { formatDay } from "#app/platform/calendar.ts";
import { publicPageHeaders } from "#app/platform/http/page-cache.server.ts";
import { fetchQuietly } from "#app/platform/http/request-context.server.ts";
import type { RoutePolicy } from "#app/platform/http/route-policy.ts";
import styles from "#app/results/editions/edition-page.module.css";
import { editionStrings as strings } from "#app/results/editions/edition-strings.ts";
import { describeAnnounced } from "#app/results/find-announced.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/edition-page";

export const handle = {
  isTranslated: true,
  cache: { parameter: "\\d{4}" },
} satisfies RoutePolicy;

export const headers = publicPageHeaders;

const maxPhotos = 24;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { editions, findPublished } = context.get(editionServices);
  const { entries } = context.get(entryServices);
  const { photos } = context.get(photoServices);
  const edition = /^\d{4}$/.test(params.year) ? await editions.findEdition(params.year) : null;
  if (!edition?.facts) throw new Response(null, { status: 404 });
  const { tag } = edition;
  const { competition } = context.get(competitionServices);
  const facts = competitionOf(edition, competition);
  const { finalists, results } = await findPublished(edition.edition);
  const lists = { finalists: finalists?.chosen, results: results ?? undefined };
  const shown = await fetchQuietly(context, "Error fetching the photos of an edition", async () =>
    tag ? photos.listPhotos({ tag, limit: maxPhotos }) : [],
  );
  return {
    edition: edition.edition,
    facts: {
      name: facts.name,
      subtitle: facts.subtitle,
      intro: facts.intro,
      finale: formatDay(facts.dates.finale),
      finaleVenue: facts.finaleVenue,
      categories: facts.categories,
      tag,
    },
    announced: describeAnnounced(lists, await entries.listEntries(edition.edition), facts),
    photos: shown.items,
  };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { edition, facts, photos } = loaderData;
  return pageMeta(matches, {
    title: facts.name,
    description: `${facts.subtitle}. ${strings.finale(facts.finale, facts.finaleVenue)}.`,
    path: href("/nrithya-ratna-shodha/:year", { year: edition }),
    image: photos[0]?.image,
    imageAlt: photos[0]?.title,
  });
}

/** A past edition of the competition. */
export default function EditionPage({ loaderData }: Route.ComponentProps) {
  const { edition, facts, announced, photos } = loaderData;
  const { name, subtitle, intro, finale, finaleVenue, categories, tag } = facts;
  return (
    <>
      <header className={styles.hero} data-stage="">
        <div className={`wrap ${styles.text}`}>
          <p className={styles.kicker}>{strings.kicker(edition)}</p>
          <h1 className={styles.title}>{name}</h1>
          <p className={styles.subtitle}>{subtitle}</p>
          <p>{strings.finale(finale, finaleVenue)}</p>
          <ul className={styles.categories}>
            {categories.map((category) => (
              <li key={category.name}>{strings.ages(category)}</li>
            ))}
          </ul>
        </div>
      </header>
      <AnnouncedLists edition={edition} {...announced} />
      {photos.length > 0 && <Photos photos={photos} tag={tag} />}
      <section className="section" aria-label={strings.about}>
        <div className={`wrap ${styles.about}`}>
          <h2 className="section-title">{strings.about}</h2>
          {intro.map((paragraph) => (
            <p key={paragraph} className="lead">
              {paragraph}
            </p>
          ))}
          <p className="row">
            <ButtonLink to={href("/nrithya-ratna-shodha")} viewTransition>
              {strings.competition}
            </ButtonLink>
            <ButtonLink to={href("/certificate/:code?")}>{strings.check}</ButtonLink>
          </p>
        </div>
      </section>
    </>
  );
}

/** Each opens at its own address. */
function Photos({ photos, tag }: { photos: Photo[]; tag: string }) {
  return (
    <section className="section" aria-label={strings.photos}>
      <div className="wrap">
        <h2 className={`section-title ${styles.heading}`}>{strings.photos}</h2>
        <PhotoRows
          photos={photos}
          tileOf={(photo, sizes) => (
            <Link to={photoPath(photo)} className={tileStyles.tile} viewTransition>
              <PhotoImage photo={photo} sizes={sizes} />
            </Link>
          )}
        />
        <p className={styles.more}>
          <Link to={galleryPath({ tag })} className="padded-link">
            {strings.inGallery}
          </Link>
        </p>
      </div>
    </section>
  );
}
