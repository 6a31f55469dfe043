import { createContext, href, redirect } from "react-router";
import { type Context, platformServices } from "#app/platform/context.server.ts";
import { apiError, readForm } from "#app/platform/http/json-call.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { isSameOrigin, otherSiteRefusal } from "#app/platform/http/same-origin.server.ts";
import type { Person } from "./account.ts";
import { accountServices } from "./context.server.ts";
import { redirectToLogin } from "./pending-form.server.ts";
import { readSession } from "./session.server.ts";

const personContext = createContext<Promise<Person | null> | null>(null);

/** The person is read once per request, because an action may replace the session. */
function findPerson(request: Request, context: Context): Promise<Person | null> {
  const person = context.get(personContext) ?? readPerson(request, context);
  context.set(personContext, person);
  return person;
}

async function readPerson(request: Request, context: Context): Promise<Person | null> {
  const session = await readSession(context.get(accountServices).auth, request.headers);
  if (!session) return null;
  const state = context.get(requestContext);
  state.isPersonal = true;
  state.setCookies = session.setCookies;
  return session.person;
}

/** Public pages show more controls to a guru. Returns false when the session cannot be read. */
export async function isGuru(request: Request, context: Context): Promise<boolean> {
  const person = findPerson(request, context).catch((error: unknown) => {
    context.get(requestContext).log.error("the session could not be read", { error });
    return null;
  });
  return (await person) !== null;
}

/** Returns the signed-in person, and redirects anybody else to the login page (SPEC §2). */
export async function requirePerson(request: Request, context: Context): Promise<Person> {
  const person = await findPerson(request, context);
  if (!person) throw redirect(href("/login"));
  return person;
}

export function requireSameOrigin(request: Request, context: Context): void {
  if (isSameOrigin(request, context.get(platformServices).config.publicUrl)) return;
  throw new Response(otherSiteRefusal, { status: 403 });
}

/** These are for a page whose address contains a secret. */
export function secretPageHeaders() {
  return { "Cache-Control": "private, no-store", "Referrer-Policy": "strict-origin" };
}

/** Reads a form. Throws a 403 response for one from another site. */
export async function readSameOriginForm(request: Request, context: Context): Promise<FormData> {
  requireSameOrigin(request, context);
  return readForm(request);
}

/** Form actions call this. The login keeps the texts of a form whose session has ended. */
export async function requirePersonToWrite(request: Request, context: Context): Promise<Person> {
  requireSameOrigin(request, context);
  const person = await findPerson(request, context);
  if (!person) throw redirectToLogin(request);
  return person;
}

export type GuruForm = Awaited<ReturnType<typeof readGuruForm>>;

/** Actions of dashboard pages call this. Returns the form, its sender and the log. */
export async function readGuruForm(request: Request, context: Context) {
  const person = await requirePersonToWrite(request, context);
  const { log } = context.get(requestContext);
  const form = await readForm(request);
  return { form, person, who: person.email, headers: request.headers, log };
}

/** Actions of API endpoints call this. Throws the response that refuses the call. */
export async function admitWrite(request: Request, context: Context): Promise<Person> {
  if (!isSameOrigin(request, context.get(platformServices).config.publicUrl)) {
    throw apiError(403, "forbidden-origin", otherSiteRefusal);
  }
  const person = await findPerson(request, context);
  if (!person) throw apiError(401, "unauthenticated", "Please sign in first.");
  return person;
}
