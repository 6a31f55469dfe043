import { isRouteErrorResponse, Link, useRouteError } from "react-router";
import { buttonClass } from "#app/ui/button.ts";
import styles from "./error-page.module.css";

const notFound = {
  title: "This page has left the stage",
  text: "There is nothing at this address. It may have moved, or the link may be incomplete.",
};

const failed = {
  title: "The lamp went out for a moment",
  text: "Something went wrong on our side; it has been noted. Please try again in a little while.",
};

/** Every error meets here. What a route says in its 404 is shown; causes never are. */
export function ErrorPage() {
  const error = useRouteError();
  const isNotFound = isRouteErrorResponse(error) && error.status < 500;
  const { title, text } = isNotFound ? notFound : failed;
  const explanation =
    isNotFound && typeof error.data === "string" && error.data ? error.data : text;
  return (
    <div className={`wrap ${styles.page}`}>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <p className={styles.code} aria-hidden="true">
        {isRouteErrorResponse(error) ? error.status : 500}
      </p>
      <h1>{title}</h1>
      <p className="lead">{explanation}</p>
      <p className={styles.ways}>
        <Link to="/" className={buttonClass("solid")} viewTransition>
          To the home page
        </Link>
        <Link to="/gallery" className={buttonClass("line")} viewTransition>
          To the gallery
        </Link>
      </p>
    </div>
  );
}
