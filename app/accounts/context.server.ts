import { createContext } from "react-router";
import { type Context, platformServices } from "#app/platform/context.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Mailer } from "#app/platform/mail.server.ts";
import type { AccountStore } from "./account-store.server.ts";
import type { InvitationStore } from "./invitation-store.server.ts";
import type { Auth } from "./session.server.ts";

export type AccountServices = {
  auth: Auth;
  accounts: AccountStore;
  invitations: InvitationStore;
  /** Null while mail is not configured. */
  mailer: Mailer | null;
  /** Waits so many milliseconds, where an answer must not reveal how long its work took. */
  pause: (ms: number) => Promise<void>;
  school: { name: string };
};

export const accountServices = createContext<AccountServices>();

/** What signing in depends on: the services, who asks, and the headers with the cookies. */
export const getSignInDependencies = ({ headers }: Request, context: Context) => ({
  ...context.get(platformServices),
  ...context.get(accountServices),
  ...context.get(requestContext),
  headers,
});
