import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAccountStore } from "#app/accounts/account-store.server.ts";
import { createAuth } from "#app/accounts/auth.server.ts";
import { signIn } from "#app/accounts/sign-in.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { createLimits } from "#app/platform/limits-store.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { dialectOf } from "#db/column-types.ts";
import { engines } from "#tests/support/engines.ts";
import { isFirebasePassword, readFirebaseHash, type ScryptCost } from "./firebase-scrypt.server.ts";
import { addImportedPerson } from "./imported-people.server.ts";
import { createPasswordHasher } from "./password-hasher.server.ts";
import { readHashConfig, readPerson } from "./read-people.ts";
import { importedPeopleStrings as words } from "./strings.ts";

/** The example that Firebase publishes with its hash (firebase/scrypt, README). */
const consoleText = `hash_config {
  algorithm: SCRYPT,
  base64_signer_key: jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==,
  base64_salt_separator: Bw==,
  rounds: 8,
  mem_cost: 14,
}`;

const exported = {
  localId: "kYi4EvWQlQTKSfnJ3dRSP6IH3ed2",
  email: "User1@test.com",
  emailVerified: false,
  displayName: "Test User 1",
  disabled: false,
  passwordHash:
    "lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==",
  salt: "42xEC+ixf3L2lw==",
};

function configOf(text: string) {
  const read = readHashConfig(text);
  if (!read.ok) throw new Error(read.why);
  return read.config;
}

function personOf(value: object, config = configOf(consoleText)) {
  const read = readPerson(value, config);
  if (!read.ok) throw new Error(read.why);
  return read.person;
}

test("a name is cut between characters, holds whole ones only, and is somebody's when it is blank", () => {
  const nameOf = (displayName: string) => personOf({ ...exported, displayName }).name;
  expect(nameOf(`${"a".repeat(199)}🪔🪔`)).toBe(`${"a".repeat(199)}🪔`);
  expect(nameOf("Me\ud800era\r\n ")).toBe("Me\ufffdera");
  expect(nameOf(" \u200b")).toBe("user1");
});

test("the published example's password is known, and no other", async () => {
  const hash = readFirebaseHash(personOf(exported).hash ?? "");
  expect(hash && (await isFirebasePassword("user1password", hash))).toBe(true);
  expect(hash && (await isFirebasePassword("user1Password", hash))).toBe(false);
});

test("the parameters are read as the console shows them or as JSON, and never absurd ones", () => {
  const { signerKey, saltSeparator, rounds, memCost } = configOf(consoleText);
  const named = { base64_signer_key: signerKey, base64_salt_separator: saltSeparator };
  const json = JSON.stringify({ hash_config: { ...named, rounds, mem_cost: memCost } });
  expect(configOf(json)).toEqual(configOf(consoleText));
  const changed = (from: string, to: string) => readHashConfig(consoleText.replace(from, to));
  const tooDear = { ok: false, why: words.tooDear };
  expect(changed("mem_cost: 14", "mem_cost: 15")).toEqual(tooDear);
  expect(changed("rounds: 8", "rounds: 800")).toEqual(tooDear);
  expect(changed("rounds: 8", "")).toEqual(tooDear);
  expect(changed("SCRYPT", "BCRYPT")).toEqual({ ok: false, why: words.otherAlgorithm });
  expect(readHashConfig("Dear school, …")).toEqual({ ok: false, why: words.noKey });
});

test("a hash that would cost too much is none, wherever it comes from", () => {
  const hash = personOf(exported).hash ?? "";
  expect(readFirebaseHash(hash)).not.toBeNull();
  expect(readFirebaseHash(hash.replace(":8:14:", ":8:24:"))).toBeNull();
  expect(readFirebaseHash(hash.replace(":8:14:", ":1e3:14:"))).toBeNull();
});

