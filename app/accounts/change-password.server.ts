import type { Limit, Limits } from "#app/platform/limits-store.server.ts";
import { passwordLength } from "./account.ts";
import type { AccountServices } from "./context.server.ts";
import type { GuruForm } from "./guard.server.ts";
import { type Cookies, cookieHeaders } from "./session.server.ts";
import { failures, passwordStrings } from "./strings.ts";

type PasswordAnswer = { ok: boolean; message: string; status: number; cookies: Cookies };

type PasswordServices = Pick<AccountServices, "accounts" | "auth" | "pushSubscriptions"> & {
  limits: Limits;
};

/** A stolen session must not allow guessing the password, from any network. */
const guesses: Limit = { max: 5, windowMs: 15 * 60_000, since: "last" };

/** Changes the password, signs out all other devices and replaces this session by a new one. */
export async function changePassword(
  sent: GuruForm,
  services: PasswordServices,
): Promise<PasswordAnswer> {
  const { form, person, headers, log } = sent;
  const { accounts, auth } = services;
  const currentPassword = String(form.get("currentPassword") ?? "");
  const newPassword = String(form.get("newPassword") ?? "");
  const refusal = checkNewPassword(newPassword);
  if (refusal) return refuse(refusal);
  if (person.canReplacePassword) {
    await accounts.replacePassword(person, newPassword);
    log.info("a password is replaced after a sign-in by link", { person: person.id });
    return succeed(passwordStrings.changed);
  }
  if (newPassword === currentPassword)
    return refuse("Error: The new password is the same as the current one.");
  const body = { currentPassword, newPassword, revokeOtherSessions: true };
  const { api } = await auth();
  const change = () => api.changePassword({ headers, body, asResponse: true });
  const response = await tryPassword({ ...sent, ...services }, change);
  if (!response) return refuse(failures.tooMany, 429);
  if (!response.ok) return refuse("Error: The current password is wrong.");
  await accounts.forgetLinks(person.email);
  return succeed(passwordStrings.changed, response.headers);
}

/** Checks the password again and replaces this session by a new, fresh one. */
export async function confirmPassword(
  sent: GuruForm,
  services: PasswordServices,
): Promise<PasswordAnswer> {
  const { form, person, headers } = sent;
  const { auth } = services;
  const body = { email: person.email, password: String(form.get("password") ?? "") };
  const { api } = await auth();
  const confirm = () => api.signInEmail({ headers, body, asResponse: true });
  const response = await tryPassword({ ...sent, ...services }, confirm);
  if (!response) return refuse(failures.tooMany, 429);
  if (!response.ok) return refuse("Error: The password is wrong.");
  await api.signOut({ headers });
  return succeed("", response.headers);
}

/** Returns why a new password is refused, or null. */
export function checkNewPassword({ length }: string): string | null {
  if (length < passwordLength.min)
    return `Error: The new password needs at least ${passwordLength.min} characters.`;
  return length > passwordLength.max
    ? `Error: The new password has more than ${passwordLength.max} characters.`
    : null;
}

/** Returns null after too many wrong passwords. Throws when the library fails. */
async function tryPassword(
  { person, log, limits, pushSubscriptions }: GuruForm & PasswordServices,
  attempt: () => Promise<Response>,
): Promise<Response | null> {
  const source = `password of ${person.id}`;
  if (!(await limits.allow(source, guesses))) return null;
  const device = await pushSubscriptions.find(person.sessionToken);
  const response = await attempt();
  if (response.ok) {
    await limits.reset(source);
    const { token } = (await response.clone().json()) as { token: string };
    // This device still rings, with its new session. Without, the password is changed all the same.
    if (device) {
      await pushSubscriptions.add(token, device).catch((error: unknown) => {
        log.error("a device no longer shows notifications", { person: person.id, error });
      });
    }
  } else if (response.status >= 500)
    throw new Error(`The sign-in library answered ${response.status}`);
  else log.warn("password refused", { code: "wrong-password", person: person.id });
  return response;
}

const succeed = (message: string, headers = new Headers()): PasswordAnswer => ({
  ok: true,
  message,
  status: 200,
  cookies: cookieHeaders(headers),
});

const refuse = (message: string, status = 400): PasswordAnswer => ({
  ok: false,
  message,
  status,
  cookies: [],
});
