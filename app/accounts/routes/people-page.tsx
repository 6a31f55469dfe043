import { data, useNavigation } from "react-router";
import { confirmPassword } from "#app/accounts/change-password.server.ts";
import { ConfirmPassword } from "#app/accounts/components/confirm-password.tsx";
import { requirePerson, requirePersonToWrite } from "#app/accounts/guard.server.ts";
import { answerPeople, type PeopleAnswer } from "#app/accounts/people/answer-people.server.ts";
import { InvitationForm } from "#app/accounts/people/invitation-form.tsx";
import { invitationDays } from "#app/accounts/people/invitation-store.server.ts";
import { InvitationList, PeopleList } from "#app/accounts/people/people-list.tsx";
import { peopleStrings } from "#app/accounts/people/strings.ts";
import { failures } from "#app/accounts/strings.ts";
import { servicesContext } from "#app/context.server.ts";
import { formatDateTime } from "#app/documents/date-time.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { askServer, revalidateIfAnswered } from "#app/ui/ask-server.ts";
import { FormMessage, messageOf, useFocusWhenLost } from "#app/ui/form/form.tsx";
import { Panel, Panels } from "#app/ui/panel/panel.tsx";
import type { Route } from "./+types/people-page";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id, isFresh } = await requirePerson(request, context);
  const { people, invitations } = context.get(servicesContext);
  const waiting = await invitations.listInvitations();
  return {
    ownId: id,
    isFresh,
    people: await people.listPeople(),
    invitations: waiting.map(({ email, expiresAt }) => ({
      email,
      until: formatDateTime(expiresAt),
    })),
    days: invitationDays,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const person = await requirePersonToWrite(request, context);
  const parts = { ...context.get(servicesContext), log: context.get(requestContext).log };
  const form = await readForm(request);
  if (form.get("intent") === "confirm-password") {
    const answer = await confirmPassword(parts, { person, form, headers: request.headers });
    const result = refused(answer.message);
    if (!answer.ok) return data(result, answer.status);
    return data({ ...result, ok: true }, { headers: answer.cookies });
  }
  if (!person.isFresh) return data(refused(peopleStrings.confirmLead), 403);
  const answer = await answerPeople(form, person, parts);
  return data(answer, answer.ok ? 200 : 400);
}

function refused(message: string): PeopleAnswer {
  return { section: "people", ok: false, message, typed: "", made: null };
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  askServer(serverAction, (reason) => refused(failures.because(reason)));

export const shouldRevalidate = revalidateIfAnswered;

/** The people who may sign in. Changing them needs a recent sign-in. */
export default function PeoplePage({ loaderData, actionData }: Route.ComponentProps) {
  const { people, ownId, isFresh, invitations, days } = loaderData;
  const isBusy = useNavigation().state === "submitting";
  const emailField = useFocusWhenLost<HTMLInputElement>(isFresh);
  const withdrawn = useFocusWhenLost<HTMLDivElement>(invitations.length);
  const saidIn = (section: PeopleAnswer["section"]) =>
    messageOf(actionData?.section === section ? actionData : null);
  return (
    <Panels>
      <Panel title={peopleStrings.title}>
        <p className="quiet">{peopleStrings.lead}</p>
        <div ref={withdrawn} tabIndex={-1}>
          <FormMessage {...saidIn("people")} />
        </div>
        <PeopleList people={people} ownId={ownId} canAct={isFresh} />
        <InvitationList invitations={invitations} />
      </Panel>
      <Panel title={peopleStrings.invite}>
        {isFresh ? (
          <InvitationForm
            days={days}
            isBusy={isBusy}
            said={saidIn("invite")}
            typed={actionData?.typed ?? ""}
            made={actionData?.made ?? null}
            emailField={emailField}
          />
        ) : (
          <ConfirmPassword lead={peopleStrings.confirmLead} />
        )}
      </Panel>
    </Panels>
  );
}
