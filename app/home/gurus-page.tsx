import { href, Link } from "react-router";
import { PhotoImage } from "#app/photos/components/photo-image.tsx";
import { PhotoRows } from "#app/photos/components/photo-rows.tsx";
import tileStyles from "#app/photos/components/tile.module.css";
import { photoServices } from "#app/photos/context.server.ts";
import { galleryPath, photoPath } from "#app/photos/gallery-path.ts";
import type { Photo } from "#app/photos/photo.ts";
import { publicPageHeaders } from "#app/platform/http/page-cache.server.ts";
import { fetchQuietly } from "#app/platform/http/request-context.server.ts";
import type { RoutePolicy } from "#app/platform/http/route-policy.ts";
import { languageOf } from "#app/platform/language/language.ts";
import { withSlugs } from "#app/school/batch.ts";
import { schoolServices } from "#app/school/context.server.ts";
import type { School } from "#app/school/school.ts";
import { gurusStrings as strings } from "#app/school/strings.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { Picture } from "#app/ui/picture/picture.tsx";
import type { Route } from "./+types/gurus-page";
import styles from "./gurus-page.module.css";

export const handle = { isTranslated: true, cache: {} } satisfies RoutePolicy;

export const headers = publicPageHeaders;

const maxPhotos = 7;

export async function loader({ context }: Route.LoaderArgs) {
  const { photos } = context.get(photoServices);
  const latest = await fetchQuietly(context, "Error fetching uploads", () =>
    photos.listPhotos({ limit: maxPhotos }),
  );
  const gurus = withSlugs(context.get(schoolServices).school.gurus);
  return { gurus, photos: latest.items };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const first = loaderData?.gurus[0];
  return pageMeta(matches, {
    title: strings.title,
    description: loaderData?.gurus.map(({ name, role }) => `${name}: ${role}.`).join(" "),
    path: href("/gurus"),
    image: first?.portrait?.image,
    imageAlt: first?.portraitAlt ?? first?.name,
  });
}

export default function GurusPage({ loaderData }: Route.ComponentProps) {
  const { gurus, photos } = loaderData;
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className="page-title">{strings.title}</h1>
      {gurus.map((guru, index) => (
        <article key={guru.slug} id={guru.slug} className={styles.guru}>
          <Picture
            image={guru.portrait?.image}
            alt={guru.portraitAlt ?? guru.name}
            sizes="(min-width: 48rem) min(40vw, 33rem), 100vw"
            isUrgent={index === 0}
          />
          <AboutGuru {...guru} />
        </article>
      ))}
      {photos.length > 0 && <Work photos={photos} />}
      <p>
        <ButtonLink to={href("/classes")} viewTransition look="solid">
          {strings.join}
        </ButtonLink>
      </p>
    </div>
  );
}

/** The first sentence, if it is as long as a line to remember, and the rest. */
function pullSentence(text: string): [pulled: string, rest: string] {
  const [, pulled = "", rest = ""] = /^(.{30,140}?[.!?।])(?:\s+(.*))?$/su.exec(text) ?? [];
  return pulled ? [pulled, rest] : ["", text];
}

function AboutGuru({ name, role, words, life, lineage, awards }: School["gurus"][number]) {
  const [pulled, rest] = pullSentence(words);
  return (
    <div>
      <h2 className="silk-tab" lang={languageOf(name)}>
        {name}
      </h2>
      <p className={styles.role} lang={languageOf(role)}>
        {role}
      </p>
      {pulled && (
        <p className={styles.pulled} lang={languageOf(pulled)}>
          {pulled}
        </p>
      )}
      {rest && (
        <p className="lead" lang={languageOf(rest)}>
          {rest}
        </p>
      )}
      {life.map((paragraph) => (
        <p key={paragraph} lang={languageOf(paragraph)}>
          {paragraph}
        </p>
      ))}
      {lineage && (
        <p>
          <strong>{strings.lineage}</strong> <span lang={languageOf(lineage)}>{lineage}</span>
        </p>
      )}
      {awards.length > 0 && (
        <>
          <h3>{strings.awards}</h3>
          <ul className={styles.awards}>
            {awards.map((award) => (
              <li key={award} lang={languageOf(award)}>
                {award}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** The latest photos of the gallery. */
function Work({ photos }: { photos: Photo[] }) {
  return (
    <section aria-labelledby="work" className={styles.work}>
      <div className="tall-links">
        <h2 id="work">{strings.work}</h2>
        <Link to={galleryPath({})} prefetch="intent" viewTransition>
          {strings.allPhotos}
        </Link>
      </div>
      <PhotoRows
        photos={photos}
        tileOf={(photo, sizes) => (
          <Link to={photoPath(photo)} className={tileStyles.tile} viewTransition>
            <PhotoImage photo={photo} sizes={sizes} />
          </Link>
        )}
      />
    </section>
  );
}
