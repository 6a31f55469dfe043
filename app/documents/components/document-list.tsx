import type { ReactNode } from "react";
import { Link } from "react-router";
import { type DocumentKind, type PublicationStatus, stateOf } from "#app/documents/document.ts";
import { operationLabels } from "#app/documents/strings.ts";
import { Pagination } from "#app/ui/pagination/pagination.tsx";
import styles from "./documents.module.css";
import { OperationButtons, StateBadge } from "./operation-buttons.tsx";

type DocumentListProps = {
  /** The list's own address, and what it was filtered by. */
  path: string;
  filter: Record<string, string>;
  current: number;
  pages: number;
  empty: string;
  children: ReactNode[];
};

/** A page of the gurus' documents. */
export function DocumentList(props: DocumentListProps) {
  const { path, filter, current, pages, empty, children } = props;
  return (
    <>
      {children.length === 0 && <p className="pause">{empty}</p>}
      <ul className={styles.list}>{children}</ul>
      <Pagination
        current={current}
        total={pages}
        windowSize={5}
        label="Pages"
        addressOf={(page) => pageAddress(path, filter, page)}
      />
    </>
  );
}

type DocumentRowProps = {
  document: PublicationStatus & { id: string; title: string; kind: DocumentKind };
  /** The page on which it is corrected. */
  editPath: string;
  picture?: ReactNode;
  /** In place of how it stands, where that is the same for all. */
  badge?: string;
  /** What else may be done with it. */
  buttons?: ReactNode;
  /** What else is worth knowing in a list. */
  children: ReactNode;
};

export function DocumentRow(props: DocumentRowProps) {
  const { document, editPath, picture, badge, buttons, children } = props;
  return (
    <li className={styles.row} data-state={stateOf(document)}>
      {picture && <div className={styles.picture}>{picture}</div>}
      <div className={styles.words}>
        <Link to={editPath} className={styles.name}>
          {document.title || document.kind}
        </Link>
        <p className={styles.facts}>
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

function pageAddress(path: string, filter: Record<string, string>, page: number): string {
  const search = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ""));
  if (page > 1) search.set("page", `${page}`);
  return search.size > 0 ? `${path}?${search}` : path;
}
