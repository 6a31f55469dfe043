import { createContext, href, type RouterContextProvider, redirect } from "react-router";
import { servicesContext } from "#app/context.server.ts";
import { apiError } from "#app/platform/http/json-call.server.ts";
import { isSameOrigin } from "#app/platform/http/origins/same-origin.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Person } from "./account.ts";
import { toLoginWith } from "./pending-form.server.ts";
import { readSession } from "./session.server.ts";
import { refusals } from "./strings.ts";

type Context = Readonly<RouterContextProvider>;

const askedContext = createContext<Promise<Person | null> | null>(null);

/**
 * Who is signed in; null for anybody else. Every request asks anew, and only once: its loaders must
 * see the same person as the action before them, which may have replaced the session.
 */
export function findPerson(request: Request, context: Context): Promise<Person | null> {
  const asked = context.get(askedContext) ?? askForPerson(request, context);
  context.set(askedContext, asked);
  return asked;
}

async function askForPerson(request: Request, context: Context): Promise<Person | null> {
  const { auth } = context.get(servicesContext);
  const session = await readSession(auth, request.headers);
  if (!session) return null;
  const state = context.get(requestContext);
  state.isPersonal = true;
  state.setCookies = session.setCookies;
  return session.person;
}

/** For public pages, on which a guru finds some controls more: whoever cannot be known is nobody. */
export async function isGuru(request: Request, context: Context): Promise<boolean> {
  try {
    return (await findPerson(request, context)) !== null;
  } catch (error) {
    context.get(requestContext).log.error("it could not be found out who is signed in", { error });
    return false;
  }
}

/** The signed-in person; anybody else is sent to the login page (SPEC §2, route guard). */
export async function requirePerson(request: Request, context: Context): Promise<Person> {
  const person = await findPerson(request, context);
  if (!person) throw redirect(href("/login"));
  return person;
}

/** Throws the answer to a form that another site has sent. */
export function requireSameOrigin(request: Request, context: Context): void {
  if (isSameOrigin(request, context.get(servicesContext).config.publicUrl)) return;
  throw new Response(refusals.origin, { status: 403 });
}

/** A write by a form: from the site itself, by a signed-in person. */
export async function requirePersonToWrite(request: Request, context: Context): Promise<Person> {
  requireSameOrigin(request, context);
  return requirePerson(request, context);
}

/** The same for a form with much to type: after its session has ended, nothing of it is lost. */
export async function requirePersonToKeep(request: Request, context: Context): Promise<Person> {
  requireSameOrigin(request, context);
  const person = await findPerson(request, context);
  if (!person) throw toLoginWith(request);
  return person;
}

/** The same for a JSON call: the person, or the answer that refuses it. */
export async function admitWrite(request: Request, context: Context): Promise<Person | Response> {
  if (!isSameOrigin(request, context.get(servicesContext).config.publicUrl)) {
    return apiError(403, "forbidden-origin", refusals.origin);
  }
  return (
    (await findPerson(request, context)) ?? apiError(401, "unauthenticated", refusals.signInFirst)
  );
}
