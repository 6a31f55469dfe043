import { Link } from "react-router";
import { servicesContext } from "#app/context.server.ts";
import { successText } from "#app/messages/strings.ts";
import { buttonClass } from "#app/ui/button.tsx";
import styles from "#app/ui/page/notice-page.module.css";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/message-sent";

const sentTexts = { title: "Message sent", home: "Go to home" };

export function loader({ context }: Route.LoaderArgs) {
  return { lead: context.get(servicesContext).school.sentences.messageSent };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: sentTexts.title,
    path: "/message-sent",
    isIndexed: false,
  });
}

/** The page after the contact form was sent without JavaScript. */
export default function MessageSent({ loaderData }: Route.ComponentProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{successText}</h1>
      <p className="lead">{loaderData.lead}</p>
      <p>
        <Link to="/" className={buttonClass("solid")}>
          {sentTexts.home}
        </Link>
      </p>
    </div>
  );
}
