import { href, isRouteErrorResponse, Link, useLocation, useRouteError } from "react-router";
import { ButtonLink, buttonClass } from "#app/ui/button.tsx";
import styles from "#app/ui/page/notice-page.module.css";
import { pageMeta, type SiteMatches } from "#app/ui/page/page-meta.ts";
import { isConnectionLost, isScriptFailure } from "#app/ui/page/served-section.tsx";
import { useQuietRetry } from "#app/ui/use-quiet-retry.ts";

const notFound = {
  title: "This page does not exist",
  text: "There is nothing at this address. It may have moved, or the link may be incomplete.",
};

const refused = {
  title: "That did not work",
  text: "Please go back, reload the page and try again.",
};

const failed = {
  title: "Something went wrong",
  text: "The mistake is on our side and has been logged. Please try again.",
};

const lost = {
  title: "You are offline",
  text: "This page could not be loaded. It will appear as soon as you are online again.",
};

function describeError(error: unknown) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const isLost = isConnectionLost(error);
  const isRefused = status < 500;
  const refusal = status === 404 ? notFound : refused;
  return { status, isLost, isRefused, ...(isRefused ? refusal : isLost ? lost : failed) };
}

/** SPEC §2's metadata, with `noindex`. */
export function errorMeta(matches: SiteMatches, error: unknown, path: string) {
  const { title, text } = describeError(error);
  // The root loader failed, too: there is no data about the school.
  if (!matches[0].loaderData) return [{ title }, { name: "robots", content: "noindex" }];
  return pageMeta(matches, { title, description: text, path, isIndexed: false });
}

/** The one error page. Shows the text of a route's refusal; never shows causes. */
export function ErrorPage() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  // The frame's `ServedSection` shows the server's page instead.
  if (import.meta.env.SSR === false && isScriptFailure(error)) throw error;
  const { status, isLost, isRefused, title, text } = describeError(error);
  const ownText = isRefused && isRouteErrorResponse(error) ? error.data : null;
  const isDashboard = pathname.startsWith(href("/success"));
  useQuietRetry(isLost, false);
  return (
    <div className={`wrap ${styles.page}`}>
      {!isLost && (
        <p className={styles.code} aria-hidden="true">
          {status}
        </p>
      )}
      <h1>{title}</h1>
      <p className="lead">{typeof ownText === "string" ? ownText || text : text}</p>
      <p className={styles.actions}>
        {!isRefused && (
          <ButtonLink to={pathname + search} reloadDocument look="solid">
            Try again
          </ButtonLink>
        )}
        <Link to="/" className={buttonClass(isRefused ? "solid" : "line")} viewTransition>
          Go to home
        </Link>
        {status === 404 && (
          <ButtonLink to={href(isDashboard ? "/success" : "/gallery")} viewTransition>
            Back to the {isDashboard ? "dashboard" : "gallery"}
          </ButtonLink>
        )}
      </p>
    </div>
  );
}

export function Loading() {
  return (
    <p className={`wrap ${styles.page}`} role="status">
      Loading...
    </p>
  );
}
