import { passkeyClient } from "@better-auth/passkey/client";
import { createAuthClient } from "better-auth/client";

const client = createAuthClient({ plugins: [passkeyClient()] });

export async function signInWithPasskey(): Promise<boolean> {
  const { error } = await client.signIn.passkey().catch((error: unknown) => ({ error }));
  if (error) console.error("Passkey sign-in failed", error);
  return !error;
}

/** Adds a passkey of this device to the signed-in account; returns what went wrong, or null. */
export async function addPasskey(name: string): Promise<string | null> {
  try {
    const result = await client.passkey.addPasskey({ name });
    return result?.error?.message ?? null;
  } catch (error) {
    return (error as Error).message;
  }
}
