import { type Database, inTransaction } from "#app/platform/database/database.server.ts";
import {
  createPushKeys,
  type PushAddress,
  type PushKeys,
} from "#app/platform/sending/push.server.ts";
import type { PushSubscriptionRow } from "#db/tables.ts";
import { libraryValues } from "./account-store.server.ts";

/** A device that has not shown the newest message. Times are epoch milliseconds. */
export type DueDevice = PushAddress & { text: string; receivedAt: number; attempts: number };

/** An account has at most so many devices. A new one replaces the oldest. */
const maxDevices = 20;

/** A device is due again after this time if the node that took it has crashed. */
const leaseMs = 120_000;

/** Messages that come in quick succession make one notification. */
const intervalMs = 60_000;

/** An older message is not shown any more. */
const maxAgeMs = 86_400_000;

const address = ["endpoint", "p256dh", "auth"] as const;

export type PushSubscriptionStore = ReturnType<typeof createPushSubscriptionStore>;

/** The devices on which new messages are shown. Each belongs to a session, and ends with it. */
export function createPushSubscriptionStore(database: Database) {
  const storedKeys = database
    .selectFrom("settings")
    .select("value")
    .where("name", "=", "push_keys");

  async function change(endpoint: string, changes: Partial<PushSubscriptionRow>): Promise<void> {
    const device = database.updateTable("push_subscriptions").set(changes);
    await device.where("endpoint", "=", endpoint).execute();
  }

  return {
    /** The site's key pair. Of nodes that create one at the same time, the first stores its own. */
    async getKeys(): Promise<PushKeys> {
      if (!(await storedKeys.executeTakeFirst())) {
        const value = JSON.stringify(await createPushKeys());
        const added = database.insertInto("settings").values({ name: "push_keys", value });
        await added.onConflict((conflict) => conflict.column("name").doNothing()).execute();
      }
      return JSON.parse((await storedKeys.executeTakeFirstOrThrow()).value);
    },

    /** The address of a session's device; null if it has none. */
    async find(sessionToken: string): Promise<PushAddress | null> {
      const sessions = ofSession(database, sessionToken).select("id");
      const device = database.selectFrom("push_subscriptions").where("session_id", "in", sessions);
      return (await device.select(address).executeTakeFirst()) ?? null;
    },

    /** Replaces the session's device. Earlier messages are not shown on it. */
    add: (sessionToken: string, device: PushAddress, now = Date.now()): Promise<void> =>
      inTransaction(database, (transaction) =>
        addDevice(transaction, sessionToken, {
          ...device,
          created_at: now,
          notified_until: now,
          due_at: now,
          attempts: 0,
        }),
      ),

    async removeOfSession(sessionToken: string): Promise<void> {
      const sessions = ofSession(database, sessionToken).select("id");
      const devices = database.deleteFrom("push_subscriptions");
      await devices.where("session_id", "in", sessions).execute();
    },

    async remove(endpoint: string): Promise<void> {
      await database.deleteFrom("push_subscriptions").where("endpoint", "=", endpoint).execute();
    },

    /** Takes a device that is due and the newest message for it, for this node only. */
    takeDue: (now: number): Promise<DueDevice | null> => takeDue(database, now),

    /** The device has shown what was received until then, or is not tried again for that. */
    markNotified: (endpoint: string, receivedAt: number, now: number): Promise<void> =>
      change(endpoint, { notified_until: receivedAt, due_at: now + intervalMs, attempts: 0 }),

    markFailed: (endpoint: string, dueAt: number): Promise<void> =>
      change(endpoint, { due_at: dueAt }),
  };
}

const ofSession = (database: Database, token: string) =>
  database.selectFrom("session").where("token", "=", token);

type NewDevice = Omit<PushSubscriptionRow, "session_id">;

/** A session that has ended meanwhile gets no device. */
async function addDevice(transaction: Database, sessionToken: string, device: NewDevice) {
  const found = ofSession(transaction, sessionToken).select(["id", "userId"]);
  const session = await found.executeTakeFirst();
  if (!session) return;
  const deletion = transaction.deleteFrom("push_subscriptions");
  const replaced = { session_id: session.id, endpoint: device.endpoint };
  await deletion.where((row) => row.or(replaced)).execute();
  const values = { ...device, session_id: session.id };
  const added = transaction.insertInto("push_subscriptions").values(values);
  await added.onConflict((conflict) => conflict.doNothing()).execute();
  const sessions = transaction.selectFrom("session").select("id");
  const ofPerson = transaction
    .selectFrom("push_subscriptions")
    .where("session_id", "in", sessions.where("userId", "=", session.userId));
  const newestFirst = ofPerson.orderBy("created_at", "desc").orderBy("session_id");
  const endpoints = (await newestFirst.select("endpoint").execute()).map((row) => row.endpoint);
  const oldest = endpoints.slice(maxDevices);
  if (oldest.length > 0) await deletion.where("endpoint", "in", oldest).execute();
}

/** A message that was read, or is suspected spam, is shown on no device. */
const selectNewest = (database: Database, now: number) =>
  database
    .selectFrom("messages")
    .where("notification", "is not", null)
    .where("created_at", ">", now - maxAgeMs)
    .where("is_read", "=", 0)
    .where("is_spam", "=", 0)
    .where("removed_at", "is", null)
    .orderBy("created_at", "desc")
    .select(["notification as text", "created_at as receivedAt"])
    .$narrowType<{ text: string }>()
    .limit(1);

function selectDue(database: Database, receivedAt: number, now: number) {
  const values = libraryValues(database);
  return database
    .selectFrom("push_subscriptions as device")
    .innerJoin("session", "session.id", "device.session_id")
    .innerJoin("user", "user.id", "session.userId")
    .where("session.expiresAt", ">", values.now())
    .where("user.disabled", "=", values.toBoolean(false))
    .where("device.notified_until", "<", receivedAt)
    .where("device.due_at", "<=", now)
    .select("device.endpoint")
    .limit(1);
}

async function takeDue(database: Database, now: number): Promise<DueDevice | null> {
  const message = await selectNewest(database, now).executeTakeFirst();
  if (!message) return null;
  const due = await selectDue(database, message.receivedAt, now).executeTakeFirst();
  if (!due) return null;
  const device = database.updateTable("push_subscriptions").where("endpoint", "=", due.endpoint);
  // The next attempt for the same message finds this time. Older messages are not shown any more.
  const justBefore = message.receivedAt - 1;
  const taken = device
    .set((row) => {
      const isSame = row.case().when("notified_until", "=", justBefore);
      const attempts = isSame
        .then(row("attempts", "+", 1))
        .else(1)
        .end();
      return { due_at: now + leaseMs, notified_until: justBefore, attempts };
    })
    // Of two nodes that found the same device, one updates it and the other looks again.
    .where("due_at", "<=", now);
  const row = await taken.returning([...address, "attempts"]).executeTakeFirst();
  return row ? { ...row, ...message } : takeDue(database, now);
}
