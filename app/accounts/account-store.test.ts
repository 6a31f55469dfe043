import { describe, expect, test } from "vitest";
import type { Database } from "#app/platform/database/database.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { dialectOf } from "#db/column-types.ts";
import { engines } from "#tests/support/engines.ts";
import { createAccountStore } from "./account-store.server.ts";
import { createAuth } from "./auth.server.ts";
import { ensureAdmin } from "./first-start.server.ts";
import { readSession } from "./session.server.ts";

function openAccounts(database: Database) {
  const options = {
    publicUrl: "http://localhost:3000",
    siteName: "School",
    secret: "s".repeat(40),
  };
  const auth = createAuth({
    ...options,
    database,
    dialect: dialectOf(database),
    log: createLog("silent"),
    mailSignInToken: null,
  });
  return { auth, accounts: createAccountStore(database, auth) };
}

describe.each(engines)("accounts on $name", ({ open }) => {
  test("somebody can always sign in first, is known by the cookie, and not once disabled", async () => {
    const database = await open();
    const { auth, accounts } = openAccounts(database);
    const wish = { adminEmail: "Guru@Example.org", adminPassword: "lamp-oil-and-jasmine" };
    expect(await ensureAdmin(accounts, wish)).toContain("Guru@Example.org");
    expect(await ensureAdmin(accounts, wish)).toBeNull();
    const body = { email: "guru@example.org", password: wish.adminPassword };
    const response = await (await auth()).api.signInEmail({ body, asResponse: true });
    const headers = new Headers({
      Cookie: response.headers.getSetCookie()[0]?.split(";")[0] ?? "",
    });
    expect((await readSession(auth, headers))?.person.email).toBe("guru@example.org");
    await accounts.forgetExpiredChallenges();
    await accounts.setDisabled("guru@example.org", true);
    expect(await readSession(auth, headers)).toBeNull();
    expect((await (await auth()).api.signInEmail({ body, asResponse: true })).ok).toBe(false);
    await database.destroy();
  });

  test("the sign-in library finds the tables it expects", async () => {
    const database = await open();
    const { explicitSchemaCheck } = await (await openAccounts(database).auth()).$context;
    expect(explicitSchemaCheck).toBeDefined();
    await explicitSchemaCheck?.();
    await database.destroy();
  });

  test("a person whom a crash has left without a password can be completed", async () => {
    const database = await open();
    const { auth, accounts } = openAccounts(database);
    await accounts.addAccount("guru@example.org", "first-password");
    await database.deleteFrom("account").execute();
    expect(await accounts.hasAccounts()).toBe(false);
    await accounts.addAccount("guru@example.org", "second-password");
    const body = { email: "guru@example.org", password: "second-password" };
    expect((await (await auth()).api.signInEmail({ body, asResponse: true })).ok).toBe(true);
    await expect(accounts.addAccount("guru@example.org", "third-password")).rejects.toThrow(
      "already",
    );
    await database.destroy();
  });
});
