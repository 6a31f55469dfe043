import { data, redirect } from "react-router";
import { LoginForm } from "#app/accounts/parts/login-form.tsx";
import { findPerson } from "#app/accounts/session.server.ts";
import { signIn } from "#app/accounts/sign-in.server.ts";
import { servicesContext } from "#app/context.server.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { isSameOrigin } from "#app/platform/http/same-origin.ts";
import { askServer, revalidateIfAnswered } from "#app/ui/ask-server.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/login-page";
import styles from "./login-page.module.css";

export async function loader({ request, context }: Route.LoaderArgs) {
  if (await findPerson(context.get(servicesContext).auth, request.headers))
    throw redirect("/success");
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  if (!isSameOrigin(request, services.config.publicUrl)) {
    throw new Response("This request comes from another site.", { status: 403 });
  }
  const form = await readForm(request);
  const result = await signIn(services, {
    email: form.get("email")?.toString() ?? "",
    password: form.get("password")?.toString() ?? "",
    network: context.get(requestContext).network,
    headers: request.headers,
  });
  if (result.ok) {
    const cookies = result.headers
      .getSetCookie()
      .map((cookie): [string, string] => ["Set-Cookie", cookie]);
    return redirect("/success", { headers: cookies });
  }
  const status = result.code === "too-many-requests" ? 429 : 401;
  return data({ error: { code: result.code } }, { status });
}

/** A lost connection is silent like every failed login; the code is SPEC §8's. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  askServer(serverAction, () => ({ error: { code: "network-request-failed" } }));

export const shouldRevalidate = revalidateIfAnswered;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Login", path: "/login", isIndexed: false });
}

/** A failure says nothing (SPEC §2): the form shakes its head and asks for the password again. */
export default function LoginPage({ actionData }: Route.ComponentProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className={styles.title}>Login</h1>
      <LoginForm failure={actionData ?? null} />
    </div>
  );
}
