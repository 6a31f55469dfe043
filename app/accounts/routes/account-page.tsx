import { useState } from "react";
import { data, Form, useRevalidator } from "react-router";
import { maxNameLength } from "#app/accounts/account.ts";
import { changeNotifications } from "#app/accounts/change-notifications.server.ts";
import { changePassword, confirmPassword } from "#app/accounts/change-password.server.ts";
import { accountServices } from "#app/accounts/context.server.ts";
import { isNotificationIntent } from "#app/accounts/notification-intents.ts";
import { passwordStrings } from "#app/accounts/strings.ts";
import { isDocumentId } from "#app/documents/document.ts";
import { formatShortDay, indiaDay } from "#app/platform/calendar.ts";
import { platformServices } from "#app/platform/context.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { cleanLine } from "#app/platform/pasted-text.ts";
import { askServer, revalidateIfAnswered } from "#app/ui/ask-server.ts";
import { buttonClass, IntentButton } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field/field.tsx";
import { useFocusWhenLost } from "#app/ui/focus-when-lost.ts";
import { messageOf, Panel, Panels, useEmptiedForm } from "#app/ui/form/form.tsx";
import { replacePasswordMinutes } from "../account.ts";
import { AccessList, AccessStatus } from "../components/access-list.tsx";
import { NotificationPanel } from "../components/notification-panel.tsx";
import { ConfirmPassword, PasswordField, ShortForm } from "../components/sign-in-fields.tsx";
import { readGuruForm, requirePerson } from "../guard.server.ts";
import type { Route } from "./+types/account-page";

export async function loader({ request, context }: Route.LoaderArgs) {
  const person = await requirePerson(request, context);
  const { id, email, isFresh, canReplacePassword, sessionToken } = person;
  const { accounts, push, pushSubscriptions } = context.get(accountServices);
  const { log } = context.get(requestContext);
  return {
    name: (await accounts.listNames())[email] ?? email,
    isFresh,
    canReplacePassword,
    passkeys: await accounts.listPasskeys(id),
    otherSessions: await accounts.countOtherSessions(person),
    notifications: {
      endpoint: (await pushSubscriptions.find(sessionToken))?.endpoint ?? null,
      // The key pair cannot be created on a full disk.
      publicKey: await push.getPublicKey().catch((error: unknown) => {
        log.error("the keys for push services could not be read", { error });
        return null;
      }),
    },
  };
}

type Section = "name" | "password" | "passkeys" | "devices" | "notifications";

/** It is null until the form of the panel has an answer. */
type PanelAnswer = { ok: boolean; message: string } | null;

function sectionOf(form: FormData): Section {
  const intent = String(form.get("intent"));
  if (isNotificationIntent(intent)) return "notifications";
  if (intent === "rename") return "name";
  if (intent.endsWith("-passkey") || intent === "confirm-password") return "passkeys";
  return intent === "end-other-sessions" ? "devices" : "password";
}

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readGuruForm(request, context);
  const { person, form } = sent;
  const services = { ...context.get(platformServices), ...context.get(accountServices) };
  const { accounts } = services;
  const section = sectionOf(form);
  const intent = form.get("intent");
  const id = String(form.get("id") ?? "");
  const done = (message: string) => data({ section, ok: true, message });
  if (intent === "end-other-sessions") {
    await accounts.endSessions(person.id, person.sessionToken);
    return done("All other devices are signed out.");
  }
  if (intent === "remove-passkey" && isDocumentId(id)) {
    await accounts.removePasskey(person.id, id);
    return done("The passkey is removed.");
  }
  if (intent === "rename") {
    const name = readName(form);
    if (!name) {
      const message = `Error: The name is not saved. A name has 1 to ${maxNameLength} characters.`;
      return data({ section, ok: false, message }, { status: 400 });
    }
    await accounts.rename(person.id, name);
    return done("The name is saved.");
  }
  if (isNotificationIntent(intent)) {
    const { status, ...answer } = await changeNotifications(intent, sent, services);
    return data({ section, ...answer }, { status });
  }
  const answerPassword = intent === "confirm-password" ? confirmPassword : changePassword;
  const { ok, message, status, cookies } = await answerPassword(sent, services);
  return data({ section, ok, message }, { status, headers: cookies });
}

/** The field `name`; empty if it is not a name. */
function readName(form: FormData): string {
  const name = cleanLine(String(form.get("name") ?? ""));
  return name.length <= maxNameLength ? name : "";
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const section = sectionOf(await request.clone().formData());
  const fail = (reason: string) => ({ section, ok: false, message: `Error: ${reason}` });
  return askServer(serverAction, fail);
}

