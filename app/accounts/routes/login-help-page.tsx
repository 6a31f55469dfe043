import type { ReactNode } from "react";
import { data, href } from "react-router";
import { accountServices, getSignInDependencies } from "#app/accounts/context.server.ts";
import { requestLink } from "#app/accounts/sign-in-link.server.ts";
import { failures } from "#app/accounts/strings.ts";
import { askServer } from "#app/ui/ask-server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { FormStatus } from "#app/ui/form/form.tsx";
import { metaOf } from "#app/ui/page/page-meta.ts";
import { linkMinutes, toAccountEmail } from "../account.ts";
import { EmailField, ShortForm } from "../components/sign-in-fields.tsx";
import { readSameOriginForm } from "../guard.server.ts";
import type { Route } from "./+types/login-help-page";
import styles from "./login-help-page.module.css";

export function loader({ context }: Route.LoaderArgs) {
  return { canMail: context.get(accountServices).mailer !== null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readSameOriginForm(request, context);
  const dependencies = getSignInDependencies(request, context);
  if (!dependencies.mailer) throw new Response(null, { status: 404 });
  const isAccepted = await requestLink(
    dependencies,
    toAccountEmail(String(form.get("email") ?? "")),
  );
  const text = isAccepted
    ? "If that address has an account, a link is on its way. Please check your mail, also the " +
      "spam folder."
    : failures.tooMany;
  return data<FormStatus>({ text, isError: !isAccepted }, isAccepted ? 200 : 429);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  askServer<FormStatus, FormStatus>(serverAction, (reason) => ({
    text: `Error: ${reason}`,
    isError: true,
  }));

export const meta = metaOf({
  title: "Trouble signing in?",
  path: href("/login/trouble"),
  isIndexed: false,
});

/** Help for a failed login, which itself shows no message (SPEC §2). */
export default function LoginHelpPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className="section-title">Trouble signing in?</h1>
      <p className="lead">One of these will help you sign in again.</p>
      <ul className={styles.list}>
        {loaderData.canMail && (
          <Help
            title="Get a sign-in link by email"
            text={
              "Enter the email address you sign in with, and we send you a link that signs you " +
              `in. It works once, within ${linkMinutes} minutes. Then open ‘Account’ at the top ` +
              "(on a phone ‘More’), and ‘Account settings’, to set a new password."
            }
          >
            <ShortForm
              legend="Get a sign-in link by email"
              submit="Send the link"
              submitting="Sending..."
              status={actionData ?? { text: "" }}
            >
              <EmailField autoComplete="username" />
            </ShortForm>
          </Help>
        )}
        {[
          {
            title: "Wait 15 minutes",
            text:
              "After five wrong passwords the login accepts none for 15 minutes, not even the " +
              "right one, without saying so. Then type the password slowly, and check that Caps " +
              "Lock is off.",
          },
          {
            title: "Use a passkey",
            text:
              "If you have added a passkey on this phone or computer, press 'Login with a " +
              "passkey' and unlock the device as usual. It works even after wrong passwords.",
          },
          {
            title: "Ask the other guru",
            text:
              "A guru who can still sign in opens ‘People’, presses ‘Sign-in link’ beside your " +
              "address, and sends you the link. It signs you in once; then set a new password " +
              "under ‘Account’, ‘Account settings’.",
          },
        ].map((way) => (
          <Help key={way.title} {...way} />
        ))}
        <Help
          title="Ask for a new password"
          text={
            "Ask the person who looks after the website for a new password, and give them the " +
            "email address you sign in with. It signs you out everywhere and removes your passkeys."
          }
        />
      </ul>
      <p>
        <ButtonLink to={href("/login")} viewTransition>
          Back to the login
        </ButtonLink>
      </p>
    </div>
  );
}

function Help({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <li className="card">
      <h2 className="small-title">{title}</h2>
      <p>{text}</p>
      {children}
    </li>
  );
}
