import { href } from "react-router";
import { removalRequestedStrings as strings } from "#app/photos/removal-strings.ts";
import type { RoutePolicy } from "#app/platform/http/route-policy.ts";
import { phoneHref } from "#app/platform/phone.ts";
import { schoolServices } from "#app/school/context.server.ts";
import { useSchool } from "#app/school/school.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import styles from "#app/ui/page/notice-page.module.css";
import { metaOf } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/removal-requested";

export const handle = { isTranslated: true } satisfies RoutePolicy;

export function loader({ context }: Route.LoaderArgs) {
  return { lead: context.get(schoolServices).school.sentences.removalAsked };
}

export const meta = metaOf(() => ({
  title: strings.title,
  path: "/removal-asked",
  isIndexed: false,
}));

export default function RemovalRequested({ loaderData }: Route.ComponentProps) {
  const [phone = ""] = useSchool().school.contacts.phones;
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{strings.title}</h1>
      <p className="lead">{loaderData.lead}</p>
      <p>{strings.next}</p>
      <p>
        {strings.call} <a href={phoneHref(phone)}>{phone}</a>
      </p>
      <p className={`row ${styles.actions}`}>
        <ButtonLink to={href("/gallery")} look="solid">
          {strings.toGallery}
        </ButtonLink>
        <ButtonLink to={{ pathname: href("/"), hash: "#contact" }}>{strings.toContact}</ButtonLink>
      </p>
    </div>
  );
}
