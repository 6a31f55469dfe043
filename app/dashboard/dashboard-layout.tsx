import { Form, Link, Outlet } from "react-router";
import { requirePerson } from "#app/accounts/guard.server.ts";
import { servicesContext } from "#app/context.server.ts";
import { revalidateIfAnswered } from "#app/ui/ask-server.ts";
import { buttonClass } from "#app/ui/button.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import styles from "#app/ui/panel/panel.module.css";
import type { Route } from "./+types/dashboard-layout";

export const shouldRevalidate = revalidateIfAnswered;

/** Guards every page below it; having a loader, it is asked on client navigations, too. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const person = await requirePerson(request, context);
  return { email: person.email, unread: await context.get(servicesContext).messages.countUnread() };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Admin Dashboard",
    path: "/success",
    isIndexed: false,
  });
}

export default function DashboardLayout({ loaderData }: Route.ComponentProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.head}>
        <div>
          <h1 className={styles.title}>Admin Dashboard</h1>
          <p className="lead quiet">Manage your website content</p>
        </div>
        <div className={styles.person}>
          <Link to="/success/messages">
            {loaderData.unread > 0 ? `Messages (${loaderData.unread} unread)` : "Messages"}
          </Link>
          <Link to="/success/account">{loaderData.email}</Link>
          {/* As a whole page: a connection lost on the way must not look like being signed out. */}
          <Form method="post" action="/logout" reloadDocument>
            <button type="submit" className={buttonClass("line")}>
              Logout
            </button>
          </Form>
        </div>
      </div>
      <Outlet />
    </div>
  );
}
