import { data, href, Link } from "react-router";
import { readGuruForm, requirePerson } from "#app/accounts/guard.server.ts";
import { competitionServices } from "#app/competition/context.server.ts";
import { askForNotice, DocumentNotice } from "#app/documents/components/notice.tsx";
import { documentServices } from "#app/documents/context.server.ts";
import { dispatchOperation } from "#app/documents/dispatch-operation.server.ts";
import { editionServices } from "#app/editions/context.server.ts";
import { requireEntriesHere } from "#app/entries/context.server.ts";
import { editionOf } from "#app/entries/entry.ts";
import type { Context } from "#app/platform/context.server.ts";
import { AdminEdition } from "#app/results/admin/admin-edition.tsx";
import { AdminFinalists } from "#app/results/admin/admin-finalists.tsx";
import styles from "#app/results/admin/admin-results.module.css";
import { AdminResults } from "#app/results/admin/admin-results.tsx";
import {
  resultsStrings,
  type StepName,
  stepNames,
  stepTitles,
} from "#app/results/admin/admin-results-strings.ts";
import { AdminOrder } from "#app/results/admin/admin-running-order.tsx";
import type { StepForm } from "#app/results/admin/step-form.server.ts";
import { changeEdition, loadEdition } from "#app/results/editions/edition-step.server.ts";
import { changeFinalists, loadFinalists } from "#app/results/finalists/finalists-step.server.ts";
import { changeOrder, loadOrder } from "#app/results/finalists/order-step.server.ts";
import { changeResults, loadResults } from "#app/results/results/results-step.server.ts";
import { revalidateIfAnswered } from "#app/ui/ask-server.ts";
import { titledMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/admin-results-page";

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  await requirePerson(request, context);
  const { entries } = requireEntriesHere(context);
  const { competition } = context.get(competitionServices);
  const edition = readEdition(params, context);
  const known = await entries.listEditions();
  const step = await loadStep(readStep(url), context, edition);
  return {
    title: `${resultsStrings.title(edition)}: ${stepTitles[step.name]}`,
    edition,
    editions: [...new Set([editionOf(competition), ...known])],
    step,
  };
}

export const meta = titledMeta;

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { form, who } = await readGuruForm(request, context);
  requireEntriesHere(context);
  const { undoGroup } = context.get(documentServices);
  const { editions } = context.get(editionServices);
  const sent = { form, who, edition: readEdition(params, context), context };
  const notice =
    (await undoGroup(form, who)) ??
    (await changeStep(readStep(url), sent)) ??
    (await dispatchOperation(form, editions.documents, who));
  return data({ notice }, notice.ok ? 200 : 409);
}

export const clientAction = askForNotice;

export const shouldRevalidate = revalidateIfAnswered;

/** The year of the address, or else that of the present competition. */
function readEdition({ edition }: { edition?: string | undefined }, context: Context): string {
  if (edition === undefined) return editionOf(context.get(competitionServices).competition);
  if (/^\d{4}$/.test(edition)) return edition;
  throw new Response(null, { status: 404 });
}

const readStep = (url: URL): StepName =>
  stepNames.find((name) => name === url.searchParams.get("step")) ?? "finalists";

async function loadStep(name: StepName, context: Context, edition: string) {
  switch (name) {
    case "finalists":
      return { name, view: await loadFinalists(context, edition) };
    case "order":
      return { name, view: await loadOrder(context, edition) };
    case "results":
      return { name, view: await loadResults(context, edition) };
    case "edition":
      return { name, view: await loadEdition(context, edition) };
  }
}

const changes = {
  finalists: changeFinalists,
  order: changeOrder,
  results: changeResults,
  edition: changeEdition,
};

const changeStep = (name: StepName, sent: StepForm) => changes[name](sent);

/** The finalists and the results of an edition, until the edition is closed. */
export default function AdminResultsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { edition, editions, step } = loaderData;
  return (
    <div className={styles.page}>
      <h2>{resultsStrings.title(edition)}</h2>
      <Editions edition={edition} editions={editions} />
      <nav className="chips" aria-label={resultsStrings.steps}>
        {stepNames.map((name) => (
          <Link
            key={name}
            to={`?step=${name}`}
            aria-current={name === step.name ? "page" : undefined}
          >
            {stepTitles[name]}
          </Link>
        ))}
      </nav>
      <DocumentNotice notice={actionData?.notice} />
      <Step step={step} />
    </div>
  );
}

type LoaderData = Route.ComponentProps["loaderData"];

function Step({ step }: Pick<LoaderData, "step">) {
  switch (step.name) {
    case "finalists":
      return <AdminFinalists view={step.view} />;
    case "order":
      return <AdminOrder view={step.view} />;
    case "results":
      return <AdminResults view={step.view} />;
    case "edition":
      return <AdminEdition view={step.view} />;
  }
}

/** The choice of an edition, once there are several. */
function Editions({ edition, editions }: Pick<LoaderData, "edition" | "editions">) {
  if (editions.length === 1) return null;
  return (
    <nav className="chips" aria-label={resultsStrings.editions}>
      {editions.map((year) => (
        <Link
          key={year}
          to={href("/success/results/:edition?", { edition: year })}
          aria-current={year === edition ? "page" : undefined}
        >
          {year}
        </Link>
      ))}
    </nav>
  );
}
