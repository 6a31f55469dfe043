import isNetworkError from "is-network-error";
import {
  href,
  isRouteErrorResponse,
  Link,
  type MetaDescriptor,
  useLocation,
  useRouteError,
} from "react-router";
import { buttonClass } from "#app/ui/button.ts";
import styles from "#app/ui/page/notice-page.module.css";
import { pageMeta, type SiteMatches } from "#app/ui/page/page-meta.ts";
import { useQuietRetry } from "#app/ui/use-quiet-retry.ts";

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
  text: "This page could not be fetched. It will come by itself as soon as you are online again.",
};

function lookAt(error: unknown) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const isLost = isNetworkError(error) || isNetworkError((error as Error | null)?.cause);
  const isNotFound = status < 500;
  return { status, isLost, isNotFound, ...(isNotFound ? notFound : isLost ? lost : failed) };
}

/** SPEC §2's metadata, of which a page that is not there has all but the wish to be found. */
export function errorMeta(matches: SiteMatches, error: unknown, path: string): MetaDescriptor[] {
  const { title, text } = lookAt(error);
  // Without the school's facts, when not even these could be had.
  if (!matches[0].loaderData) return [{ title }, { name: "robots", content: "noindex" }];
  return pageMeta(matches, { title, description: text, path, isIndexed: false });
}

/** Every error meets here. What a route says in its 404 is shown; causes never are. */
export function ErrorPage() {
  const error = useRouteError();
  const { status, isLost, isNotFound, title, text } = lookAt(error);
  useQuietRetry(isLost, false);
  return (
    <div className={`wrap ${styles.page}`}>
      {!isLost && (
        <p className={styles.code} aria-hidden="true">
          {status}
        </p>
      )}
      <h1>{title}</h1>
      <p className="lead">{(isNotFound && saidByRoute(error)) || text}</p>
      <p className={styles.ways}>
        {!isNotFound && <TryAgain />}
        <Link to="/" className={buttonClass(isNotFound ? "solid" : "line")} viewTransition>
          To the home page
        </Link>
        {isNotFound && (
          <Link to={href("/gallery")} className={buttonClass("line")} viewTransition>
            To the gallery
          </Link>
        )}
      </p>
    </div>
  );
}

function saidByRoute(error: unknown): string | null {
  const said = isRouteErrorResponse(error) ? error.data : null;
  return typeof said === "string" ? said : null;
}

/** The same address once more, as a whole page. */
function TryAgain() {
  const { pathname, search } = useLocation();
  return (
    <Link to={pathname + search} reloadDocument className={buttonClass("solid")}>
      Try again
    </Link>
  );
}
