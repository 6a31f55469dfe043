import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { listedStates, type Notice } from "#app/documents/document.ts";
import { filterStrings, stateNames } from "#app/documents/strings.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { Options } from "#app/ui/field/field.tsx";
import { useFocusWhenLost } from "#app/ui/focus-when-lost.ts";
import { DocumentList, pageAddress } from "./document-list.tsx";
import styles from "./documents.module.css";
import { DocumentNotice } from "./notice.tsx";
import { Selection, type SelectionChoices } from "./selection.tsx";

/** What `loadList` returns, without its items. */
type List = { filter: Record<string, string>; total: number; current: number; pages: number };

type ListScreenProps = {
  path: string;
  title: string;
  /** The line below the title. */
  lead?: ReactNode;
  /** They are beside the title. */
  buttons?: ReactNode;
  notice: Notice | null | undefined;
  /** They are beside the notice's undo. */
  noticeLinks?: ReactNode;
  /** What is between the notice and the list's views and filter. */
  children?: ReactNode;
  /** The parts of the list, as links; that of the first has an empty value. */
  views?: Choice;
  /** The fields of the filter beside the search and the state. */
  fields?: Choice[];
  list: List;
  /** With operations, documents can be changed together. */
  selection?: SelectionChoices | undefined;
  empty: string;
  /** Of the navigation between the pages of the list. */
  label?: string;
  className?: string | undefined;
  rows: ReactNode[];
};

/** A list of documents that gurus find, filter and change. */
export function ListScreen(props: ListScreenProps) {
  const { path, lead, buttons, views, list, selection, empty, label, className, rows } = props;
  const notice = props.notice ?? null;
  const title = <h2>{props.title}</h2>;
  const documents = (
    <DocumentList path={path} list={list} empty={empty} label={label} className={className}>
      {rows}
    </DocumentList>
  );
  return (
    <>
      {buttons ? (
        <div className={styles.head}>
          {title}
          {buttons}
        </div>
      ) : (
        title
      )}
      {lead && <p className="quiet">{lead}</p>}
      <DocumentNotice notice={notice}>{props.noticeLinks}</DocumentNotice>
      {props.children}
      {views && <Views path={path} list={list} field={views} />}
      <Filter filter={list.filter} fields={props.fields ?? []} />
      {selection ? (
        <Selection key={JSON.stringify(list.filter)} list={list} notice={notice} {...selection}>
          {documents}
        </Selection>
      ) : (
        documents
      )}
    </>
  );
}

/** Values of one field of the filter, with their texts. */
type Choice = { name: string; label: string; entries: [value: string, text: string][] };

function Views({ path, list, field }: { path: string; list: List; field: Choice }) {
  const { name, label, entries } = field;
  return (
    <nav className={`chips ${styles.views}`} aria-label={label}>
      {entries.map(([value, text]) => {
        const current = value === list.filter[name] && (list.current === 1 ? "page" : true);
        return (
          <Link
            key={value}
            to={pageAddress(path, { ...list.filter, [name]: value }, 1)}
            aria-current={current || undefined}
          >
            {text}
          </Link>
        );
      })}
    </nav>
  );
}

const stateField: Choice = {
  name: "state",
  label: filterStrings.state,
  entries: listedStates.map((state) => [state, stateNames[state]]),
};

type FilterProps = { filter: Record<string, string>; fields: Choice[] };

/** A list without `q` is not searched, one without `state` has no states to choose from. */
function Filter({ filter, fields }: FilterProps) {
  const key = JSON.stringify(filter);
  const find = useFocusWhenLost<HTMLButtonElement>(key);
  const shown = filter.state === undefined ? fields : [...fields, stateField];
  const names = ["q", ...shown.map(({ name }) => name)];
  // Such as the view that is searched.
  const others = Object.entries(filter).filter(([name, value]) => value && !names.includes(name));
  return (
    <search key={key}>
      {/* Before the form rather than around it, so that a wide screen always shows the form. */}
      <details
        className={`${styles.disclosure} ${styles.filterSwitch}`}
        open={names.some((name) => filter[name])}
      >
        <summary>Filter</summary>
      </details>
      <Form className={styles.filter}>
        {others.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {filter.q !== undefined && (
          <label>
            <span>Search</span>
            <input type="search" name="q" maxLength={100} defaultValue={filter.q} />
          </label>
        )}
        {shown.map(({ name, label, entries }) => (
          <label key={name}>
            <span>{label}</span>
            <select name={name} defaultValue={filter[name]}>
              {entries.every(([value]) => value !== "") && (
                <option value="">{filterStrings.any}</option>
              )}
              <Options entries={entries} />
            </select>
          </label>
        ))}
        <SubmitButton ref={find} look="line">
          Find
        </SubmitButton>
      </Form>
    </search>
  );
}
