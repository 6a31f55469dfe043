import { data, Form, href, redirect, useNavigation } from "react-router";
import { passwordLength } from "#app/accounts/account.ts";
import { PasswordField } from "#app/accounts/components/password-field.tsx";
import { requireSameOrigin } from "#app/accounts/guard.server.ts";
import { invitationStrings } from "#app/accounts/people/strings.ts";
import { cookieHeaders } from "#app/accounts/session.server.ts";
import { signIn } from "#app/accounts/sign-in.server.ts";
import { failures } from "#app/accounts/strings.ts";
import { servicesContext } from "#app/context.server.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { askServer, revalidateIfAnswered } from "#app/ui/ask-server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field/field.tsx";
import { FormFields, FormMessage } from "#app/ui/form/form.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/invitation-page";
import styles from "./login-page.module.css";

/** The address contains a secret. */
export function headers() {
  return { "Cache-Control": "private, no-store", "Referrer-Policy": "strict-origin" };
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { invitations, school } = context.get(servicesContext);
  const invitation = await invitations.findInvitation(params.token);
  if (!invitation) throw data(invitationStrings.expired, { status: 404 });
  return { email: invitation.email, lead: invitationStrings.lead(invitation.email, school.name) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  requireSameOrigin(request, context);
  const { network, log } = context.get(requestContext);
  const parts = { ...context.get(servicesContext), log };
  const password = String((await readForm(request)).get("password") ?? "");
  if (password.length < passwordLength.min)
    return data({ message: failures.tooShort }, { status: 400 });
  if (password.length > passwordLength.max)
    return data({ message: failures.tooLong }, { status: 400 });
  const accepted = await parts.invitations.accept(params.token, password);
  if (!accepted.ok) throw data(invitationStrings[accepted.reason], { status: 404 });
  log.info("an invitation is accepted");
  const attempt = { email: accepted.email, password, network, headers: request.headers };
  const result = await signIn(parts, attempt);
  if (!result.ok) return redirect(href("/login"));
  return redirect(href("/success"), { headers: cookieHeaders(result.headers) });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  askServer(serverAction, (reason) => ({ message: failures.because(reason) }));

export const shouldRevalidate = revalidateIfAnswered;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: invitationStrings.title, path: "/", isIndexed: false });
}

export default function InvitationPage({ loaderData, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().state === "submitting";
  const message = actionData?.message ?? "";
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className={styles.title}>{invitationStrings.title}</h1>
      <p>{loaderData.lead}</p>
      <Form method="post" className={styles.form}>
        <FormFields legend={invitationStrings.legend} isBusy={isBusy}>
          <Field label={invitationStrings.email}>
            <input
              name="email"
              type="email"
              readOnly
              autoComplete="username"
              value={loaderData.email}
            />
          </Field>
          <PasswordField isNew label={invitationStrings.password} hint={invitationStrings.hint} />
          <FormMessage text={message} isError={message !== ""} />
          <button type="submit" className={buttonClass("solid")}>
            {invitationStrings.submit}
          </button>
        </FormFields>
      </Form>
    </div>
  );
}
