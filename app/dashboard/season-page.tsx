import { href, Link } from "react-router";
import { requirePerson } from "#app/accounts/guard.server.ts";
import { competitionServices } from "#app/competition/context.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/season-page";
import { loadSeason, type SeasonStep } from "./season.server.ts";
import styles from "./season-page.module.css";

/** `season` is null while dancers enter elsewhere. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requirePerson(request, context);
  const { competition, entrySettings } = context.get(competitionServices);
  const season = entrySettings.isHere ? await loadSeason(context) : null;
  return { name: competition.name, season };
}

export default function SeasonPage({ loaderData: { name, season } }: Route.ComponentProps) {
  return (
    <>
      <h2>{name}</h2>
      {season ? <Steps steps={season.steps} next={season.next} /> : <Elsewhere />}
    </>
  );
}

type StepsProps = { steps: SeasonStep[]; next: SeasonStep | null };

/** The year from the preparation to the next year. Only the next step has a filled button. */
function Steps({ steps, next }: StepsProps) {
  return (
    <ol className={styles.steps}>
      {steps.map((step) => {
        const isNext = step.title === next?.title;
        return (
          <li
            key={step.title}
            className={styles.step}
            data-done={step.isDone || undefined}
            aria-current={isNext ? "step" : undefined}
          >
            <p>
              <Link to={step.to}>{step.title}</Link>
              {step.isDone && <span className="visually-hidden">, done</span>}
              {step.day && <span className={styles.day}>{step.day}</span>}
            </p>
            <p className="quiet">{step.state}</p>
            {isNext && (
              <p>
                <ButtonLink to={step.to} look="solid">
                  {step.action}
                </ButtonLink>
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function Elsewhere() {
  return (
    <div className={styles.elsewhere}>
      <p>
        Dancers enter on another website now. This one can take the entries itself, help to check
        the payments, collect the judges’ scores from their phones, publish finalists and results,
        and make the certificates.
      </p>
      <p>
        To switch, open the competition’s texts, and choose ‘On this website’ at ‘Where dancers
        enter’.
      </p>
      <p className="row">
        <ButtonLink to={href("/success/site/:part", { part: "competition" })} look="solid">
          Open the competition’s texts
        </ButtonLink>
      </p>
    </div>
  );
}
