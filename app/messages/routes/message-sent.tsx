import { href } from "react-router";
import { messageServices } from "#app/messages/context.server.ts";
import { removalSentStrings, nextStrings as strings } from "#app/messages/sent-strings.ts";
import { sentStrings } from "#app/messages/strings.ts";
import type { RoutePolicy } from "#app/platform/http/route-policy.ts";
import { phoneHref } from "#app/platform/phone.ts";
import { ButtonAnchor, ButtonLink, newTab } from "#app/ui/button.tsx";
import noticeStyles from "#app/ui/page/notice-page.module.css";
import { metaOf } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/message-sent";
import styles from "./message-sent.module.css";

export const handle = { isTranslated: true } satisfies RoutePolicy;

/** `?enquiry`: after an enquiry; `?removal`: after a request to remove a photo. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { messageSent, enquirySent, removalAsked } = context.get(messageServices).school.sentences;
  if (url.searchParams.has("removal")) {
    const { title, next } = removalSentStrings;
    return { title, next: [removalAsked, next] };
  }
  const next = url.searchParams.has("enquiry") ? enquirySent : messageSent;
  return { title: sentStrings.success, next: [next] };
}

export const meta = metaOf(() => ({
  title: sentStrings.title,
  path: "/message-sent",
  isIndexed: false,
}));

export default function MessageSent({ loaderData, matches }: Route.ComponentProps) {
  const { phones, chat, chatLabel } = matches[0].loaderData.school.contacts;
  return (
    <div className={`wrap ${noticeStyles.page}`}>
      <h1>{loaderData.title}</h1>
      <section className={styles.part}>
        <h2 className="small-title">{strings.next}</h2>
        {loaderData.next.map((text) => (
          <p key={text} className="lead">
            {text}
          </p>
        ))}
      </section>
      <section className={styles.part}>
        <h2 className="small-title">{strings.hurried}</h2>
        <p>{strings.call}</p>
        <p className="row">
          {phones.slice(0, 1).map((phone) => (
            <ButtonAnchor key={phone} href={phoneHref(phone)}>
              {phone}
            </ButtonAnchor>
          ))}
          <ButtonAnchor href={chat} {...newTab}>
            {chatLabel}
          </ButtonAnchor>
        </p>
      </section>
      <section className={styles.part}>
        <h2 className="small-title">{strings.meanwhile}</h2>
        <p className="row">
          <ButtonLink to={href("/classes")} look="solid">
            {strings.classes}
          </ButtonLink>
          <ButtonLink to={href("/events")}>{strings.events}</ButtonLink>
          <ButtonLink to="/">{strings.home}</ButtonLink>
        </p>
      </section>
    </div>
  );
}
