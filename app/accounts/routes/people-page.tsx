import { data, useNavigation } from "react-router";
import { z } from "zod";
import { maxEmailLength, type Person } from "#app/accounts/account.ts";
import { confirmPassword } from "#app/accounts/change-password.server.ts";
import { AccessList, AccessStatus } from "#app/accounts/components/access-list.tsx";
import { InvitationForm, type NewInvitation } from "#app/accounts/components/invitation-form.tsx";
import { ConfirmPassword } from "#app/accounts/components/sign-in-fields.tsx";
import { readOwnForm, requirePerson, requirePersonToWrite } from "#app/accounts/guard.server.ts";
import { invitationDays } from "#app/accounts/invitation-store.server.ts";
import { peopleStrings } from "#app/accounts/people-strings.ts";
import { failures } from "#app/accounts/strings.ts";
import { servicesContext } from "#app/context.server.ts";
import { formatDateTime } from "#app/documents/date-time.ts";
import { askServer, revalidateIfAnswered } from "#app/ui/ask-server.ts";
import { messageOf, Panel, Panels, useFocusWhenLost } from "#app/ui/form/form.tsx";
import type { Route } from "./+types/people-page";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id, isFresh } = await requirePerson(request, context);
  const { accounts, invitations } = context.get(servicesContext);
  const people = await accounts.listAccounts();
  return {
    ownId: id,
    isFresh,
    people: people.map(({ id, email, isDisabled }) => ({ id, email, isDisabled })),
    invitations: await invitations.listInvitations(),
    days: invitationDays,
  };
}

type PeopleAnswer = {
  section: "people" | "invite";
  ok: boolean;
  message: string;
  refusedEmail?: string;
  invitation?: NewInvitation;
};

const answerInList = (message: string, ok = true): PeopleAnswer => ({
  section: "people",
  ok,
  message,
});

type Parts = Awaited<ReturnType<typeof readOwnForm>>["parts"];

export async function action({ request, context }: Route.ActionArgs) {
  const person = await requirePersonToWrite(request, context);
  const { parts, form } = await readOwnForm(request, context);
  const intent = String(form.get("intent"));
  if (intent === "confirm-password") {
    const { ok, message, status, cookies } = await confirmPassword(parts, person, form);
    return data(answerInList(message, ok), { status, headers: cookies });
  }
  if (!person.isFresh) return data(answerInList(peopleStrings.confirmLead, false), 403);
  const email = String(form.get("email") ?? "");
  const answer = await answerPeople(parts, person, { intent, email, id: String(form.get("id")) });
  return data(answer, answer.ok ? 200 : 400);
}

type Submitted = { intent: string; email: string; id: string };

/** Handles the forms about people, and logs who did what. */
async function answerPeople(parts: Parts, by: Person, { intent, id, ...submitted }: Submitted) {
  const { accounts, invitations, log } = parts;
  const email = submitted.email.trim().toLowerCase();
  if (intent === "invite") return invite(parts, by, email);
  if (intent === "withdraw") {
    await invitations.withdraw(email);
    return answerInList(peopleStrings.isWithdrawn(email));
  }
  const person = (await accounts.listAccounts()).find((each) => each.id === id);
  if (!person) return answerInList(peopleStrings.cannot, false);
  if (intent === "sign-out") {
    await accounts.endSessions(id, by.sessionToken);
    log.info("somebody is signed out everywhere", { by: by.id, person: id });
    return answerInList(peopleStrings.isSignedOut(person.email));
  }
  if (intent !== "disable" && intent !== "enable") {
    throw new Response("This is not known here.", { status: 400 });
  }
  const isDisabled = intent === "disable";
  if (!(await accounts.setDisabled(person.email, isDisabled, by.email))) {
    return answerInList(peopleStrings.cannot, false);
  }
  log.info(isDisabled ? "somebody is disabled" : "somebody is enabled", { by: by.id, person: id });
  const message = isDisabled ? peopleStrings.isDisabled : peopleStrings.isEnabled;
  return answerInList(message(person.email));
}

const address = z.email().max(maxEmailLength);

async function invite(parts: Parts, by: Person, email: string): Promise<PeopleAnswer> {
  const { invitations, accounts, config, school, log } = parts;
  const refuse = (message: string): PeopleAnswer => ({
    ...{ section: "invite", ok: false, message },
    refusedEmail: email.slice(0, maxEmailLength),
  });
  if (!address.safeParse(email).success) return refuse(peopleStrings.badEmail);
  if (await accounts.findAccount(email)) return refuse(peopleStrings.hasAccount(email));
  const token = await invitations.invite(email, by.email);
  log.info("somebody is invited", { by: by.id });
  const link = `${config.publicUrl}/invitation/${token}`;
  const text = peopleStrings.invitationText(school.name, link);
  const message = peopleStrings.linkIsReady(email);
  return { section: "invite", ok: true, message, invitation: { link, text } };
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  askServer(serverAction, (reason) => answerInList(failures.because(reason), false));

export const shouldRevalidate = revalidateIfAnswered;

/** The people who may sign in. Changing them needs a recent sign-in. */
export default function PeoplePage({ loaderData, actionData }: Route.ComponentProps) {
  const { people, ownId, isFresh, invitations, days } = loaderData;
  const isBusy = useNavigation().state === "submitting";
  const emailField = useFocusWhenLost<HTMLInputElement>(isFresh);
  const answer: PeopleAnswer | undefined = actionData;
  const statusIn = (section: PeopleAnswer["section"]) =>
    messageOf(answer?.section === section ? answer : null);
  return (
    <Panels>
      <Panel title={peopleStrings.title}>
        <p className="quiet">{peopleStrings.lead}</p>
        <AccessStatus {...statusIn("people")} count={invitations.length} />
        <AccessList
          items={people.map(({ id, email, isDisabled }) => ({
            id,
            name: email,
            note:
              id === ownId ? `(${peopleStrings.you})` : isDisabled ? peopleStrings.disabled : "",
            intents:
              !isFresh || id === ownId ? [] : isDisabled ? ["enable"] : ["sign-out", "disable"],
          }))}
        />
        {invitations.length > 0 && <h3>{peopleStrings.waiting}</h3>}
        <AccessList
          field="email"
          items={invitations.map(({ email, expiresAt }) => ({
            ...{ id: email, name: email },
            note: peopleStrings.until(formatDateTime(expiresAt)),
            intents: ["withdraw"],
          }))}
        />
      </Panel>
      <Panel title={peopleStrings.invite}>
        {isFresh ? (
          <InvitationForm
            days={days}
            isBusy={isBusy}
            status={statusIn("invite")}
            refusedEmail={answer?.refusedEmail ?? ""}
            invitation={answer?.invitation ?? null}
            emailField={emailField}
          />
        ) : (
          <ConfirmPassword lead={peopleStrings.confirmLead} />
        )}
      </Panel>
    </Panels>
  );
}