export const shouldRevalidate = revalidateIfAnswered;

export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { passkeys, isFresh, otherSessions } = loaderData;
  const answerIn = (section: Section) => (actionData?.section === section ? actionData : null);
  return (
    <Panels>
      <Panel title="Your name">
        <NameForm name={loaderData.name} answer={answerIn("name")} />
      </Panel>
      <Panel title={passwordStrings.title}>
        <PasswordForm {...loaderData} answer={answerIn("password")} />
      </Panel>
      <Panel title="Passkeys">
        <PasskeyList passkeys={passkeys} isFresh={isFresh} answer={answerIn("passkeys")} />
      </Panel>
      <Panel title="Ring this phone when an enquiry arrives">
        <NotificationPanel
          {...loaderData.notifications}
          status={messageOf(answerIn("notifications"))}
        />
      </Panel>
      <Panel title="Your devices">
        <p className="quiet">
          {otherSessions === 0
            ? "You are signed in on this device only."
            : `You are also signed in on ${otherSessions} other ` +
              `${otherSessions === 1 ? "device" : "devices"}. If one is not yours, sign out all ` +
              "others and change your password."}
        </p>
        <AccessStatus {...messageOf(answerIn("devices"))} count={otherSessions} />
        {otherSessions > 0 && (
          <Form method="post" preventScrollReset>
            <IntentButton intent="end-other-sessions">Sign out all others</IntentButton>
          </Form>
        )}
      </Panel>
    </Panels>
  );
}

function NameForm({ name, answer }: { name: string; answer: PanelAnswer }) {
  return (
    <ShortForm
      legend="Change your name"
      submit="Save the name"
      intent="rename"
      status={messageOf(answer)}
    >
      <Field label="Name" hint="The other gurus see it in the history.">
        <input
          type="text"
          name="name"
          autoComplete="name"
          defaultValue={name}
          required
          maxLength={maxNameLength}
        />
      </Field>
    </ShortForm>
  );
}

function PasswordForm(props: { canReplacePassword: boolean; answer: PanelAnswer }) {
  const { canReplacePassword, answer } = props;
  const form = useEmptiedForm(answer?.ok ? answer : null);
  const { hint } = passwordStrings;
  return (
    <ShortForm
      ref={form}
      legend="Change your password"
      submit="Change password"
      status={messageOf(answer)}
    >
      {canReplacePassword ? (
        <p>
          You signed in by a link. For {replacePasswordMinutes} minutes you can set a new password
          without the current one.
        </p>
      ) : (
        <PasswordField name="currentPassword" label="Current password" />
      )}
      <PasswordField isNew name="newPassword" label="New password" hint={hint} />
    </ShortForm>
  );
}

type PasskeyListProps = {
  passkeys: { id: string; name: string }[];
  /** A passkey may be added without entering the password again. */
  isFresh: boolean;
  answer: PanelAnswer;
};

function PasskeyList({ passkeys, isFresh, answer }: PasskeyListProps) {
  const { revalidate } = useRevalidator();
  const [status, setStatus] = useState(messageOf(answer));
  const [shownAnswer, setShownAnswer] = useState(answer);
  const addButton = useFocusWhenLost<HTMLButtonElement>(isFresh);

  if (answer !== shownAnswer) {
    setShownAnswer(answer);
    // The status of an added passkey stays when another panel's form is answered.
    if (answer) setStatus(messageOf(answer));
  }

  async function add() {
    const { addPasskey } = await import("../components/passkey-client.ts");
    const reason = await addPasskey(`Passkey of ${formatShortDay(indiaDay(Date.now()))}`);
    const isError = reason !== null;
    setStatus({ text: isError ? `Error: ${reason}` : "The passkey is added.", isError });
    void revalidate();
  }

  return (
    <>
      <p className="quiet">Sign in by unlocking this device instead of typing the password.</p>
      <noscript>
        <p>A passkey needs JavaScript, which is turned off in this browser.</p>
      </noscript>
      <AccessList
        items={passkeys.map((each) => ({
          ...each,
          intents: ["remove-passkey"],
        }))}
      />
      <AccessStatus {...status} count={passkeys.length} />
      {isFresh ? (
        <button ref={addButton} type="button" className={buttonClass("solid")} onClick={add}>
          Add a passkey
        </button>
      ) : (
        <ConfirmPassword
          lead={"You signed in a while ago. To add a passkey, please enter your password again."}
        />
      )}
    </>
  );
}
