import isNetworkError from "is-network-error";
import { isRouteErrorResponse, useRouteError } from "react-router";
import styles from "./error-page.module.css";
import { ComesByItself, TryAgain, WayTo } from "./ways-on.tsx";

const notFound = {
  title: "This page has left the stage",
  text: "There is nothing at this address. It may have moved, or the link may be incomplete.",
};

const failed = {
  title: "The lamp went out for a moment",
  text: "Something went wrong on our side; it has been noted. Please try again in a little while.",
};

const lost = {
  title: "The connection was lost on the way",
  text: "This page could not be fetched. It will come by itself as soon as the connection is back.",
};

/** Every error meets here. What a route says in its 404 is shown; causes never are. */
export function ErrorPage() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const isLost = isNetworkError(error) || isNetworkError((error as Error | null)?.cause);
  const isNotFound = status < 500;
  const { title, text } = isNotFound ? notFound : isLost ? lost : failed;
  return (
    <div className={`wrap ${styles.page}`}>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      {isLost ? (
        <ComesByItself />
      ) : (
        <p className={styles.code} aria-hidden="true">
          {status}
        </p>
      )}
      <h1>{title}</h1>
      <p className="lead">{(isNotFound && saidByRoute(error)) || text}</p>
      <p className={styles.ways}>
        {isNotFound ? (
          <>
            <WayTo path="/" look="solid" name="To the home page" />
            <WayTo path="/gallery" look="line" name="To the gallery" />
          </>
        ) : (
          <>
            <TryAgain />
            <WayTo path="/" look="line" name="To the home page" />
          </>
        )}
      </p>
    </div>
  );
}

function saidByRoute(error: unknown): string | null {
  const said = isRouteErrorResponse(error) ? error.data : null;
  return typeof said === "string" ? said : null;
}
