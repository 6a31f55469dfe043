import { type FormEvent, useEffect, useRef } from "react";
import { Form, href, Link, NavLink, Outlet, useLocation, useNavigation } from "react-router";
import { accountServices } from "#app/accounts/context.server.ts";
import { requirePerson } from "#app/accounts/guard.server.ts";
import { storeReturnPath } from "#app/accounts/return-path.ts";
import { accountMenuStrings, logoutQuestion, peopleStrings } from "#app/accounts/strings.ts";
import { documentServices } from "#app/documents/context.server.ts";
import type { Badge } from "#app/documents/kind.server.ts";
import { historyStrings, trashStrings } from "#app/documents/strings.ts";
import { newEventStrings } from "#app/events/admin-strings.ts";
import { kinds } from "#app/kinds.ts";
import { bulkUploadStrings } from "#app/photos/admin-strings.ts";
import { useQueue } from "#app/photos/upload/queue.ts";
import { QueueStatus } from "#app/photos/upload/queue-status.tsx";
import { cleanLink } from "#app/platform/pasted-link.ts";
import { revalidateIfAnswered } from "#app/ui/ask-server.ts";
import { buttonClass, SubmitButton } from "#app/ui/button.tsx";
import { useCleanFields } from "#app/ui/field/clean-fields.ts";
import { deleteAllDrafts, hasDrafts } from "#app/ui/field/draft.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/dashboard-layout";
import styles from "./dashboard-layout.module.css";
import { dashboardStrings as strings } from "./strings.ts";

export const shouldRevalidate = revalidateIfAnswered;

/** Guards every page below it; because of the loader, client navigations are checked too. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { email } = await requirePerson(request, context);
  const { accounts } = context.get(accountServices);
  const { documentStores } = context.get(documentServices);
  const counts = Object.values(documentStores).map(async ({ documents, countBadges }) => {
    return [documents.kind.listPath, (await countBadges?.()) ?? []] as const;
  });
  const names = await accounts.listNames();
  const badges = Object.fromEntries(await Promise.all(counts));
  return { email, name: names[email] ?? email, badges };
}

const { site, ...otherKinds } = kinds;

/** The titles of the sections by their addresses, in the order of the navigation. */
const sections: Record<string, string> = {
  ...Object.fromEntries(Object.values(otherKinds).map(({ listPath, title }) => [listPath, title])),
  [href("/success/people")]: peopleStrings.title,
  [site.listPath]: site.title,
  [href("/success/history")]: historyStrings.title,
  [href("/success/trash")]: trashStrings.title,
};

const pageTitles: Record<string, string> = {
  ...sections,
  [href("/success/photos/add")]: bulkUploadStrings.title,
  [href("/success/events/:id", { id: "new" })]: newEventStrings.title,
  [href("/success/account")]: accountMenuStrings.title,
};

/** Only `/success` itself is indexed (SPEC §2). */
export function meta({ matches, location }: Route.MetaArgs) {
  const path = href("/success");
  const address = location.pathname;
  // The page of a document is titled like its list; the first page has no title.
  const page = pageTitles[address] ?? pageTitles[address.split("/").slice(0, 3).join("/")];
  return pageMeta(matches, {
    title: page ? strings.titleOf(page) : strings.title,
    path,
    isIndexed: location.pathname === path,
  });
}

export default function DashboardLayout({ loaderData }: Route.ComponentProps) {
  useCleanFields("url", cleanLink);
  const { pathname, search } = useLocation();
  const isFirstPage = pathname === href("/success");
  const isLeaving = useNavigation().location?.pathname === href("/login");
  // The login leads back to this page and its unsaved forms.
  useEffect(() => {
    if (isLeaving) storeReturnPath(pathname + search);
  }, [isLeaving, pathname, search]);
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={isFirstPage ? styles.head : "visually-hidden"}>
        <h1 className="section-title">{strings.title}</h1>
        {isFirstPage && <p className="lead quiet">{strings.lead}</p>}
      </div>
      <div className={styles.bar}>
        <Tabs {...loaderData} />
        <AccountMenu {...loaderData} />
      </div>
      <QueueStatus email={loaderData.email} />
      <Outlet />
    </div>
  );
}

/** One row, which scrolls sideways on a narrow screen. */
function Tabs({ badges }: Route.ComponentProps["loaderData"]) {
  const list = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  const uploads = useQueue().photos.filter(({ state }) => state === "waiting").length;
  const badgesOf = (path: string): Badge[] => {
    const onDevice =
      path === kinds.photo.listPath ? [{ count: uploads, what: strings.uploading }] : [];
    return [...(badges[path] ?? []), ...onDevice];
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the current tab is that of the path
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>("[aria-current]");
    if (list.current && tab) {
      list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2;
    }
  }, [pathname]);

  return (
    <nav aria-label={strings.navigation} className={styles.navigation}>
      <ul ref={list} className={styles.sections}>
        <li>
          <NavLink to={href("/success")} end>
            {strings.add}
          </NavLink>
        </li>
        {Object.entries(sections).map(([path, title]) => (
          <li key={path}>
            <NavLink to={path}>
              {title}
              {badgesOf(path).map(
                ({ count, what }) =>
                  count > 0 && (
                    <span key={what} className={styles.badge}>
                      {" "}
                      {count} <span className="visually-hidden">{what}</span>
                    </span>
                  ),
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function AccountMenu({ email, name }: { email: string; name: string }) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const controller = new AbortController();
    const close = ({ key, target }: Partial<KeyboardEvent>) => {
      const summary = menu.current?.querySelector("summary");
      const isOutside = !summary?.contains(target as Node);
      if (key === "Escape" && menu.current?.contains(target as Node)) summary?.focus();
      if (key ? key === "Escape" : isOutside) menu.current?.removeAttribute("open");
    };
    document.addEventListener("click", close, { signal: controller.signal });
    document.addEventListener("keydown", close, { signal: controller.signal });
    return () => controller.abort();
  }, []);
  return (
    <details ref={menu} className={styles.account}>
      <summary className={buttonClass("line")}>
        <span className={styles.short}>{accountMenuStrings.title}</span>
        <span className={styles.name}>{name}</span>
      </summary>
      <div className={`tall-links ${styles.menu}`}>
        <p className={styles.short}>{name}</p>
        {name !== email && <p className="quiet">{email}</p>}
        <Link to={href("/success/account")}>{accountMenuStrings.settings}</Link>
        {/* The whole page is loaded: a lost connection must not look like a sign-out. */}
        <Form method="post" action={href("/logout")} reloadDocument onSubmit={removeDrafts}>
          <SubmitButton look="line">{strings.logout}</SubmitButton>
        </Form>
      </div>
    </details>
  );
}

/** The next person on this device must not read unsaved forms. */
function removeDrafts(event: FormEvent) {
  if (hasDrafts() && !window.confirm(logoutQuestion)) event.preventDefault();
  else deleteAllDrafts();
}
