import type { ReactNode } from "react";
import { data, href } from "react-router";
import { accountServices, getSignInDependencies } from "#app/accounts/context.server.ts";
import { requestLink } from "#app/accounts/sign-in-link.server.ts";
import { failures, loginHelpStrings as texts } from "#app/accounts/strings.ts";
import { askServer } from "#app/ui/ask-server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { FormStatus } from "#app/ui/form/form.tsx";
import { metaOf } from "#app/ui/page/page-meta.ts";
import { toAccountEmail } from "../account.ts";
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
  const text = isAccepted ? texts.sent : failures.tooMany;
  return data<FormStatus>({ text, isError: !isAccepted }, isAccepted ? 200 : 429);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  askServer<FormStatus, FormStatus>(serverAction, (reason) => ({
    text: failures.because(reason),
    isError: true,
  }));

export const meta = metaOf({ title: texts.title, path: href("/login/trouble"), isIndexed: false });

/** Help for a failed login, which itself shows no message (SPEC §2). */
export default function LoginHelpPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className="section-title">{texts.title}</h1>
      <p className="lead">{texts.lead}</p>
      <ul className={styles.list}>
        {loaderData.canMail && (
          <Help title={texts.mail} text={texts.mailText}>
            <ShortForm
              legend={texts.mail}
              submit={texts.submit}
              submitting={texts.submitting}
              status={actionData ?? { text: "" }}
            >
              <EmailField autoComplete="username" />
            </ShortForm>
          </Help>
        )}
        {texts.ways.map((way) => (
          <Help key={way.title} {...way} />
        ))}
        <Help title={texts.reset} text={texts.resetText} />
      </ul>
      <p>
        <ButtonLink to={href("/login")} viewTransition>
          {texts.back}
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
