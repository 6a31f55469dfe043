import { type FormEvent, useEffect } from "react";
import { Form, href, NavLink, Outlet, useLocation, useNavigation } from "react-router";
import { requirePerson } from "#app/accounts/guard.server.ts";
import { storeReturnPath } from "#app/accounts/return-path.ts";
import { logoutQuestion, peopleStrings } from "#app/accounts/strings.ts";
import { servicesContext } from "#app/context.server.ts";
import { historyStrings, trashStrings } from "#app/documents/strings.ts";
import { adminEventStrings, newEventStrings } from "#app/events/admin-strings.ts";
import { adminPhotoStrings, bulkUploadStrings } from "#app/photos/admin/strings.ts";
import { QueueStatus } from "#app/photos/upload/queue-status.tsx";
import { revalidateIfAnswered } from "#app/ui/ask-server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { deleteAllDrafts, hasDrafts } from "#app/ui/field/draft.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/dashboard-layout";
import styles from "./dashboard-layout.module.css";

export const shouldRevalidate = revalidateIfAnswered;

/** Guards every page below it; because of the loader, client navigations are checked too. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const person = await requirePerson(request, context);
  return { email: person.email, unread: await context.get(servicesContext).messages.countUnread() };
}

/** The sections of the dashboard by the first part of their address, in the order of the navigation. */
const sections: Record<string, string> = {
  photos: adminPhotoStrings.title,
  events: adminEventStrings.title,
  messages: "Messages",
  people: peopleStrings.title,
  site: "The school",
  history: historyStrings.title,
  trash: trashStrings.title,
};

const pageTitles: Record<string, string> = {
  ...sections,
  "photos/add": bulkUploadStrings.title,
  "events/new": newEventStrings.title,
  account: "Account",
};

/** The title of a page; the page of a document is titled like its list, the first page has none. */
function titleOf(pathname: string): string | undefined {
  const page = pathname.slice(href("/success").length + 1);
  return pageTitles[page] ?? pageTitles[page.split("/")[0] ?? ""];
}

/** Only `/success` itself is indexed (SPEC §2). */
export function meta({ matches, location }: Route.MetaArgs) {
  const path = href("/success");
  const page = titleOf(location.pathname);
  return pageMeta(matches, {
    title: page ? `${page} – Admin Dashboard` : "Admin Dashboard",
    path,
    isIndexed: location.pathname === path,
  });
}

export default function DashboardLayout({ loaderData: { email, unread } }: Route.ComponentProps) {
  const isFirstPage = useLocation().pathname === href("/success");
  useReturnPath();
  return (
    <div className={`wrap ${styles.page}`} data-first-page={isFirstPage || undefined}>
      <div className={styles.head}>
        <div>
          <h1 className={styles.title}>Admin Dashboard</h1>
          <p className={`lead quiet ${styles.subtitle}`}>Manage your website content</p>
        </div>
        <div className={styles.person}>
          <NavLink to={href("/success/account")}>{email}</NavLink>
          {/* As a whole page: a lost connection must not look like a sign-out. */}
          <Form method="post" action={href("/logout")} reloadDocument onSubmit={removeDrafts}>
            <button type="submit" className={buttonClass("line")}>
              Logout
            </button>
          </Form>
        </div>
      </div>
      <nav aria-label="Dashboard">
        <ul className={styles.sections}>
          <li>
            <NavLink to={href("/success")} end>
              Add
            </NavLink>
          </li>
          {Object.entries(sections).map(([name, title]) => (
            <li key={name}>
              <NavLink to={`${href("/success")}/${name}`}>
                {name === "messages" && unread > 0 ? `${title} (${unread} unread)` : title}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <QueueStatus email={email} />
      <Outlet />
    </div>
  );
}

/** After an interrupting login the guru returns to this page and its unsaved forms. */
function useReturnPath() {
  const { pathname, search } = useLocation();
  const isLeaving = useNavigation().location?.pathname === href("/login");
  useEffect(() => {
    if (isLeaving) storeReturnPath(pathname + search);
  }, [isLeaving, pathname, search]);
}

/** The next person on this device must not read unsaved forms. */
function removeDrafts(event: FormEvent) {
  if (hasDrafts() && !window.confirm(logoutQuestion)) event.preventDefault();
  else deleteAllDrafts();
}
