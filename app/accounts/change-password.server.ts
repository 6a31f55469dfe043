import type { Limit, Limits } from "#app/platform/limits-store.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import { type Person, passwordLength } from "./account.ts";
import type { AccountStore } from "./account-store.server.ts";
import type { Auth } from "./auth.server.ts";
import { cookieHeaders } from "./session.server.ts";
import { failures, passwordTexts } from "./strings.ts";

export type PasswordAnswer =
  | { ok: true; message: string; cookies: [string, string][] }
  | { ok: false; message: string; status: 400 | 429 };

/** A stolen session must not allow guessing the password, from any network. */
const guesses: Limit = { max: 5, windowMs: 15 * 60_000, since: "last" };

type Parts = { auth: Auth; accounts: AccountStore; limits: Limits; log: Log };

type Submitted = { person: Person; headers: Headers; form: FormData };

/** Changes the password, signs out all other devices and replaces this session by a new one. */
export async function changePassword(parts: Parts, submitted: Submitted): Promise<PasswordAnswer> {
  const { person, headers, form } = submitted;
  const currentPassword = String(form.get("currentPassword") ?? "");
  const newPassword = String(form.get("newPassword") ?? "");
  if (newPassword.length < passwordLength.min) return refuse(failures.tooShort);
  if (newPassword.length > passwordLength.max) return refuse(failures.tooLong);
  if (person.canReplacePassword) return replacePassword(parts, person, newPassword);
  if (newPassword === currentPassword) return refuse(failures.same);
  const body = { currentPassword, newPassword, revokeOtherSessions: true };
  const { api } = await parts.auth();
  const response = await tryPassword(parts, person, () =>
    api.changePassword({ headers, body, asResponse: true }),
  );
  if (!response) return { ok: false, message: failures.tooMany, status: 429 };
  if (!response.ok) return refuse(failures.wrongCurrent);
  await parts.accounts.forgetLinks(person.email);
  return { ok: true, message: passwordTexts.changed, cookies: cookieHeaders(response.headers) };
}

/** After a sign-in by link, no current password is needed. */
async function replacePassword(
  { accounts, log }: Parts,
  person: Person,
  newPassword: string,
): Promise<PasswordAnswer> {
  await accounts.replacePassword(person, newPassword);
  log.info("a password is replaced after a sign-in by link", { person: person.id });
  return { ok: true, message: passwordTexts.changed, cookies: [] };
}

/** Checks the password again and replaces this session by a new, fresh one. */
export async function confirmPassword(parts: Parts, submitted: Submitted): Promise<PasswordAnswer> {
  const { person, headers, form } = submitted;
  const body = { email: person.email, password: String(form.get("password") ?? "") };
  const { api } = await parts.auth();
  const response = await tryPassword(parts, person, () =>
    api.signInEmail({ headers, body, asResponse: true }),
  );
  if (!response) return { ok: false, message: failures.tooMany, status: 429 };
  if (!response.ok) return refuse(failures.wrong);
  await api.signOut({ headers });
  return { ok: true, message: "", cookies: cookieHeaders(response.headers) };
}

/** Null after too many wrong passwords. Throws when the library fails. */
async function tryPassword(
  { limits, log }: Parts,
  person: Person,
  attempt: () => Promise<Response>,
): Promise<Response | null> {
  const source = `password of ${person.id}`;
  if (!(await limits.allow(source, guesses))) return null;
  const response = await attempt();
  if (response.ok) await limits.forget(source);
  else if (response.status >= 500) throw new Error(`The sign-in library says ${response.status}`);
  else log.warn("password refused", { code: "wrong-password", person: person.id });
  return response;
}

function refuse(message: string): PasswordAnswer {
  return { ok: false, message, status: 400 };
}
