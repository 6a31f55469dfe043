import { type RouterContextProvider, redirect } from "react-router";
import { servicesContext } from "#app/context.server.ts";
import { apiError, refuseMethod } from "#app/platform/http/json-call.server.ts";
import { isSameOrigin } from "#app/platform/http/same-origin.ts";
import { findPerson, type Person } from "./session.server.ts";

type Context = Readonly<RouterContextProvider>;

/** The signed-in person; anybody else is sent to the login page (SPEC §2, route guard). */
export async function requirePerson(request: Request, context: Context): Promise<Person> {
  const person = await findPerson(context.get(servicesContext).auth, request.headers);
  if (!person) throw redirect("/login");
  return person;
}

/** A write by a form: from the site itself, by a signed-in person. */
export async function requirePersonToWrite(request: Request, context: Context): Promise<Person> {
  if (!isSameOrigin(request, context.get(servicesContext).config.publicUrl)) {
    throw new Response("This request comes from another site.", { status: 403 });
  }
  return requirePerson(request, context);
}

/** The same for a JSON call that takes one method: the person, or the answer that refuses it. */
export async function admitWrite(
  request: Request,
  context: Context,
  methods: string[] = ["POST"],
): Promise<Person | Response> {
  const { auth, config } = context.get(servicesContext);
  if (!methods.includes(request.method)) return refuseMethod(methods);
  if (!isSameOrigin(request, config.publicUrl)) {
    return apiError(403, "forbidden-origin", "This request comes from another site.");
  }
  const person = await findPerson(auth, request.headers);
  return person ?? apiError(401, "unauthenticated", "Please sign in first.");
}
