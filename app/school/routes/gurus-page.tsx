import { href } from "react-router";
import { publicPageHeaders } from "#app/platform/http/page-cache.server.ts";
import type { RoutePolicy } from "#app/platform/http/route-policy.ts";
import { languageOf } from "#app/platform/language.ts";
import { schoolServices } from "#app/school/context.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { Picture } from "#app/ui/picture/picture.tsx";
import { withSlugs } from "../batch.ts";
import { gurusStrings as strings } from "../strings.ts";
import type { Route } from "./+types/gurus-page";
import styles from "./gurus-page.module.css";

export const handle = { isTranslated: true, cache: {} } satisfies RoutePolicy;

export const headers = publicPageHeaders;

export function loader({ context }: Route.LoaderArgs) {
  return { gurus: withSlugs(context.get(schoolServices).school.gurus) };
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
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className="page-title">{strings.title}</h1>
      {loaderData.gurus.map((guru, index) => (
        <article key={guru.slug} id={guru.slug} className={styles.guru}>
          <Picture
            image={guru.portrait?.image}
            alt={guru.portraitAlt ?? guru.name}
            sizes="(min-width: 48rem) min(40vw, 33rem), 100vw"
            isUrgent={index === 0}
          />
          <div lang={languageOf(`${guru.name} ${guru.words}`)}>
            <h2 className="silk-tab">{guru.name}</h2>
            <p className={styles.role}>{guru.role}</p>
            <p className="lead">{guru.words}</p>
            {guru.life.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {guru.lineage && (
              <p>
                <strong>{strings.lineage}</strong> {guru.lineage}
              </p>
            )}
            {guru.awards.length > 0 && (
              <>
                <h3>{strings.awards}</h3>
                <ul className={styles.awards}>
                  {guru.awards.map((award) => (
                    <li key={award}>{award}</li>
                  ))}
                </ul>
              </>
            )}
          </div>
        </article>
      ))}
      <p>
        <ButtonLink to={href("/classes")} viewTransition look="solid">
          {strings.join}
        </ButtonLink>
      </p>
    </div>
  );
}
