import { Link } from "react-router";
import { successText } from "#app/contact/contact-message.ts";
import { siteOf } from "#app/routes/site/site-of.ts";
import { pageMeta } from "#app/school/page-meta.ts";
import { buttonClass } from "#app/ui/button.ts";
import styles from "../site/error-page.module.css";
import type { Route } from "./+types/message-sent";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
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
