import { href, redirect } from "react-router";
import { accountServices } from "#app/accounts/context.server.ts";
import { cookieHeaders } from "#app/accounts/session.server.ts";
import { requireSameOrigin } from "../guard.server.ts";
import type { Route } from "./+types/sign-out";

export async function action({ request, context }: Route.ActionArgs) {
  requireSameOrigin(request, context);
  const { api } = await context.get(accountServices).auth();
  const { headers } = await api.signOut({ headers: request.headers, returnHeaders: true });
  return redirect(href("/login"), { headers: cookieHeaders(headers) });
}

export const loader = () => redirect(href("/"));
