import { shutOut } from "#app/accounts/account-store.server.ts";
import { type Database, inTransaction } from "#app/platform/database/database.server.ts";
import { dialectOf } from "#db/column-types.ts";
import { nameOfDevice } from "./device.ts";

export type PeopleStore = ReturnType<typeof createPeopleStore>;

export type Person = { id: string; email: string; isDisabled: boolean };

/** `lastUsedAt`: epoch milliseconds, to the day: a session is renewed once a day. */
export type SessionOfPerson = { id: string; device: string; lastUsedAt: number; isThis: boolean };

/** What the gurus do about one another's accounts, and about the devices they are signed in on. */
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

    /** Of one person, on every device; `exceptToken`: the session that is to stay. */
    async signOutEverywhere(id: string, exceptToken = ""): Promise<void> {
      await database
        .deleteFrom("session")
        .where("userId", "=", id)
        .where("token", "!=", exceptToken)
        .execute();
    },

    /** A person's own session; somebody else's stays. */
    async endSession(userId: string, id: string): Promise<void> {
      await database
        .deleteFrom("session")
        .where("id", "=", id)
        .where("userId", "=", userId)
        .execute();
    },

    /** Whether a token is a session's, in force or not. */
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
 * Disables somebody, signed out at once and with the invitations they made, or enables them again. False when it may not be: nobody
 * disables themself, or anybody once they have been disabled, so that one always remains.
 */
async function setDisabled(database: Database, { by, id, isDisabled }: Disabling) {
  if (by === id) return false;
  return inTransaction(database, async (transaction) => {
    // Both rows, always in one order: two who disable each other wait for one another.
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
): Promise<SessionOfPerson[]> {
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
    device: nameOfDevice(userAgent ?? ""),
    lastUsedAt: new Date(updatedAt).getTime(),
    isThis: token === ownToken,
  }));
}
