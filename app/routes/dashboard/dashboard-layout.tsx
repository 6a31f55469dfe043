import { Form, Link, Outlet } from "react-router";
import { servicesContext } from "#app/context.server.ts";
import { revalidateIfAnswered } from "#app/routes/ask-server.ts";
import { requirePerson } from "#app/routes/guard.server.ts";
import { siteOf } from "#app/routes/site/site-of.ts";
import { pageMeta } from "#app/school/page-meta.ts";
import { buttonClass } from "#app/ui/button.ts";
import type { Route } from "./+types/dashboard-layout";
import styles from "./dashboard.module.css";

export const shouldRevalidate = revalidateIfAnswered;

/** Guards every page below it; having a loader, it is asked on client navigations, too. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const person = await requirePerson(request, context);
  return { email: person.email, unread: await context.get(servicesContext).messages.countUnread() };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
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
