import { useEffect } from "react";
import { href, Outlet, useLocation, useNavigation } from "react-router";
import { accountServices } from "#app/accounts/context.server.ts";
import { requirePerson } from "#app/accounts/guard.server.ts";
import { storeReturnPath } from "#app/accounts/return-path.ts";
import { accountMenuStrings } from "#app/accounts/strings.ts";
import { competitionServices } from "#app/competition/context.server.ts";
import { documentServices } from "#app/documents/context.server.ts";
import { newEventStrings } from "#app/events/admin-strings.ts";
import { kinds } from "#app/kinds.ts";
import { messageServices } from "#app/messages/context.server.ts";
import { QueueStatus } from "#app/photos/upload/queue-status.tsx";
import type { RoutePolicy } from "#app/platform/http/route-policy.ts";
import { cleanLink } from "#app/platform/pasted-link.ts";
import { revalidateIfAnswered } from "#app/ui/ask-server.ts";
import { useCleanFields } from "#app/ui/field/clean-fields.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/dashboard-layout";
import { type Counts, DashboardBar } from "./dashboard-bar.tsx";
import styles from "./dashboard-layout.module.css";
import { firstPage, listOtherRooms, tabs } from "./rooms.ts";

export const handle = { maxBody: "gurus-picture" } satisfies RoutePolicy;

export const shouldRevalidate = revalidateIfAnswered;

/** Guards every page below it; because of the loader, client navigations are checked too. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { email } = await requirePerson(request, context);
  const { accounts } = context.get(accountServices);
  const { unpublished } = context.get(documentServices);
  const { messages } = context.get(messageServices);
  const names = await accounts.listNames();
  const { drafts } = await unpublished();
  const counts: Counts = {
    [kinds.message.listPath]: { unread: await messages.countUnread() },
    ...Object.fromEntries(drafts.map(({ kind, count }) => [kind.listPath, { drafts: count }])),
  };
  const { isHere } = context.get(competitionServices).entrySettings;
  return { email, name: names[email] ?? email, counts, hasEntries: isHere };
}

const pageTitles: Record<string, string> = {
  ...Object.fromEntries(
    [...tabs.slice(1), ...listOtherRooms(true)]
      .flatMap(({ sections }) => sections)
      .map(({ path, title }) => [path, title]),
  ),
  [href("/success/events/:id", { id: "new" })]: newEventStrings.title,
  [href("/success/account")]: accountMenuStrings.title,
};

/** Only `/success` itself is indexed (SPEC §2). */
export function meta({ matches, location }: Route.MetaArgs) {
  const address = location.pathname;
  // The page of a document is titled like its list; the first page has no title.
  const page = pageTitles[address] ?? pageTitles[address.split("/").slice(0, 3).join("/")];
  return pageMeta(matches, {
    title: page ? `${page} – Admin Dashboard` : "Admin Dashboard",
    path: firstPage.path,
    isIndexed: address === firstPage.path,
  });
}

export default function DashboardLayout({ loaderData }: Route.ComponentProps) {
  useCleanFields("url", cleanLink);
  const { pathname, search } = useLocation();
  const isFirstPage = pathname === firstPage.path;
  const isLeaving = useNavigation().location?.pathname === href("/login");
  // The login leads back to this page and its unsaved forms.
  useEffect(() => {
    if (isLeaving) storeReturnPath(pathname + search);
  }, [isLeaving, pathname, search]);
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={isFirstPage ? styles.head : "visually-hidden"}>
        <h1 className="section-title">Admin Dashboard</h1>
        {isFirstPage && <p className="lead quiet">Manage your website content</p>}
      </div>
      <DashboardBar {...loaderData} />
      <QueueStatus email={loaderData.email} />
      <Outlet />
    </div>
  );
}
