import { href, Link } from "react-router";
import { servicesContext } from "#app/context.server.ts";
import { askedStrings } from "#app/photos/removal-strings.ts";
import { buttonClass } from "#app/ui/button.tsx";
import styles from "#app/ui/page/notice-page.module.css";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/removal-asked";

export function loader({ context }: Route.LoaderArgs) {
  return { lead: context.get(servicesContext).school.sentences.removalAsked };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: askedStrings.title, path: "/removal-asked", isIndexed: false });
}

/** What happens next with a photo that is asked to be taken down. */
export default function RemovalAsked({ loaderData }: Route.ComponentProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{askedStrings.title}</h1>
      <p className="lead">{loaderData.lead}</p>
      <p>{askedStrings.next}</p>
      <p>{askedStrings.call}</p>
      <p className={styles.ways}>
        <Link to={href("/gallery")} className={buttonClass("solid")}>
          {askedStrings.toGallery}
        </Link>
        <Link to={{ pathname: href("/"), hash: "#contact" }} className={buttonClass("line")}>
          {askedStrings.toContact}
        </Link>
      </p>
    </div>
  );
}