test("whoever has no email address is named, and whoever brought no password has none", () => {
  const anonymous = { localId: "anonymous" };
  const refusal = { ok: false, id: "anonymous", why: words.noEmail };
  expect(readPerson(anonymous, null)).toEqual(refusal);
  expect(readPerson("nonsense", null)).toMatchObject({ ok: false });
  expect(readPerson(exported, null)).toMatchObject({ person: { hash: null }, hadPassword: true });
  expect(personOf({ ...exported, salt: undefined }).hash).toBeNull();
});

test("an attempt is the same work for an imported account, another, and none", async () => {
  const imported = personOf(exported).hash ?? "";
  const other = imported.replace(":8:14:", ":4:9:");
  const done: string[] = [];
  async function does<Result>(what: string, result: Result) {
    done.push(what);
    return result;
  }
  const work = {
    hashPassword: () => does("own", "own:hash"),
    verifyPassword: () => does("own", false),
    isFirebasePassword: (_password: string, cost: ScryptCost) => does(nameOf(cost), false),
    spendAsMuch: (_password: string, cost: ScryptCost) => does(nameOf(cost), undefined),
  };
  const store = {
    listHashes: async () => [imported, other, imported],
    replaceHash: () => does("replaced", undefined),
  };
  const hasher = createPasswordHasher({ store, log: createLog("silent"), work });
  const attempts = [
    () => hasher.hash("guess"),
    ...["own:hash", imported, other, imported.replace(":8:14:", ":8:24:")].map(
      (hash) => () => hasher.verify({ hash, password: "guess" }),
    ),
  ];
  for (const attempt of attempts) {
    done.length = 0;
    await attempt();
    expect(done.toSorted()).toEqual(["4 9", "8 14", "own"]);
  }
});

const nameOf = ({ rounds, memCost }: ScryptCost) => `${rounds} ${memCost}`;

describe.each(engines)("people who come from elsewhere, on $name", ({ open }) => {
  let database: Database;
  let parts: ReturnType<typeof partsOf>;

  beforeAll(async () => {
    database = await open();
    parts = partsOf(database);
  });

  afterAll(() => database.destroy());

  const attempt = (email: string, password: string) =>
    signIn(parts, { email, password, network: "203.0.113.9", headers: new Headers() });

  const kept = async () => {
    const rows = await database.selectFrom("account").select("password").execute();
    return rows.map(({ password }) => password ?? "");
  };

  test("sign in with their old password, which is hashed anew by that", async () => {
    const person = personOf(exported);
    expect(await addImportedPerson(parts, person)).toBe("added");
    expect(await addImportedPerson(parts, person)).toBe("known");
    expect(await kept()).toEqual([person.hash]);
    expect(await attempt("user1@test.com", "user1password")).toMatchObject({ ok: true });
    expect((await kept())[0]).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
    expect(await attempt("user1@test.com", "user1password")).toMatchObject({ ok: true });
    expect(await addImportedPerson(parts, person)).toBe("known");
    expect((await kept())[0]).not.toBe(person.hash);
  });

  test("get their password by a second import when the first had none, and stay disabled", async () => {
    const person = { ...personOf(exported), email: "second@test.com", isDisabled: true };
    expect(await addImportedPerson(parts, { ...person, hash: null })).toBe("added");
    expect(await addImportedPerson(parts, { ...person, hash: null })).toBe("known");
    expect(await addImportedPerson(parts, { ...person, isDisabled: false })).toBe("completed");
    expect(await parts.accounts.findAccount(person.email)).toMatchObject({ isDisabled: true });
  });
});

function partsOf(database: Database) {
  const log = createLog("silent");
  const publicUrl = "http://localhost:3000";
  const authSecret = createHash("sha256").update("test").digest("hex");
  const options = { publicUrl, siteName: "School", secret: authSecret, mailSignInToken: null };
  const auth = createAuth({ ...options, database, dialect: dialectOf(database), log });
  const accounts = createAccountStore(database, auth);
  return {
    ...{ auth, accounts, limits: createLimits(database), log },
    pause: async () => undefined,
    config: { authSecret, publicUrl },
  };
}
