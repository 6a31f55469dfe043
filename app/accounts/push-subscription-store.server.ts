import { type Database, inTransaction } from "#app/platform/database/database.server.ts";
import { enqueue } from "#app/platform/jobs-store.server.ts";
import {
  createPushKeys,
  type PushAddress,
  type PushKeys,
} from "#app/platform/sending/push.server.ts";
import type { PushSubscriptionRow } from "#db/tables.ts";
import { libraryValues } from "./account-store.server.ts";

/** What a device has not shown. `receivedAt`: epoch milliseconds. */
type News = PushAddress & { text: string; receivedAt: number };

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

    /** The newest message that the device of a session has not shown; null for none. */
    findNews: (sessionId: string, now: number): Promise<News | null> =>
      findNews(database, sessionId, now),

    /** The device has shown what was received until then (epoch milliseconds). */
    async markNotified(endpoint: string, receivedAt: number): Promise<void> {
      const device = database.updateTable("push_subscriptions").where("endpoint", "=", endpoint);
      await device.set({ notified_until: receivedAt }).execute();
    },
  };
}

/** Makes every device due, a minute after the message that it has shown last, if any. */
export async function enqueueNotifications(transaction: Database): Promise<void> {
  const devices = transaction.selectFrom("push_subscriptions").orderBy("session_id");
  for (const device of await devices.selectAll().execute()) {
    const { session_id: key, created_at: addedAt, notified_until: shownAt } = device;
    const dueAt = shownAt > addedAt ? Math.max(Date.now(), shownAt + intervalMs) : Date.now();
    await enqueue(transaction, { kind: "notification", keys: [key], dueAt });
  }
}

const ofSession = (database: Database, token: string) =>
  database.selectFrom("session").where("token", "=", token);

type NewDevice = Omit<PushSubscriptionRow, "session_id">;

/** A session that has ended meanwhile gets no device. */
async function addDevice(transaction: Database, sessionToken: string, device: NewDevice) {
  const session = await ofSession(transaction, sessionToken).select("id").executeTakeFirst();
  if (!session) return;
  const deletion = transaction.deleteFrom("push_subscriptions");
  const replaced = { session_id: session.id, endpoint: device.endpoint };
  await deletion.where((row) => row.or(replaced)).execute();
  const values = { ...device, session_id: session.id };
  const added = transaction.insertInto("push_subscriptions").values(values);
  await added.onConflict((conflict) => conflict.doNothing()).execute();
}

/** A device whose session or account has ended shows nothing. */
async function findNews(database: Database, sessionId: string, now: number): Promise<News | null> {
  const values = libraryValues(database);
  const device = await database
    .selectFrom("push_subscriptions")
    .innerJoin("session", "session.id", "session_id")
    .innerJoin("user", "user.id", "session.userId")
    .where("session_id", "=", sessionId)
    .where("session.expiresAt", ">", values.now())
    .where("user.disabled", "=", values.toBoolean(false))
    .select([...address, "notified_until"])
    .executeTakeFirst();
  if (!device) return null;
  const { notified_until: notifiedUntil, ...addressOfDevice } = device;
  const since = Math.max(notifiedUntil, now - maxAgeMs);
  const message = await selectNewest(database, since).executeTakeFirst();
  return message ? { ...addressOfDevice, ...message } : null;
}

/** A message that was read, or is suspected spam, is shown on no device. */
const selectNewest = (database: Database, since: number) =>
  database
    .selectFrom("messages")
    .where("notification", "is not", null)
    .where("created_at", ">", since)
    .where("is_read", "=", 0)
    .where("is_spam", "=", 0)
    .where("removed_at", "is", null)
    .orderBy("created_at", "desc")
    .select(["notification as text", "created_at as receivedAt"])
    .$narrowType<{ text: string }>()
    .limit(1);
