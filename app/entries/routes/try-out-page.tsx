import { data, href } from "react-router";
import { readGuruForm, requirePerson } from "#app/accounts/guard.server.ts";
import { competitionServices } from "#app/competition/context.server.ts";
import { EntryForm } from "#app/entries/components/entry-form.tsx";
import { parseEntry } from "#app/entries/entry-schema.ts";
import { loadEntryForm } from "#app/entries/load-entry-form.server.ts";
import { indiaDay } from "#app/platform/calendar.ts";
import { platformServices } from "#app/platform/context.server.ts";
import type { RoutePolicy } from "#app/platform/http/route-policy.ts";
import { type FormAnswer, textsOf } from "#app/ui/ask-server.ts";
import { titledMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/try-out-page";

export const handle = { maxBody: "dancers-picture" } satisfies RoutePolicy;

export async function loader({ request, context }: Route.LoaderArgs) {
  await requirePerson(request, context);
  return { title: "Try out the entry form", ...loadEntryForm(context) };
}

/** Checks the form as an entry, and stores nothing. */
export async function action({ request, context }: Route.ActionArgs) {
  const { form } = await readGuruForm(request, context);
  const { competition } = context.get(competitionServices);
  const enteredOn = indiaDay(context.get(platformServices).clock());
  const values = textsOf(form);
  const parsed = parseEntry(values, { competition, enteredOn });
  const answer: FormAnswer = {
    ok: parsed.ok,
    isError: !parsed.ok,
    message: parsed.ok
      ? "The form is complete. A dancer would now see the page of the entry. Nothing was stored."
      : "",
    values,
    errors: parsed.ok ? {} : parsed.errors,
  };
  return data(answer, parsed.ok ? 200 : 400);
}

export const meta = titledMeta;

export default function TryOutPage({ loaderData, actionData }: Route.ComponentProps) {
  const { title, ...form } = loaderData;
  return (
    <>
      <h2>{title}</h2>
      <p className="quiet">This is the form that dancers see. Whatever you send is not stored.</p>
      <EntryForm
        {...form}
        address={href("/success/competition/try-out")}
        draftName={null}
        answer={actionData ?? null}
      />
    </>
  );
}
