import { data, href, redirect } from "react-router";
import { checkNewPassword } from "#app/accounts/change-password.server.ts";
import { accountServices, getSignInDependencies } from "#app/accounts/context.server.ts";
import { signIn } from "#app/accounts/sign-in.server.ts";
import { passwordStrings } from "#app/accounts/strings.ts";
import { askServer, revalidateIfAnswered } from "#app/ui/ask-server.ts";
import { metaOf } from "#app/ui/page/page-meta.ts";
import { EmailField, PasswordField, ShortForm, SignInPage } from "../components/sign-in-fields.tsx";
import styles from "../components/sign-in-page.module.css";
import { readSameOriginForm, secretPageHeaders } from "../guard.server.ts";
import type { Route } from "./+types/invitation-page";

export const headers = secretPageHeaders;

const refusals = {
  expired: "This invitation has expired or has been used. Please ask for a new one.",
  hasAccount: "There is already an account with this email address. Please sign in.",
};

export async function loader({ params, context }: Route.LoaderArgs) {
  const { invitations, school } = context.get(accountServices);
  const invitation = await invitations.findInvitation(params.token);
  if (!invitation) throw data(refusals.expired, { status: 404 });
  return { email: invitation.email, school: school.name };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readSameOriginForm(request, context);
  const dependencies = getSignInDependencies(request, context);
  const password = String(form.get("password") ?? "");
  const message = checkNewPassword(password);
  if (message) return data({ message }, 400);
  const accepted = await dependencies.invitations.accept(params.token, password);
  if (!accepted.ok) throw data(refusals[accepted.reason], { status: 404 });
  dependencies.log.info("an invitation is accepted");
  const result = await signIn(dependencies, { email: accepted.email, password });
  if (!result.ok) return redirect(href("/login"));
  return redirect(href("/success"), { headers: result.cookies });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  askServer(serverAction, (reason) => ({ message: `Error: ${reason}` }));

export const shouldRevalidate = revalidateIfAnswered;

export const meta = metaOf({ title: "Welcome", path: "/", isIndexed: false });

export default function InvitationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, school } = loaderData;
  const status = { text: actionData?.message ?? "", isError: actionData !== undefined };
  return (
    <SignInPage title="Welcome">
      <p>
        {`Choose a password for ${email}. With it you can sign in and help with the website of ` +
          `${school}.`}
      </p>
      <ShortForm
        legend="Your password"
        submit="Save the password"
        status={status}
        className={styles.form}
      >
        <EmailField readOnly required={false} autoComplete="username" value={email} />
        <PasswordField isNew label="Password" hint={passwordStrings.hint} />
      </ShortForm>
    </SignInPage>
  );
}
