import { type FormEvent, useEffect } from "react";
import { Form, href, NavLink, Outlet, useLocation, useNavigation } from "react-router";
import { requirePerson } from "#app/accounts/guard.server.ts";
import { peopleStrings } from "#app/accounts/people-strings.ts";
import { storeReturnPath } from "#app/accounts/return-path.ts";
import { logoutQuestion } from "#app/accounts/strings.ts";
import { servicesContext } from "#app/context.server.ts";
import { historyStrings, trashStrings } from "#app/documents/strings.ts";
import { adminEventStrings, newEventStrings } from "#app/events/admin-strings.ts";
import { adminPhotoStrings, batchStrings } from "#app/photos/admin/strings.ts";
import { QueueStatus } from "#app/photos/upload/queue-status.tsx";
import { revalidateIfAnswered } from "#app/ui/ask-server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { deleteAllDrafts, hasDrafts } from "#app/ui/field/draft.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/dashboard-layout";
import styles from "./dashboard-layout.module.css";

export const shouldRevalidate = revalidateIfAnswered;

/** Guards every page below it; having a loader, it is asked on client navigations, too. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const person = await requirePerson(request, context);
  return { email: person.email, unread: await context.get(servicesContext).messages.countUnread() };
}

const pageTitles: Record<string, string> = {
  photos: adminPhotoStrings.title,
  "photos/add": batchStrings.title,
  events: adminEventStrings.title,
  "events/new": newEventStrings.title,
  messages: "Messages",
  people: peopleStrings.title,
  site: "The school",
  history: historyStrings.title,
  trash: trashStrings.title,
  account: "Account",
};

/** Of a page of the dashboard; the page of a document is titled like its list, the first has none. */
function titleOf(pathname: string): string | undefined {
  const page = pathname.slice(href("/success").length + 1);
  return pageTitles[page] ?? pageTitles[page.split("/")[0] ?? ""];
}

/** Of the dashboard, `/success` alone is a page of the specification, which says index (SPEC §2). */
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
  useNotedPlace();
  return (
    <div className={`wrap ${styles.page}`} data-first-page={isFirstPage || undefined}>
      <div className={styles.head}>
        <div>
          <h1 className={styles.title}>Admin Dashboard</h1>
          <p className={`lead quiet ${styles.subtitle}`}>Manage your website content</p>
        </div>
        <div className={styles.person}>
          <NavLink to={href("/success/account")}>{email}</NavLink>
          {/* As a whole page: a connection lost on the way must not look like being signed out. */}
          <Form method="post" action={href("/logout")} reloadDocument onSubmit={removeDrafts}>
            <button type="submit" className={buttonClass("line")}>
              Logout
            </button>
          </Form>
        </div>
      </div>
      <nav aria-label="Dashboard">
        <ul className={styles.rooms}>
          <Room to={href("/success")} end>
            Add
          </Room>
          <Room to={href("/success/photos")}>{adminPhotoStrings.title}</Room>
          <Room to={href("/success/events")}>{adminEventStrings.title}</Room>
          <Room to={href("/success/messages")}>
            {unread > 0 ? `Messages (${unread} unread)` : "Messages"}
          </Room>
          <Room to={href("/success/people")}>{peopleStrings.title}</Room>
          <Room to={href("/success/site")}>The school</Room>
          <Room to={href("/success/history")}>{historyStrings.title}</Room>
          <Room to={href("/success/trash")}>{trashStrings.title}</Room>
        </ul>
      </nav>
      <QueueStatus email={email} />
      <Outlet />
    </div>
  );
}

/** Whoever is led from here to the login comes back to what they were at, and to what they had typed. */
function useNotedPlace() {
  const { pathname, search } = useLocation();
  const isLeaving = useNavigation().location?.pathname === href("/login");
  useEffect(() => {
    if (isLeaving) storeReturnPath(pathname + search);
  }, [isLeaving, pathname, search]);
}

/** The next person on this device must not read what was typed. */
function removeDrafts(event: FormEvent) {
  if (hasDrafts() && !window.confirm(logoutQuestion)) event.preventDefault();
  else deleteAllDrafts();
}

function Room({ to, end, children }: { to: string; end?: boolean; children: string }) {
  return (
    <li>
      <NavLink to={to} {...(end && { end })}>
        {children}
      </NavLink>
    </li>
  );
}
