import { describe, expect, test } from "vitest";
import { createAccountStore } from "#app/accounts/account-store.server.ts";
import { createAuth } from "#app/accounts/auth.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { dialectOf } from "#db/column-types.ts";
import { engines } from "#tests/support/engines.ts";
import { createInvitationStore } from "./invitation-store.server.ts";
import { createPeopleStore, nameDevice } from "./people-store.server.ts";

const dayMs = 86_400_000;
const password = "lamp-oil-and-jasmine";

function openPeople(database: Database) {
  const auth = createAuth({
    publicUrl: "http://localhost:3000",
    siteName: "School",
    secret: "s".repeat(40),
    database,
    dialect: dialectOf(database),
    log: createLog("silent"),
    mailSignInToken: null,
  });
  const accounts = createAccountStore(database, auth);
  const people = createPeopleStore(database);
  return { auth, accounts, people, invitations: createInvitationStore(database, accounts) };
}

describe.each(engines)("people on $name", ({ open }) => {
  test("an invitation makes one account, however many use it at once, and not after its time", async () => {
    const database = await open();
    const { invitations, people } = openPeople(database);
    const token = await invitations.invite("new@example.org", "guru@example.org");
    expect(await invitations.findInvitation(token)).toMatchObject({ email: "new@example.org" });
    expect(await invitations.findInvitation(token, Date.now() + 8 * dayMs)).toBeNull();
    expect(await invitations.findInvitation(`${token}x`)).toBeNull();
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, () => invitations.accept(token, password)),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await people.listPeople()).map(({ email }) => email)).toEqual(["new@example.org"]);
    await database.destroy();
  });

  test("an invitation whose account cannot be made is not used up", async () => {
    const database = await open();
    const { accounts, people } = openPeople(database);
    let isFull = true;
    const failing = {
      ...accounts,
      addAccount: async (email: string, text: string) => {
        if (isFull) throw new Error("no room");
        await accounts.addAccount(email, text);
      },
    };
    const invitations = createInvitationStore(database, failing);
    const token = await invitations.invite("new@example.org", "guru@example.org");
    await expect(invitations.accept(token, password)).rejects.toThrow("no room");
    isFull = false;
    expect(await invitations.accept(token, password)).toEqual({
      ok: true,
      email: "new@example.org",
    });
    expect(await people.listPeople()).toHaveLength(1);
    await database.destroy();
  });

  test("a second invitation of the same person ends the first, and one can be withdrawn", async () => {
    const database = await open();
    const { invitations } = openPeople(database);
    const first = await invitations.invite("new@example.org", "guru@example.org");
    const second = await invitations.invite("new@example.org", "guru@example.org");
    expect(await invitations.findInvitation(first)).toBeNull();
    await invitations.withdraw("new@example.org");
    expect(await invitations.accept(second, password)).toEqual({ ok: false, reason: "expired" });
    await database.destroy();
  });

  test("of two who disable each other at once, one remains; nobody disables themself", async () => {
    const database = await open();
    const { accounts, people } = openPeople(database);
    await accounts.addAccount("a@example.org", password);
    await accounts.addAccount("b@example.org", password);
    const [a, b] = await people.listPeople();
    if (!a || !b) throw new Error("There are not two people");
    const outcomes = await Promise.all([
      people.setDisabled(a.id, b.id, true),
      people.setDisabled(b.id, a.id, true),
    ]);
    expect(outcomes.toSorted()).toEqual([false, true]);
    const enabled = (await people.listPeople()).filter(({ isDisabled }) => !isDisabled);
    expect(enabled).toHaveLength(1);
    expect(await people.setDisabled(enabled[0]?.id ?? "", enabled[0]?.id ?? "", true)).toBe(false);
    await database.destroy();
  });

  test("who is disabled, or given a new password, takes along the invitations they made, and links", async () => {
    const database = await open();
    const { auth, accounts, people, invitations } = openPeople(database);
    for (const name of ["a", "b", "c"]) await accounts.addAccount(`${name}@example.org`, password);
    const [a, b] = await people.listPeople();
    const invite = (by: string) => invitations.invite(`by-${by}@example.org`, `${by}@example.org`);
    const tokens = [await invite("a"), await invite("b"), await invite("c")];
    const standing = async () =>
      Promise.all(tokens.map(async (token) => Boolean(await invitations.findInvitation(token))));
    await people.setDisabled(a?.id ?? "", b?.id ?? "", true);
    expect(await standing()).toEqual([true, false, true]);
    await accounts.setDisabled("a@example.org", true);
    expect(await standing()).toEqual([false, false, true]);
    const { internalAdapter } = await (await auth()).$context;
    for (const email of ["b@example.org", "c@example.org"]) {
      const value = JSON.stringify({ email });
      const expiresAt = new Date(Date.now() + dayMs);
      await internalAdapter.createVerificationValue({ identifier: email, value, expiresAt });
    }
    await accounts.resetPassword("c@example.org", "another-long-password");
    expect(await standing()).toEqual([false, false, false]);
    const left = await database.selectFrom("verification").select("value").execute();
    expect(left).toEqual([{ value: '{"email":"b@example.org"}' }]);
    await database.destroy();
  });

  test("a person sees their own devices, and ends one of them or all the others", async () => {
    const database = await open();
    const { auth, accounts, people } = openPeople(database);
    await accounts.addAccount("a@example.org", password);
    const body = { email: "a@example.org", password };
    const signIn = async (userAgent: string) =>
      (
        await (
          await auth()
        ).api.signInEmail({ body, headers: new Headers({ "User-Agent": userAgent }) })
      ).token;
    const own = (await signIn("Mozilla/5.0 (Linux; Android 16) Chrome/140 Safari/537")) ?? "";
    await signIn("Mozilla/5.0 (Windows NT 10.0) Firefox/150");
    await signIn("curl");
    const userId = (await people.listPeople())[0]?.id ?? "";
    const sessions = await people.listSessions(userId, own);
    expect(sessions.filter(({ isThis }) => isThis).map(({ device }) => device)).toEqual([
      "Chrome on Android",
    ]);
    const other = sessions.find(({ device }) => device === "Firefox on Windows");
    await people.endSession("somebody else", other?.id ?? "");
    expect(await people.listSessions(userId, own)).toHaveLength(3);
    await people.endSession(userId, other?.id ?? "");
    expect(await people.listSessions(userId, own)).toHaveLength(2);
    await people.signOutEverywhere(userId, own);
    expect((await people.listSessions(userId, own)).map(({ isThis }) => isThis)).toEqual([true]);
    await database.destroy();
  });
});

test("a device is named by what its browser says, and is unknown when it says nothing", () => {
  const iPhone = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1";
  expect(nameDevice(iPhone)).toBe("Safari on iPhone");
  expect(nameDevice("")).toBe("Unknown device");
});

test("two nodes on PostgreSQL make one account of an invitation, and one tells that it is over", async () => {
  const nodes = (await engines.find(({ name }) => name === "PostgreSQL")?.openTwo()) ?? [];
  const [one, other] = nodes.map((database) => openPeople(database));
  const token = (await one?.invitations.invite("new@example.org", "guru@example.org")) ?? "";
  const outcomes = await Promise.all(
    [one, other].map((node) => node?.invitations.accept(token, password)),
  );
  expect(outcomes).toContainEqual({ ok: true, email: "new@example.org" });
  expect(outcomes).toContainEqual({ ok: false, reason: "expired" });
  expect(await one?.people.listPeople()).toHaveLength(1);
  for (const database of nodes) await database.destroy();
});
