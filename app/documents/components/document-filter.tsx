import type { ReactNode } from "react";
import { Form } from "react-router";
import { listedStates } from "#app/documents/document.ts";
import { filterStrings, stateNames } from "#app/documents/strings.ts";
import { buttonClass } from "#app/ui/button.tsx";
import styles from "./documents.module.css";

export type Filter = { q: string; tag: string; state: string };

type DocumentFilterProps = { filter: Filter; children?: ReactNode };

/** Finds documents by words and state; `children` are further fields. Works as a plain form. */
export function DocumentFilter({ filter, children }: DocumentFilterProps) {
  return (
    <search>
      <Form className={styles.filter} key={JSON.stringify(filter)}>
        <label>
          <span>{filterStrings.words}</span>
          <input type="search" name="q" maxLength={100} defaultValue={filter.q} />
        </label>
        {children}
        <label>
          <span>{filterStrings.state}</span>
          <select name="state" defaultValue={filter.state}>
            <option value="">{filterStrings.any}</option>
            {listedStates.map((state) => (
              <option key={state} value={state}>
                {stateNames[state]}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className={buttonClass("line")}>
          {filterStrings.find}
        </button>
      </Form>
    </search>
  );
}
