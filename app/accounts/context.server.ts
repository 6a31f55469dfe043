import { createContext } from "react-router";
import { type Context, platformServices } from "#app/platform/context.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Mailer } from "#app/platform/sending/mail.server.ts";
import type { Push } from "#app/platform/sending/push.server.ts";
import type { AccountStore } from "./account-store.server.ts";
import type { InvitationStore } from "./invitation-store.server.ts";
import type { PushSubscriptionStore } from "./push-subscription-store.server.ts";
import type { Auth } from "./session.server.ts";

export type AccountServices = {
  auth: Auth;
  accounts: AccountStore;
  invitations: InvitationStore;
  pushSubscriptions: PushSubscriptionStore;
  push: Push;
  /** It is null while mail is not configured. */
  mailer: Mailer | null;
  /** This wait hides from the sender of a request how long its work took. */
  pause: (ms: number) => Promise<void>;
  school: { name: string };
};

export const accountServices = createContext<AccountServices>();

/** Returns what signing in needs: the services, the state of the request and its headers. */
export const getSignInDependencies = ({ headers }: Request, context: Context) => ({
  ...context.get(platformServices),
  ...context.get(accountServices),
  ...context.get(requestContext),
  headers,
});
