import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import type { Database } from "#app/platform/database/database.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { engines } from "#tests/support/engines.ts";
import { createAccountStore } from "./account-store.server.ts";
import { ensureAdmin } from "./first-start.server.ts";
import { createInvitationStore } from "./invitation-store.server.ts";
import { createAuth, readSession } from "./session.server.ts";

const dayMs = 86_400_000;
const password = "lamp-oil-and-jasmine";

function openAccounts(database: Database) {
  onTestFinished(() => database.destroy());
  const auth = createAuth({
    publicUrl: "http://localhost:3000",
    siteName: "School",
    secret: "s".repeat(40),
    database,
    log: createLog("silent"),
    mailSignInToken: null,
  });
  const accounts = createAccountStore(database, auth);
  const signIn = async (email: string) =>
    (await auth()).api.signInEmail({
      body: { email, password },
      headers: new Headers(),
      asResponse: true,
    });
  return { auth, accounts, invitations: createInvitationStore(database, accounts), signIn };
}

const [a, b, c] = ["a@example.org", "b@example.org", "c@example.org"] as const;

describe.each(engines)("accounts on $name", ({ open }) => {
  let database: Database;
  let own: ReturnType<typeof openAccounts>;

  beforeEach(async () => {
    database = await open();
    own = openAccounts(database);
  });

  test("the first admin can sign in until they are disabled, which ends their session for good", async () => {
    const { auth, accounts, signIn } = own;
    const config = { adminEmail: "Guru@Example.org", adminPassword: password };
    expect(await ensureAdmin(accounts, config)).toContain("Guru@Example.org");
    expect(await ensureAdmin(accounts, config)).toBeNull();
    const [cookie = ""] = (await signIn("guru@example.org")).headers.getSetCookie();
    const headers = new Headers({ Cookie: cookie.split(";")[0] ?? "" });
    expect((await readSession(auth, headers))?.person.email).toBe("guru@example.org");
    await accounts.forgetExpiredChallenges();
    await accounts.setDisabled("guru@example.org", true);
    expect(await readSession(auth, headers)).toBeNull();
    expect((await signIn("guru@example.org")).ok).toBe(false);
    // Nor after they are enabled again.
    await accounts.setDisabled("guru@example.org", false);
    expect(await readSession(auth, headers)).toBeNull();
  });

  test("the sign-in library finds the tables it expects", async () => {
    const { explicitSchemaCheck } = await (await own.auth()).$context;
    expect(explicitSchemaCheck).toBeDefined();
    await explicitSchemaCheck?.();
  });

  test("an invitation makes one account, however many requests use it, until it expires", async () => {
    const { invitations, accounts } = own;
    const token = await invitations.invite(a, b);
    expect(await invitations.findInvitation(token)).toMatchObject({ email: a });
    expect(await invitations.findInvitation(token, Date.now() + 8 * dayMs)).toBeNull();
    const late = await invitations.accept(token, password, Date.now() + 8 * dayMs);
    expect(late).toEqual({ ok: false, reason: "expired" });
    expect(await invitations.findInvitation(`${token}x`)).toBeNull();
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, () => invitations.accept(token, password)),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await accounts.listAccounts()).toMatchObject([{ email: a }]);
    const second = await invitations.accept(await invitations.invite(a, b), password);
    expect(second).toEqual({ ok: false, reason: "hasAccount" });
  });

  test("an invitation whose account cannot be added stays valid", async () => {
    const insertAccount = async () => Promise.reject(new Error("no space"));
    const failing = createInvitationStore(database, { ...own.accounts, insertAccount });
    const token = await failing.invite(a, b);
    await expect(failing.accept(token, password)).rejects.toThrow("no space");
    expect(await own.invitations.accept(token, password)).toEqual({ ok: true, email: a });
  });

  test("a second invitation replaces the first, and one can be withdrawn", async () => {
    const { invitations } = own;
    const first = await invitations.invite(a, b);
    const second = await invitations.invite(a, b);
    expect(await invitations.findInvitation(first)).toBeNull();
    await invitations.withdraw(a);
    expect(await invitations.accept(second, password)).toEqual({ ok: false, reason: "expired" });
  });

  test("of two people who disable each other, one stays enabled; nobody disables themselves", async () => {
    const { accounts } = own;
    await accounts.addAccount(a, password);
    await accounts.addAccount(b, password);
    const outcomes = await Promise.all([
      accounts.setDisabled(a, true, b),
      accounts.setDisabled(b, true, a),
    ]);
    expect(outcomes.toSorted()).toEqual([false, true]);
    const enabled = (await accounts.listAccounts()).filter(({ isDisabled }) => !isDisabled);
    expect(enabled).toHaveLength(1);
    const email = enabled[0]?.email ?? "";
    expect(await accounts.setDisabled(email, true, email)).toBe(false);
  });

  test("disabling or resetting an account ends its invitations and mailed links", async () => {
    const { auth, accounts, invitations } = own;
    for (const email of [a, b, c]) await accounts.addAccount(email, password);
    const tokens: string[] = [];
    for (const by of [a, b, c]) tokens.push(await invitations.invite(`by-${by}`, by));
    const areValid = async () =>
      Promise.all(tokens.map(async (token) => Boolean(await invitations.findInvitation(token))));
    await accounts.setDisabled(b, true, a);
    expect(await areValid()).toEqual([true, false, true]);
    await accounts.setDisabled(a, true);
    expect(await areValid()).toEqual([false, false, true]);
    const { internalAdapter } = await (await auth()).$context;
    for (const email of [b, c]) {
      const value = JSON.stringify({ email });
      const expiresAt = new Date(Date.now() + dayMs);
      await internalAdapter.createVerificationValue({ identifier: email, value, expiresAt });
    }
    await accounts.resetPassword(c, "another-long-password");
    expect(await areValid()).toEqual([false, false, false]);
    const left = await database.selectFrom("verification").select("value").execute();
    expect(left).toEqual([{ value: JSON.stringify({ email: b }) }]);
  });

  test("a person's other sessions are counted, and ended", async () => {
    const { auth, accounts, signIn } = own;
    for (const email of [a, b]) await accounts.addAccount(email, password);
    const [cookie = ""] = (await signIn(a)).headers.getSetCookie();
    for (const email of [a, a, b]) await signIn(email);
    const headers = new Headers({ Cookie: cookie.split(";")[0] ?? "" });
    const { person } = (await readSession(auth, headers)) ?? {};
    if (!person) throw new Error("Nobody is signed in");
    expect(await accounts.countOtherSessions(person)).toBe(2);
    await accounts.endSessions(person.id, person.sessionToken);
    expect(await accounts.countOtherSessions(person)).toBe(0);
    expect((await readSession(auth, headers))?.person.email).toBe(a);
  });
});
