import type { ReactNode } from "react";
import { data, Form, href, Link, redirect } from "react-router";
import { secretPageHeaders } from "#app/accounts/guard.server.ts";
import type { RoutePolicy } from "#app/platform/http/route-policy.ts";
import { languageOf } from "#app/platform/language/language.ts";
import { formatCode, readCode } from "#app/results/certificates/certificate-code.server.ts";
import styles from "#app/results/certificates/certificate-page.module.css";
import {
  deedOf,
  certificateStrings as printed,
  checkStrings as strings,
} from "#app/results/certificates/certificate-strings.ts";
import type { CheckedCertificate } from "#app/results/certificates/certificates.server.ts";
import { resultServices } from "#app/results/context.server.ts";
import { useSchool } from "#app/school/school.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field/field.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/certificate-page";

export const handle = { isTranslated: true } satisfies RoutePolicy;

/** A corrected or withdrawn result is seen at once, so nothing is cached. */
export const headers = () => ({ ...secretPageHeaders(), "X-Robots-Tag": "noindex" });

/** The form without a code; with one, what it certifies. The form sends it as `?code=`. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const sent = url.searchParams.get("code");
  const typed = (params.code ?? sent ?? "").slice(0, 200);
  const code = readCode(typed);
  if (code && params.code === undefined) {
    throw redirect(href("/certificate/:code?", { code: formatCode(code) }));
  }
  if (params.code === undefined && sent === null) return answer("form", { typed });
  const found = code && (await context.get(resultServices).certificates.check(code));
  const shown = code ? formatCode(code) : "";
  if (found === "withdrawn") return data(answer("withdrawn", { typed: shown }), 410);
  if (found) return answer("genuine", { typed: shown, certificate: found });
  return data(answer("unknown", { typed }), 404);
}

type State = "form" | "genuine" | "withdrawn" | "unknown";

/** `typed`: a code that exists, as it is printed, or else what was typed. */
type Answer = { typed: string; certificate?: CheckedCertificate };

const answer = (state: State, { typed, certificate }: Answer) => ({
  state,
  typed,
  certificate: certificate ?? null,
});

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const path = href("/certificate/:code?");
  const title = strings.titles[loaderData?.state ?? "form"];
  return pageMeta(matches, { title, path, isIndexed: false });
}

/** Says whether a certificate is genuine. */
export default function CertificatePage({ loaderData }: Route.ComponentProps) {
  const { state, typed, certificate } = loaderData;
  const isAnswered = state === "genuine" || state === "withdrawn";
  return (
    <div className={`wrap ${styles.page}`}>
      {!isAnswered && <h1 className={styles.title}>{strings.title}</h1>}
      {state === "unknown" && (
        <p className={styles.verdict} data-state={state}>
          <span aria-hidden="true">?</span> {strings.titles.unknown}
        </p>
      )}
      {isAnswered ? (
        <>
          <h1 className={styles.verdict} data-state={state}>
            <span aria-hidden="true">{state === "genuine" ? "✓" : "✗"}</span> {strings[state]}
          </h1>
          <Paper code={typed} isWithdrawn={state === "withdrawn"}>
            {certificate && <Words certificate={certificate} />}
          </Paper>
          {certificate && <p className="quiet">{strings.compare}</p>}
          <p>
            <Link to={href("/certificate/:code?")} className="padded-link">
              {strings.another}
            </Link>
          </p>
        </>
      ) : (
        <CodeForm key={typed} state={state} typed={typed} />
      )}
    </div>
  );
}

type PaperProps = { code: string; isWithdrawn: boolean; children: ReactNode };

/** The certificate as it is printed: its words between two bands of silk. */
function Paper({ code, isWithdrawn, children }: PaperProps) {
  const { name } = useSchool().school;
  return (
    <article className={styles.paper} data-withdrawn={isWithdrawn || undefined}>
      <p className={styles.school} lang={languageOf(name)}>
        {name}
      </p>
      <p className={styles.heading}>{printed.title}</p>
      {children}
      <p className={styles.code}>{code}</p>
    </article>
  );
}

/** Only what is published of the entry, in the order of the printed certificate. */
function Words({ certificate }: { certificate: CheckedCertificate }) {
  const { award, name, text, category, competition, finale } = certificate;
  const isPlaced = award === "placed";
  return (
    <>
      <p>{printed.certifies}</p>
      <p className={styles.name} lang={languageOf(name)}>
        {name}
      </p>
      <p>{deedOf(award, finale)}</p>
      {isPlaced && (
        <>
          <p className={styles.result} lang={languageOf(text)}>
            {text}
          </p>
          <p>{printed.in(category)}</p>
        </>
      )}
      <p className={styles.result} lang={languageOf(competition)}>
        {competition}
      </p>
      {!isPlaced && category && <p>{printed.category(category)}</p>}
      {finale && <p>{printed.finale(finale, "")}</p>}
    </>
  );
}

function CodeForm({ state, typed }: { state: State; typed: string }) {
  const error = state === "unknown" ? strings.unknown : "";
  return (
    <Form method="get" action={href("/certificate/:code?")} className={`card ${styles.form}`}>
      <Field label={strings.label} hint={strings.hint} error={{ id: "code-error", text: error }}>
        <input
          type="text"
          name="code"
          required
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          defaultValue={typed}
          // biome-ignore lint/a11y/noAutofocus: the error is read with the field that it is about
          autoFocus={error !== ""}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? "code-error" : undefined}
        />
      </Field>
      <SubmitButton>{strings.submit}</SubmitButton>
    </Form>
  );
}
