import type { BetterAuth, Options } from "./better-auth.server.ts";

/**
 * The sign-in library, which is loaded when somebody signs in or is signed in: visitors do without it,
 * and it is as large as all the rest of the server.
 */
export type Auth = () => Promise<BetterAuth>;

export function createAuth(options: Options): Auth {
  let made: Promise<BetterAuth> | null = null;
  return () => {
    made ??= import("./better-auth.server.ts").then(
      ({ createBetterAuth }) => createBetterAuth(options),
      (error) => {
        // The next who asks may find it again.
        made = null;
        throw error;
      },
    );
    return made;
  };
}
