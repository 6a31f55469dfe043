import { data, href, Link, redirect } from "react-router";
import { requireSameOrigin } from "#app/accounts/guard.server.ts";
import { cookieHeaders } from "#app/accounts/session.server.ts";
import { signInByLink } from "#app/accounts/sign-in-link.server.ts";
import { linkTexts as texts } from "#app/accounts/strings.ts";
import { servicesContext } from "#app/context.server.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/link-page";
import styles from "./login-page.module.css";

/** The address contains a secret. */
export function headers() {
  return { "Cache-Control": "private, no-store", "Referrer-Policy": "strict-origin" };
}

/** Does not use the link: mail programs open links before anybody reads the mail. */
export function loader({ url }: Route.LoaderArgs) {
  return { token: url.searchParams.get("token") ?? "" };
}

export async function action({ request, context }: Route.ActionArgs) {
  requireSameOrigin(request, context);
  const { network, log } = context.get(requestContext);
  const form = await readForm(request);
  const token = String(form.get("token") ?? "");
  const parts = { ...context.get(servicesContext), log };
  const headers = await signInByLink(parts, { token, network, headers: request.headers });
  if (!headers) return data({ isUsed: true }, 410);
  return redirect(href("/success"), { headers: cookieHeaders(headers) });
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: texts.title, path: href("/login/link"), isIndexed: false });
}

/** The form loads a full page, because every page is then the signed-in person's own. */
export default function LinkPage({ loaderData, actionData }: Route.ComponentProps) {
  const isUsed = actionData?.isUsed ?? loaderData.token === "";
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className={styles.title}>{texts.title}</h1>
      <p className="lead">{isUsed ? texts.used : texts.lead}</p>
      {isUsed ? (
        <Link to={href("/login/trouble")} className={buttonClass("solid")}>
          {texts.again}
        </Link>
      ) : (
        <form method="post" action={href("/login/link")}>
          <input type="hidden" name="token" value={loaderData.token} />
          <button type="submit" className={buttonClass("solid")}>
            {texts.submit}
          </button>
        </form>
      )}
    </div>
  );
}
