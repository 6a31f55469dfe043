import { data, href, Link } from "react-router";
import { readGuruForm, requirePerson } from "#app/accounts/guard.server.ts";
import { competitionServices } from "#app/competition/context.server.ts";
import { saveDocumentForm } from "#app/documents/components/document-form.tsx";
import { DocumentNotice } from "#app/documents/components/notice.tsx";
import { documentServices } from "#app/documents/context.server.ts";
import { dispatchOperation } from "#app/documents/dispatch-operation.server.ts";
import type { Notice } from "#app/documents/document.ts";
import type { EditAnswer } from "#app/documents/save-merged.server.ts";
import { editionServices } from "#app/editions/context.server.ts";
import { finalistsKind, resultsKind } from "#app/editions/edition-kind.ts";
import { requireEntriesHere } from "#app/entries/context.server.ts";
import { editionOf } from "#app/entries/entry.ts";
import type { Context } from "#app/platform/context.server.ts";
import { AdminEdition } from "#app/results/admin/admin-edition.tsx";
import { AdminFinalists } from "#app/results/admin/admin-finalists.tsx";
import styles from "#app/results/admin/admin-results.module.css";
import { AdminResults } from "#app/results/admin/admin-results.tsx";
import { AdminOrder } from "#app/results/admin/admin-running-order.tsx";
import { beginNext, loadEdition } from "#app/results/editions/edition-step.server.ts";
import {
  loadFinalists,
  loadOrder,
  saveFinalists,
} from "#app/results/finalists/finalists-step.server.ts";
import {
  loadResults,
  saveResults,
  suggestPlaces,
} from "#app/results/results/results-step.server.ts";
import {
  type StepForm,
  type StepName,
  stepNames,
  stepsOutsideRoom,
  stepTitles,
} from "#app/results/steps.ts";
import { revalidateIfAnswered } from "#app/ui/ask-server.ts";
import { titledMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/admin-results-page";

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  await requirePerson(request, context);
  const { entries } = requireEntriesHere(context);
  const { competition } = context.get(competitionServices);
  const edition = readEdition(params, context);
  const current = editionOf(competition);
  const known = await entries.listEditions();
  const step = await loadStep(readStep(url), context, edition);
  return {
    title: `${stepTitles[step.name]} ${edition}`,
    edition,
    editions: [...new Set([current, ...known])],
    // The pages of the room lead to the present year's finalists and results.
    steps: edition === current ? stepsOutsideRoom : stepNames,
    step,
  };
}

export const meta = titledMeta;

const saves = new Map([
  ["finalists", saveFinalists],
  ["results", saveResults],
]);

const actions = new Map<unknown, (sent: StepForm) => Promise<Notice>>([
  ["suggest-places", suggestPlaces],
  ["begin", beginNext],
]);

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { form, who } = await readGuruForm(request, context);
  requireEntriesHere(context);
  const { undoGroup } = context.get(documentServices);
  const sent = { form, who, edition: readEdition(params, context), context };
  const intent = form.get("intent");
  const save = intent === "save" && saves.get(readStep(url));
  if (save) return save(sent);
  const act = actions.get(intent) ?? changeStatus;
  const notice = (await undoGroup(form, who)) ?? (await act(sent));
  return data<EditAnswer>({ notice }, notice.ok ? 200 : 409);
}

/** Publishes, hides or schedules a list, or undoes a change. */
async function changeStatus({ form, who, edition, context }: StepForm): Promise<Notice> {
  const { editions, finalists, results } = context.get(editionServices);
  const kind = form.get("kind");
  const list = new Map<unknown, typeof finalists | typeof results>([
    [finalistsKind.name, finalists],
    [resultsKind.name, results],
  ]).get(kind);
  if (!list) return dispatchOperation(form, editions.documents, who);
  await list.addList(edition);
  return dispatchOperation(form, list.documents, who);
}

export async function clientAction(asking: Route.ClientActionArgs) {
  const { request } = asking;
  const edition = (await request.clone().formData()).get("edition");
  return saveDocumentForm(asking, { draftName: `${readStep(new URL(request.url))} ${edition}` });
}

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

/** The finalists and the results of a year. */
export default function AdminResultsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { edition, editions, steps, step } = loaderData;
  return (
    <div className={styles.page}>
      <h2>{loaderData.title}</h2>
      <Editions edition={edition} editions={editions} />
      <nav className={`tall-links ${styles.steps}`} aria-label="Steps">
        {steps.map((name) => (
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
      <Step step={step} result={actionData} />
    </div>
  );
}

type LoaderData = Route.ComponentProps["loaderData"];

type StepProps = Pick<LoaderData, "step"> & { result: EditAnswer | undefined };

function Step({ step, result }: StepProps) {
  switch (step.name) {
    case "finalists":
      return <AdminFinalists view={step.view} result={result} />;
    case "order":
      return <AdminOrder view={step.view} />;
    case "results":
      return <AdminResults view={step.view} result={result} />;
    case "edition":
      return <AdminEdition view={step.view} />;
  }
}

/** The choice of a year, once there are several. */
function Editions({ edition, editions }: Pick<LoaderData, "edition" | "editions">) {
  if (editions.length === 1) return null;
  return (
    <nav className="chips" aria-label="Years">
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
