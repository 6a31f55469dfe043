import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import {
  documentPath,
  type ListedDocument,
  listedStates,
  stateOf,
} from "#app/documents/document.ts";
import { filterStrings, operationLabels, stateNames } from "#app/documents/strings.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Pagination } from "#app/ui/pagination/pagination.tsx";
import styles from "./documents.module.css";
import { OperationButtons, StateBadge } from "./operation-buttons.tsx";

type Filter = { q: string; tag: string; state: string };

type DocumentFilterProps = { filter: Filter; children?: ReactNode };

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

type DocumentListProps = {
  path: string;
  list: { filter: Record<string, string>; current: number; pages: number };
  empty: string;
  children: ReactNode[];
};

export function DocumentList({ path, list, empty, children }: DocumentListProps) {
  return (
    <>
      {children.length === 0 && <p className="empty-state">{empty}</p>}
      <ul className={styles.list}>{children}</ul>
      <Pagination
        current={list.current}
        total={list.pages}
        label="Pages"
        addressOf={(page) => pageAddress(path, list.filter, page)}
      />
    </>
  );
}

type DocumentRowProps = {
  document: ListedDocument;
  picture?: ReactNode;
  badge?: string;
  buttons?: ReactNode;
  children: ReactNode;
};

export function DocumentRow({ document, picture, badge, buttons, children }: DocumentRowProps) {
  const editPath = documentPath(document.kind, document.id);
  return (
    <li className={styles.row} data-state={stateOf(document)}>
      {picture && <div className={styles.picture}>{picture}</div>}
      <div className={styles.text}>
        <Link to={editPath} className={styles.name}>
          {document.title || document.kind}
        </Link>
        <p className={styles.details}>
          {badge ? <span className={styles.badge}>{badge}</span> : <StateBadge status={document} />}
          {children}
        </p>
      </div>
      <div className={styles.rowButtons}>
        {document.removedAt === null && (
          <Link
            to={editPath}
            className={styles.button}
            aria-label={`${operationLabels.edit}: ${document.title}`}
          >
            {operationLabels.edit}
          </Link>
        )}
        {buttons}
        <OperationButtons document={document} />
      </div>
    </li>
  );
}

export function pageAddress(path: string, filter: Record<string, string>, page: number): string {
  const search = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ""));
  if (page > 1) search.set("page", `${page}`);
  return search.size > 0 ? `${path}?${search}` : path;
}
