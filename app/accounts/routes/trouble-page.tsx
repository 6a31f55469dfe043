import type { ReactNode } from "react";
import { data, Form, href, Link, useNavigation } from "react-router";
import { maxEmailLength } from "#app/accounts/account.ts";
import { requireSameOrigin } from "#app/accounts/guard.server.ts";
import { requestLink } from "#app/accounts/sign-in-link.server.ts";
import { failures, loginTexts, troubleTexts as texts } from "#app/accounts/strings.ts";
import { servicesContext } from "#app/context.server.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { askServer } from "#app/ui/ask-server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field/field.tsx";
import { FormFields, FormMessage, type FormStatus } from "#app/ui/form/form.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/trouble-page";
import styles from "./trouble-page.module.css";

export function loader({ context }: Route.LoaderArgs) {
  return { canMail: context.get(servicesContext).mailer !== null };
}

export async function action({ request, context }: Route.ActionArgs) {
  requireSameOrigin(request, context);
  const { network, log } = context.get(requestContext);
  const services = context.get(servicesContext);
  if (!services.mailer) throw new Response(null, { status: 404 });
  const form = await readForm(request);
  const email = String(form.get("email") ?? "").trim();
  const isAccepted = await requestLink({ ...services, log }, { email, network });
  const said: FormStatus = isAccepted
    ? { text: texts.sent, isError: false }
    : { text: failures.tooMany, isError: true };
  return data(said, isAccepted ? 200 : 429);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  askServer<FormStatus, FormStatus>(serverAction, (reason) => ({
    text: failures.because(reason),
    isError: true,
  }));

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: texts.title, path: href("/login/trouble"), isIndexed: false });
}

/** Help for a failed login, which itself shows no message (SPEC §2). */
export default function TroublePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className={styles.title}>{texts.title}</h1>
      <p className="lead">{texts.lead}</p>
      <ul className={styles.ways}>
        {loaderData.canMail && (
          <Way title={texts.mail} text={texts.mailText}>
            <LinkForm said={actionData ?? { text: "" }} />
          </Way>
        )}
        <Way title={texts.wait} text={texts.waitText} />
        <Way title={texts.passkey} text={texts.passkeyText} />
        <Way title={texts.other} text={texts.otherText} />
        <Way title={texts.reset} text={texts.resetText}>
          <p>
            <code className={styles.command}>{texts.command}</code>
          </p>
        </Way>
      </ul>
      <p>
        <Link to={href("/login")} className={buttonClass("line")} viewTransition>
          {texts.back}
        </Link>
      </p>
    </div>
  );
}

type WayProps = { title: string; text: string; children?: ReactNode };

function Way({ title, text, children }: WayProps) {
  return (
    <li className={styles.way}>
      <h2 className={styles.wayTitle}>{title}</h2>
      <p>{text}</p>
      {children}
    </li>
  );
}

function LinkForm({ said }: { said: FormStatus }) {
  const isBusy = useNavigation().formAction === href("/login/trouble");
  return (
    <Form method="post" action={href("/login/trouble")} preventScrollReset>
      <FormFields legend={texts.mail} isBusy={isBusy}>
        <Field label={loginTexts.email}>
          <input
            name="email"
            type="email"
            autoComplete="username"
            required
            maxLength={maxEmailLength}
          />
        </Field>
        <FormMessage {...said} />
        <button type="submit" className={buttonClass("solid")}>
          {isBusy ? texts.submitting : texts.submit}
        </button>
      </FormFields>
    </Form>
  );
}
