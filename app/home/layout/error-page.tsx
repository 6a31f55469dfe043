import isNetworkError from "is-network-error";
import { href, isRouteErrorResponse, Link, useLocation, useRouteError } from "react-router";
import { ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { SearchForm } from "#app/ui/header/header.tsx";
import styles from "#app/ui/page/notice-page.module.css";
import { pageMeta, type SiteMatches } from "#app/ui/page/page-meta.ts";
import { uiStrings } from "#app/ui/strings.ts";
import { useQuietRetry } from "#app/ui/use-quiet-retry.ts";
import { errorStrings as strings } from "../strings.ts";

const isConnectionLost = (error: unknown): boolean =>
  isNetworkError(error) || isNetworkError((error as Error | null)?.cause);

function describeError(error: unknown) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const isLost = isConnectionLost(error);
  const isRefused = status < 500;
  return { status, isLost, isRefused, ...findTexts(status, isLost) };
}

function findTexts(status: number, isLost: boolean) {
  if (status === 404) return strings.notFound;
  if (status < 500) return strings.refused;
  return isLost ? strings.lost : strings.failed;
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
      {status === 404 && !isDashboard && (
        <search>
          <SearchForm />
        </search>
      )}
      <p className={`row ${styles.actions}`}>
        {!isRefused && (
          <ButtonLink to={pathname + search} reloadDocument look="solid">
            {strings.tryAgain}
          </ButtonLink>
        )}
        <Link to="/" className={buttonClass(isRefused ? "solid" : "line")} viewTransition>
          {strings.home}
        </Link>
        {status === 404 && (
          <ButtonLink to={href(isDashboard ? "/success" : "/gallery")} viewTransition>
            {isDashboard ? strings.dashboard : strings.gallery}
          </ButtonLink>
        )}
      </p>
    </div>
  );
}

export function Loading() {
  return (
    <p className={`wrap ${styles.page}`} role="status">
      {uiStrings.loading}
    </p>
  );
}
