import { href, redirect } from "react-router";
import { requireSameOrigin } from "#app/accounts/guard.server.ts";
import { cookieHeaders } from "#app/accounts/session.server.ts";
import { servicesContext } from "#app/context.server.ts";
import type { Route } from "./+types/sign-out";

export async function action({ request, context }: Route.ActionArgs) {
  requireSameOrigin(request, context);
  const { auth } = context.get(servicesContext);
  const { headers } = await (await auth()).api.signOut({
    headers: request.headers,
    returnHeaders: true,
  });
  return redirect(href("/login"), { headers: cookieHeaders(headers) });
}

export function loader() {
  return redirect(href("/"));
}
