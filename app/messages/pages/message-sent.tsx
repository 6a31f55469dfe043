import { Link } from "react-router";
import { successText } from "#app/messages/message.ts";
import { buttonClass } from "#app/ui/button.ts";
import styles from "#app/ui/page/notice-page.module.css";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/message-sent";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Message sent",
    path: "/message-sent",
    isIndexed: false,
  });
}

/** Where a form that was sent without JavaScript leads. */
export default function MessageSent() {
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{successText}</h1>
      <p className="lead">A guru will answer you by email.</p>
      <p>
        <Link to="/" className={buttonClass("solid")}>
          To the home page
        </Link>
      </p>
    </div>
  );
}
