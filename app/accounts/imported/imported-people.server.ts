import type { AccountStore } from "#app/accounts/account-store.server.ts";
import type { Auth } from "#app/accounts/auth.server.ts";

/** Somebody who had an account in the hosted product. `hash`: null gives them no password. */
export type ImportedPerson = {
  email: string;
  name: string;
  isDisabled: boolean;
  hash: string | null;
};

/**
 * Adds a person. Whoever is there already stays as they are, unless they lack a password and bring
 * one: `completed`, as after an import without it.
 */
export async function addImportedPerson(
  { accounts, auth }: { accounts: AccountStore; auth: Auth },
  { email, name, isDisabled, hash }: ImportedPerson,
): Promise<"added" | "completed" | "known"> {
  const { internalAdapter } = await (await auth()).$context;
  const known = await accounts.findAccount(email);
  if (known && (!hash || (await accounts.hasPassword(email)))) return "known";
  const person = { email, name, emailVerified: true, disabled: isDisabled };
  const { id } = known ?? (await internalAdapter.createUser(person, { method: "email-password" }));
  if (hash) {
    const credential = { providerId: "credential", accountId: id };
    await internalAdapter.linkAccount({ userId: id, password: hash, ...credential });
  }
  return known ? "completed" : "added";
}
