import { data, Form, useNavigation } from "react-router";
import {
  changePassword,
  confirmPassword,
  type PasswordAnswer,
} from "#app/accounts/change-password.server.ts";
import { PasskeyList } from "#app/accounts/components/passkey-list.tsx";
import { PasswordField } from "#app/accounts/components/password-field.tsx";
import { requirePerson, requirePersonToWrite } from "#app/accounts/guard.server.ts";
import { SessionList } from "#app/accounts/people/session-list.tsx";
import { peopleStrings } from "#app/accounts/people/strings.ts";
import { failures, passkeyTexts, passwordTexts } from "#app/accounts/strings.ts";
import { servicesContext } from "#app/context.server.ts";
import { isDocumentId } from "#app/platform/document-id.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { askServer, revalidateIfAnswered } from "#app/ui/ask-server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { FormFields, FormMessage, messageOf, useEmptiedForm } from "#app/ui/form/form.tsx";
import { Panel, Panels } from "#app/ui/panel/panel.tsx";
import type { Route } from "./+types/account-page";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id, isFresh, canReplacePassword, sessionToken } = await requirePerson(request, context);
  const { accounts, people } = context.get(servicesContext);
  return {
    isFresh,
    canReplacePassword,
    passkeys: await accounts.listPasskeys(id),
    sessions: await people.listSessions(id, sessionToken),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const person = await requirePersonToWrite(request, context);
  const parts = { ...context.get(servicesContext), log: context.get(requestContext).log };
  const form = await readForm(request);
  const asked = { person, form, headers: request.headers };
  const intent = form.get("intent");
  if (intent === "confirm-password") return answered(await confirmPassword(parts, asked));
  const id = String(form.get("id") ?? "");
  const done = (message: string) => data({ section: sectionOf(form), ok: true, message });
  if (intent === "end-other-sessions") {
    await parts.people.signOutEverywhere(person.id, person.sessionToken);
    return done(peopleStrings.othersEnded);
  }
  if (intent === "end-session" && isDocumentId(id)) {
    await parts.people.endSession(person.id, id);
    return done(peopleStrings.sessionEnded);
  }
  if (intent === "remove-passkey" && isDocumentId(id)) {
    await parts.accounts.removePasskey(person.id, id);
    return done(passkeyTexts.removed);
  }
  return answered(await changePassword(parts, asked));
}

type Section = "password" | "passkeys" | "devices";

/** The panel that shows the answer to a form. */
function sectionOf(form: FormData): Section {
  const intent = String(form.get("intent"));
  if (intent === "remove-passkey") return "passkeys";
  return intent.startsWith("end-") ? "devices" : "password";
}

function answered(answer: PasswordAnswer) {
  const { ok, message } = answer;
  const section: Section = "password";
  if (!answer.ok) return data({ section, ok, message }, answer.status);
  return data({ section, ok, message }, { headers: answer.cookies });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const section = sectionOf(await request.clone().formData());
  return askServer(serverAction, (reason) => {
    return { section, ok: false, message: failures.because(reason) };
  });
}

export const shouldRevalidate = revalidateIfAnswered;

export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().state === "submitting";
  const answerIn = (section: Section) => (actionData?.section === section ? actionData : null);
  const form = useEmptiedForm(actionData?.ok ? answerIn("password") : null);
  const { passkeys, isFresh, canReplacePassword, sessions } = loaderData;
  return (
    <Panels>
      <Panel title={passwordTexts.title}>
        <Form method="post" ref={form}>
          <FormFields legend={passwordTexts.legend} isBusy={isBusy}>
            {canReplacePassword ? (
              <p>{passwordTexts.byLink}</p>
            ) : (
              <PasswordField name="currentPassword" label={passwordTexts.current} />
            )}
            <PasswordField
              isNew
              name="newPassword"
              label={passwordTexts.new}
              hint={passwordTexts.hint}
            />
            <FormMessage {...messageOf(answerIn("password"))} />
            <button type="submit" className={buttonClass("solid")}>
              {passwordTexts.submit}
            </button>
          </FormFields>
        </Form>
      </Panel>
      <Panel title={passkeyTexts.title}>
        <PasskeyList passkeys={passkeys} isFresh={isFresh} answer={answerIn("passkeys")} />
      </Panel>
      <Panel title={peopleStrings.devices}>
        <SessionList sessions={sessions} said={messageOf(answerIn("devices"))} />
      </Panel>
    </Panels>
  );
}
