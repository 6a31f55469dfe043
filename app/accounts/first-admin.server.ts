import { randomBytes } from "node:crypto";
import type { AccountStore } from "./account-store.server.ts";
import { operatorTexts } from "./strings.ts";

const defaultEmail = "guru@school.example";

type Wish = { adminEmail: string | null; adminPassword: string | null };

/**
 * Makes sure that somebody can sign in: adds the configured admin when missing, or, while there is
 * nobody at all, one with a random password. Returns what to print, once, or null: on one of many nodes
 * that start at the same moment.
 */
export function ensureAdmin(accounts: AccountStore, wish: Wish): Promise<string | null> {
  return accounts.alone(() => addIfMissing(accounts, wish));
}

async function addIfMissing(accounts: AccountStore, wish: Wish): Promise<string | null> {
  const email = wish.adminEmail ?? defaultEmail;
  const isWished = wish.adminEmail !== null && !(await accounts.findAccount(email));
  if (!isWished && (await accounts.hasAccounts())) return null;
  const password = wish.adminPassword ?? randomBytes(12).toString("base64url");
  await accounts.addAccount(email, password);
  if (wish.adminPassword) return operatorTexts.adminAsGiven(email);
  return operatorTexts.adminMadeUp(email, password);
}
