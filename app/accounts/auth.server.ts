import type { BetterAuth, Options } from "./better-auth.server.ts";

/** The sign-in library. Loaded by its first use, because it is as large as the rest of the server. */
export type Auth = () => Promise<BetterAuth>;

export function createAuth(options: Options): Auth {
  let made: Promise<BetterAuth> | null = null;
  return () => {
    made ??= import("./better-auth.server.ts").then(
      ({ createBetterAuth }) => createBetterAuth(options),
      (error) => {
        // The next call tries again.
        made = null;
        throw error;
      },
    );
    return made;
  };
}
