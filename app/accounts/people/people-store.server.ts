import { shutOut } from "#app/accounts/account-store.server.ts";
import { type Database, inTransaction } from "#app/platform/database/database.server.ts";
import { dialectOf } from "#db/column-types.ts";
import { peopleStrings } from "./strings.ts";

export type PeopleStore = ReturnType<typeof createPeopleStore>;

export type Person = { id: string; email: string; isDisabled: boolean };

/** `lastUsedAt`: epoch milliseconds, to the day: a session is renewed once a day. */
export type Session = { id: string; device: string; lastUsedAt: number; isThis: boolean };

/** What gurus do with one another's accounts, and with the devices they are signed in on. */
export function createPeopleStore(database: Database) {
  return {
    async listPeople(): Promise<Person[]> {
      const rows = await database
        .selectFrom("user")
        .select(["id", "email", "disabled"])
        .orderBy("email")
        .execute();
      return rows.map(({ id, email, disabled }) => ({ id, email, isDisabled: Boolean(disabled) }));
    },

    setDisabled: (by: string, id: string, isDisabled: boolean) =>
      setDisabled(database, { by, id, isDisabled }),

    /** Ends all sessions of a person, except the one with `exceptToken`. */
    async signOutEverywhere(id: string, exceptToken = ""): Promise<void> {
      await database
        .deleteFrom("session")
        .where("userId", "=", id)
        .where("token", "!=", exceptToken)
        .execute();
    },

    /** Ends one of this person's sessions. */
    async endSession(userId: string, id: string): Promise<void> {
      await database
        .deleteFrom("session")
        .where("id", "=", id)
        .where("userId", "=", userId)
        .execute();
    },

    /** Whether a token is a session's, expired or not. */
    async hasSession(token: string): Promise<boolean> {
      const row = await database
        .selectFrom("session")
        .select("id")
        .where("token", "=", token)
        .executeTakeFirst();
      return row !== undefined;
    },

    listSessions: (userId: string, ownToken: string) => listSessions(database, userId, ownToken),
  };
}

type Disabling = { by: string; id: string; isDisabled: boolean };

/**
 * Disables a person, which ends their sessions and invitations, or enables them again. Returns false
 * for oneself and for a disabler who is disabled, so that one enabled person always remains.
 */
async function setDisabled(database: Database, { by, id, isDisabled }: Disabling) {
  if (by === id) return false;
  return inTransaction(database, async (transaction) => {
    // Locks both rows, always in one order, so that two who disable each other cannot deadlock.
    const people = new Map<string, { disabled: unknown; email: string }>();
    for (const each of [by, id].toSorted()) {
      const row = await transaction
        .updateTable("user")
        .set((user) => ({ disabled: user.ref("disabled") }))
        .where("id", "=", each)
        .returning(["disabled", "email"])
        .executeTakeFirst();
      if (row) people.set(each, row);
    }
    const [disabler, person] = [people.get(by), people.get(id)];
    if (!disabler || disabler.disabled || !person) return false;
    const disabled = dialectOf(database) === "postgres" ? isDisabled : Number(isDisabled);
    await transaction.updateTable("user").set({ disabled }).where("id", "=", id).execute();
    if (isDisabled) await shutOut(transaction, { id, email: person.email });
    return true;
  });
}

async function listSessions(
  database: Database,
  userId: string,
  ownToken: string,
): Promise<Session[]> {
  const now = new Date();
  const rows = await database
    .selectFrom("session")
    .select(["id", "token", "userAgent", "updatedAt"])
    .where("userId", "=", userId)
    .where("expiresAt", ">", dialectOf(database) === "postgres" ? now : now.toISOString())
    .orderBy("updatedAt", "desc")
    .execute();
  return rows.map(({ id, token, userAgent, updatedAt }) => ({
    id,
    device: nameDevice(userAgent ?? ""),
    lastUsedAt: new Date(updatedAt).getTime(),
    isThis: token === ownToken,
  }));
}

/** In this order, because most browsers also name the later ones. */
const browsers = [
  ["Edg", "Edge"],
  ["OPR", "Opera"],
  ["SamsungBrowser", "Samsung Internet"],
  ["Firefox", "Firefox"],
  ["FxiOS", "Firefox"],
  ["CriOS", "Chrome"],
  ["Chrome", "Chrome"],
  ["Safari", "Safari"],
] as const;

const systems = [
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Android", "Android"],
  ["Windows", "Windows"],
  ["Mac OS X", "Mac"],
  ["CrOS", "Chromebook"],
  ["Linux", "Linux"],
] as const;

/** 'Chrome on Android', from the browser's User-Agent. */
export function nameDevice(userAgent: string): string {
  const find = (names: typeof browsers | typeof systems) =>
    names.find(([part]) => userAgent.includes(part))?.[1];
  const browser = find(browsers);
  const system = find(systems);
  if (browser && system) return peopleStrings.browserOn(browser, system);
  return browser ?? system ?? peopleStrings.unknownDevice;
}
