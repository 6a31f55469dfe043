import type { Auth } from "./auth.server.ts";

export type Person = { id: string; email: string };

/** Who is signed in, by the session and by the person's own state at this very moment. */
export async function findPerson(auth: Auth, headers: Headers): Promise<Person | null> {
  if (!headers.has("Cookie")) return null;
  const session = await auth.api.getSession({ headers });
  if (!session || session.user.disabled) return null;
  return { id: session.user.id, email: session.user.email };
}
