import { data, href } from "react-router";
import { z } from "zod";
import { maxEmailLength, toAccountEmail } from "#app/accounts/account.ts";
import { confirmPassword } from "#app/accounts/change-password.server.ts";
import { type AccountServices, accountServices } from "#app/accounts/context.server.ts";
import { failures, peopleStrings as texts } from "#app/accounts/strings.ts";
import { formatDateTime } from "#app/documents/date-time.ts";
import { type PlatformServices, platformServices } from "#app/platform/context.server.ts";
import type { Limit } from "#app/platform/limits-store.server.ts";
import { askServer, revalidateIfAnswered, textsOf } from "#app/ui/ask-server.ts";
import { useFocusWhenLost } from "#app/ui/focus-when-lost.ts";
import { messageOf, Panel, Panels, useEmptiedForm } from "#app/ui/form/form.tsx";
import { guruLinkMinutes, invitationDays } from "../account.ts";
import {
  type AccessIntent,
  AccessList,
  AccessStatus,
  LinkToSend,
} from "../components/access-list.tsx";
import { ConfirmPassword, EmailField, ShortForm } from "../components/sign-in-fields.tsx";
import { type GuruForm, readGuruForm, requirePerson } from "../guard.server.ts";
import type { Route } from "./+types/people-page";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id, isFresh } = await requirePerson(request, context);
  const { accounts, invitations } = context.get(accountServices);
  const people = await accounts.listAccounts();
  return {
    ownId: id,
    isFresh,
    people: people.map(({ id, email, isDisabled }) => ({ id, email, isDisabled })),
    invitations: await invitations.listInvitations(),
  };
}

type PeopleAnswer = {
  section: "people" | "invite";
  ok: boolean;
  message: string;
  refusedEmail?: string;
  isTooMany?: boolean;
  /** What its maker sends to somebody. */
  made?: { link: string; text: string };
};

const answerInList = (message: string, ok = true): PeopleAnswer => ({
  section: "people",
  ok,
  message,
});

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readGuruForm(request, context);
  const services = { ...context.get(platformServices), ...context.get(accountServices) };
  if (sent.form.get("intent") === "confirm-password") {
    const { status, cookies, ...answer } = await confirmPassword(sent, services);
    return data<PeopleAnswer>({ section: "invite", ...answer }, { status, headers: cookies });
  }
  if (!sent.person.isFresh) return data(answerInList(texts.confirmLead, false), 403);
  const answer = await handlePeopleForm(sent, services);
  const refusedStatus = answer.isTooMany ? 429 : 400;
  return data(answer, answer.ok ? 200 : refusedStatus);
}

type PeopleServices = PlatformServices & AccountServices;

async function handlePeopleForm(sent: GuruForm, services: PeopleServices): Promise<PeopleAnswer> {
  const { form, person: by, log } = sent;
  const { accounts, invitations } = services;
  const intent = form.get("intent");
  const email = toAccountEmail(textsOf(form).email ?? "");
  if (intent === "invite") return invite(email, sent, services);
  if (intent === "withdraw") {
    await invitations.withdraw(email);
    return answerInList(`The invitation of ${email} is withdrawn.`);
  }
  const person = (await accounts.listAccounts()).find(({ id }) => id === form.get("id"));
  if (!person) return answerInList(texts.cannot, false);
  const logged = { by: by.id, person: person.id };
  if (intent === "sign-out") {
    await accounts.endSessions(person.id, by.sessionToken);
    await accounts.forgetLinks(person.email);
    log.info("somebody is signed out everywhere", logged);
    return answerInList(`${person.email} is signed out on every device.`);
  }
  if (intent === "make-link") return makeLink(person, sent, services);
  if (intent !== "disable" && intent !== "enable") {
    throw new Response("Unknown operation.", { status: 400 });
  }
  const isDisabled = intent === "disable";
  if (!(await accounts.setDisabled(person.email, isDisabled, by.email))) {
    return answerInList(texts.cannot, false);
  }
  log.info(isDisabled ? "somebody is disabled" : "somebody is enabled", logged);
  const done = isDisabled ? "is signed out and can no longer sign in" : "can sign in again";
  return answerInList(`${person.email} ${done}.`);
}

const intentsFor = (isDisabled: boolean): AccessIntent[] =>
  isDisabled ? ["enable"] : ["make-link", "sign-out", "disable"];

/** Every link is in the history; more than these would hide others there. */
const linksOfMaker: Limit = { max: 10, windowMs: 15 * 60_000, since: "first" };

