import { redirect } from "react-router";
import { servicesContext } from "#app/context.server.ts";
import { isSameOrigin } from "#app/platform/http/same-origin.ts";
import type { Route } from "./+types/sign-out";

export async function action({ request, context }: Route.ActionArgs) {
  const { auth, config } = context.get(servicesContext);
  if (!isSameOrigin(request, config.publicUrl)) {
    throw new Response("This request comes from another site.", { status: 403 });
  }
  const { headers } = await auth.api.signOut({ headers: request.headers, returnHeaders: true });
  return redirect("/login", {
    headers: headers.getSetCookie().map((cookie): [string, string] => ["Set-Cookie", cookie]),
  });
}

export function loader() {
  return redirect("/");
}
