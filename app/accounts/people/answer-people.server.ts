import { z } from "zod";
import { maxEmailLength, type Person } from "#app/accounts/account.ts";
import type { Services } from "#app/services.server.ts";
import type { MadeInvitation } from "./invitation-form.tsx";
import { peopleStrings } from "./strings.ts";

export type PeopleAnswer = {
  section: "people" | "invite";
  ok: boolean;
  message: string;
  /** What was typed, when it was refused. */
  typed: string;
  made: MadeInvitation | null;
};

type Parts = Pick<Services, "people" | "invitations" | "accounts" | "config" | "school" | "log">;

const address = z.email().max(maxEmailLength);

/** Handles the forms about people, and logs who did what. */
export async function answerPeople(
  form: FormData,
  by: Person,
  parts: Parts,
): Promise<PeopleAnswer> {
  const intent = String(form.get("intent"));
  const email = String(form.get("email") ?? "")
    .trim()
    .toLowerCase();
  if (intent === "invite") return invite(email, by, parts);
  if (intent === "withdraw") {
    await parts.invitations.withdraw(email);
    return said(peopleStrings.isWithdrawn(email));
  }
  return changePerson(intent, { by, id: String(form.get("id")) }, parts);
}

async function invite(email: string, by: Person, parts: Parts): Promise<PeopleAnswer> {
  const { invitations, accounts, config, school, log } = parts;
  const refuse = (message: string): PeopleAnswer => ({
    section: "invite",
    ok: false,
    message,
    typed: email.slice(0, maxEmailLength),
    made: null,
  });
  if (!address.safeParse(email).success) return refuse(peopleStrings.badEmail);
  if (await accounts.findAccount(email)) return refuse(peopleStrings.hasAccount(email));
  const token = await invitations.invite(email, by.email);
  log.info("somebody is invited", { by: by.id });
  const link = `${config.publicUrl}/invitation/${token}`;
  const text = peopleStrings.invitationText(school.name, link);
  const message = peopleStrings.linkIsReady(email);
  return { section: "invite", ok: true, message, typed: "", made: { email, link, text } };
}

type Change = { by: Person; id: string };

async function changePerson(intent: string, { by, id }: Change, { people, log }: Parts) {
  const person = (await people.listPeople()).find((each) => each.id === id);
  if (!person) return said(peopleStrings.cannot, false);
  if (intent === "sign-out") {
    await people.signOutEverywhere(id, id === by.id ? by.sessionToken : "");
    log.info("somebody is signed out everywhere", { by: by.id, person: id });
    return said(peopleStrings.isSignedOut(person.email));
  }
  if (intent !== "disable" && intent !== "enable") {
    throw new Response("This is not known here.", { status: 400 });
  }
  const isDisabled = intent === "disable";
  if (!(await people.setDisabled(by.id, id, isDisabled))) return said(peopleStrings.cannot, false);
  log.info(isDisabled ? "somebody is disabled" : "somebody is enabled", { by: by.id, person: id });
  return said(
    isDisabled ? peopleStrings.isDisabled(person.email) : peopleStrings.isEnabled(person.email),
  );
}

function said(message: string, ok = true): PeopleAnswer {
  return { section: "people", ok, message, typed: "", made: null };
}
