import type { ReactNode } from "react";
import { Form } from "react-router";
import { IntentButton } from "../button.tsx";
import styles from "./card.module.css";

type CardProps = { title: string; children: ReactNode };

/** A titled part of a page. */
export function Card({ title, children }: CardProps) {
  return (
    <section className="card" aria-label={title}>
      <h3 className="small-title">{title}</h3>
      {children}
    </section>
  );
}

/** Labels and what they say. A label that says nothing is left out. */
export function Facts({ facts }: { facts: [label: string, text: ReactNode][] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([label, text]) =>
          text && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

type HiddenProps = { values: Record<string, string | number | undefined> };

const Hidden = ({ values }: HiddenProps) =>
  Object.entries(values).map(
    ([name, value]) =>
      value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
  );

type ActProps = {
  intent: string;
  /** What is sent with it, such as what the guru has seen. */
  values?: HiddenProps["values"];
  look?: "solid" | "line" | "small";
  className?: string;
  /** Stands before the button. */
  before?: ReactNode;
  children: ReactNode;
};

/** A button that does one thing. */
export function Act({ intent, values = {}, look = "small", before, ...act }: ActProps) {
  return (
    <Form method="post" preventScrollReset className={act.className}>
      <Hidden values={values} />
      {before}
      <IntentButton intent={intent} look={look}>
        {act.children}
      </IntentButton>
    </Form>
  );
}

type FoldedProps = { title: string; isOpen?: boolean; children: ReactNode };

/** What is opened before it is done: a second tap confirms, also without JavaScript. */
export const Folded = ({ title, isOpen, children }: FoldedProps) => (
  <details className={styles.more} open={isOpen}>
    <summary>{title}</summary>
    {children}
  </details>
);