type Account = { id: string; email: string };

async function makeLink(person: Account, { person: by, log }: GuruForm, services: PeopleServices) {
  const { accounts, limits, config, school } = services;
  if (!(await limits.allow(`links made by ${by.id}`, linksOfMaker))) {
    return { ...answerInList(failures.tooMany, false), isTooMany: true };
  }
  await accounts.forgetExpiredChallenges();
  const token = await accounts.makeLink(person, by.email);
  if (!token) return answerInList(texts.cannot, false);
  log.info("somebody made a sign-in link", { by: by.id, person: person.id });
  const link = `${config.publicUrl}${href("/login/link")}?token=${token}`;
  const made = {
    link,
    text:
      `Your link to sign in to the website of ${school.name}, once, within ${guruLinkMinutes} ` +
      `minutes: ${link}\nThen open ‘Account’, ‘Account settings’ to set a new password.`,
  };
  return {
    ...answerInList(
      `Send this link to ${person.email}, and to nobody else: it signs in as them, once, within ` +
        `${guruLinkMinutes} minutes. It is shown only now. The history says that you have made it.`,
    ),
    made,
  };
}

const address = z.email().max(maxEmailLength);

async function invite(email: string, { person: by, log }: GuruForm, services: PeopleServices) {
  const { invitations, accounts, config, school } = services;
  const refuse = (message: string): PeopleAnswer => ({
    section: "invite",
    ok: false,
    message,
    refusedEmail: email.slice(0, maxEmailLength),
  });
  if (!address.safeParse(email).success) return refuse("Error: This is no email address.");
  if (await accounts.findAccount(email)) return refuse(`Error: ${email} already has an account.`);
  const token = await invitations.invite(email, by.email);
  log.info("somebody is invited", { by: by.id });
  const link = `${config.publicUrl}/invitation/${token}`;
  const made = {
    link,
    text:
      `You are invited to help with the website of ${school.name}. Choose your password here: ` +
      link,
  };
  return {
    section: "invite" as const,
    ok: true,
    message: `Send this link to ${email}. It is shown only now.`,
    made,
  };
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  askServer(serverAction, (reason) => answerInList(`Error: ${reason}`, false));

export const shouldRevalidate = revalidateIfAnswered;

/** The people who may sign in. Changing them needs a recent sign-in. */
export default function PeoplePage({ loaderData, actionData }: Route.ComponentProps) {
  const { people, ownId, isFresh, invitations } = loaderData;
  const answer: PeopleAnswer | undefined = actionData;
  const { refusedEmail, made = null, section } = answer ?? {};
  const emailField = useFocusWhenLost<HTMLInputElement>(isFresh);
  const form = useEmptiedForm(section === "invite" ? made : null);
  const linkToSend = made && <LinkToSend key={made.link} {...made} />;
  const statusIn = (section: PeopleAnswer["section"]) =>
    messageOf(answer?.section === section ? answer : null);
  return (
    <Panels>
      <Panel title={texts.title}>
        <p className="quiet">
          Everyone listed here can sign in and change everything on this site.
        </p>
        <AccessStatus {...statusIn("people")} count={invitations.length} />
        {section === "people" && linkToSend}
        <AccessList
          items={people.map(({ id, email, isDisabled }) => {
            if (id === ownId) return { id, name: email, note: "(you)", intents: [] };
            const note = isDisabled ? "Disabled" : "";
            return { id, name: email, note, intents: isFresh ? intentsFor(isDisabled) : [] };
          })}
        />
        {invitations.length > 0 && <h3>Invited, not joined yet</h3>}
        <AccessList
          field="email"
          items={invitations.map(({ email, expiresAt }) => ({
            id: email,
            name: email,
            note: `until ${formatDateTime(expiresAt)}`,
            intents: ["withdraw"],
          }))}
        />
      </Panel>
      <Panel title="Invite somebody">
        {isFresh ? (
          <ShortForm
            ref={form}
            legend="Invite somebody"
            submit="Make the link"
            intent="invite"
            status={statusIn("invite")}
          >
            <EmailField
              ref={emailField}
              label="Email of the person you invite"
              hint={
                `You get a link to send to them. It works once, for ${invitationDays} days, and ` +
                "lets them choose a password."
              }
              autoComplete="off"
              defaultValue={refusedEmail}
            />
          </ShortForm>
        ) : (
          <ConfirmPassword lead={texts.confirmLead} status={statusIn("invite")} />
        )}
        {section === "invite" && linkToSend}
      </Panel>
    </Panels>
  );
}
