import { type PasskeyOptions, passkey } from "@better-auth/passkey";
import { type BetterAuthOptions, betterAuth } from "better-auth";
import { APIError } from "better-auth/api";
import { magicLink } from "better-auth/plugins/magic-link";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import { isDatabaseUnavailable } from "#app/platform/storage-failure.server.ts";
import { dialectOf } from "#db/column-types.ts";
import { freshForS, linkMinutes, passwordLength, sessionDays } from "./account.ts";

const dayS = 86_400;

export type BetterAuth = ReturnType<typeof createBetterAuth>;

export type Options = {
  database: Database;
  publicUrl: string;
  siteName: string;
  secret: string;
  log: Log;
  /** Mails a sign-in link's token; null while mail is not configured. */
  mailSignInToken: ((email: string, token: string) => Promise<void>) | null;
};

/** Sign-in by better-auth on our own connection. There is no public sign-up. */
export function createBetterAuth(options: Options) {
  const { database, publicUrl, siteName, secret, log } = options;
  return betterAuth({
    appName: siteName,
    baseURL: publicUrl,
    basePath: "/api/auth",
    secret,
    database: { db: database, type: dialectOf(database) },
    advanced: {
      // Our own migrations create the tables, after this library is set up; a test compares them.
      database: { validateSchema: false },
      ...(publicUrl.startsWith("https:") && secureCookies),
    },
    telemetry: { enabled: false },
    logger: {
      log(level, message, error) {
        // The library would answer with its own error, which hides an unavailable database.
        if (message === "INTERNAL_SERVER_ERROR" && isDatabaseUnavailable(error)) throw error;
        const write = level === "error" && message !== noSession ? log.error : log.debug;
        // Text after a colon may come from the request.
        write(`sign-in: ${message.split(":", 1)}`, { error });
      },
    },
    // Errors are thrown to us, to be logged and answered; the library would print them.
    onAPIError: { throw: true },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: passwordLength.min,
      maxPasswordLength: passwordLength.max,
    },
    // Our own limits know the account as well as the network, and count on every node alike.
    rateLimit: { enabled: false },
    // A session ends two weeks after its last use; its cookie is renewed once a day.
    session: {
      expiresIn: sessionDays * dayS,
      updateAge: dayS,
      freshAge: freshForS,
      cookieCache: { enabled: false },
      additionalFields: { signedInByLink: { type: "boolean", required: false, input: false } },
    },
    user: {
      additionalFields: { disabled: { type: "boolean", defaultValue: false, input: false } },
    },
    databaseHooks,
    plugins: [
      passkey({
        rpName: siteName,
        rpID: new URL(publicUrl).hostname,
        origin: publicUrl,
        ...verifyingUsers,
      }),
      magicLink({
        expiresIn: linkMinutes * 60,
        disableSignUp: true,
        storeToken: "hashed",
        sendMagicLink: async ({ email, token }) => options.mailSignInToken?.(email, token),
      }),
    ],
  });
}

/** The device must have checked its owner. The library itself only prefers that. */
const verifyingUsers = {
  authenticatorSelection: { userVerification: "required", residentKey: "preferred" },
  registration: {
    afterVerification: async ({ verification }) => {
      if (!verification.registrationInfo?.userVerified) throw userNotVerified();
    },
  },
  authentication: {
    afterVerification: async ({ verification }) => {
      if (!verification.authenticationInfo.userVerified) throw userNotVerified();
    },
  },
} satisfies PasskeyOptions;

const userNotVerified = () =>
  new APIError("UNAUTHORIZED", { message: "The device did not verify its user." });

const databaseHooks = {
  session: {
    create: {
      // A disabled user gets no session, whichever way they sign in.
      before: async (session, context) => {
        const user = await context?.context.internalAdapter.findUserById(session.userId);
        if ((user as { disabled?: boolean } | null)?.disabled) return false;
        const signedInByLink = context?.path === "/magic-link/verify";
        return { data: { ...session, signedInByLink } };
      },
    },
  },
} satisfies BetterAuthOptions["databaseHooks"];

/** The library's message when our hook refuses a disabled person's session. */
const noSession = "Failed to create session";

/** The prefix `__Host-`, which needs https, keeps the cookie from other hosts of the domain. */
const secureCookies = {
  // The library's own secure cookies have another prefix.
  useSecureCookies: false,
  cookiePrefix: "__Host-better-auth",
  defaultCookieAttributes: { secure: true },
};
