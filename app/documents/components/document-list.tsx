import { type ReactNode, useEffect, useState } from "react";
import { Form, Link } from "react-router";
import {
  addedRow,
  type DocumentState,
  type Intent,
  type ListedDocument,
  type PublicationStatus,
  stateOf,
} from "#app/documents/document.ts";
import { editPathOf, type Kind } from "#app/documents/kind.ts";
import { nameState } from "#app/documents/publication-status.ts";
import { operationLabels } from "#app/documents/strings.ts";
import { readStored, writeStored } from "#app/platform/device-storage.ts";
import { ButtonLink, IntentButton } from "#app/ui/button.tsx";
import { useFocusWhenLost } from "#app/ui/focus-when-lost.ts";
import { Pagination } from "#app/ui/pagination/pagination.tsx";
import styles from "./documents.module.css";
import { SelectBox } from "./selection.tsx";

type DocumentListProps = {
  path: string;
  list: { filter: Record<string, string>; current: number; pages: number };
  empty: string;
  /** Of the navigation between its pages. */
  label?: string | undefined;
  className?: string | undefined;
  children: ReactNode[];
};

export function DocumentList(props: DocumentListProps) {
  const { path, list, empty, label = "Pages", className = styles.list, children } = props;
  const address = pageAddress(path, list.filter, list.current);
  const shown = useFocusWhenLost<HTMLUListElement>(address, { preventScroll: true });
  // For the links back to the list in this tab.
  useEffect(() => {
    writeStored("tab", path, address);
  });
  return (
    <>
      {children.length === 0 && <p className={`empty-state ${styles.empty}`}>{empty}</p>}
      <ul ref={shown} tabIndex={-1} className={className}>
        {children}
      </ul>
      <Pagination
        current={list.current}
        total={list.pages}
        label={label}
        addressOf={(page) => pageAddress(path, list.filter, page)}
      />
    </>
  );
}

export function ListLink({ kind }: { kind: Kind }) {
  const path = kind.listPath;
  const [address, setAddress] = useState(path);
  useEffect(() => {
    const stored = readStored("tab", path);
    setAddress(typeof stored === "string" ? stored : path);
  }, [path]);
  return <Link to={address}>{kind.toList}</Link>;
}

type DocumentRowProps = {
  item: ListedDocument;
  isSelectable?: boolean;
  /** It was just added: the form that did so leads here. */
  isAdded?: boolean;
  picture?: ReactNode;
  badge?: string;
  buttons?: ReactNode;
  children: ReactNode;
};

export function DocumentRow(props: DocumentRowProps) {
  const { item, isSelectable, isAdded, picture, badge, buttons, children } = props;
  const { kind, id, title } = item;
  const editPath = editPathOf(kind, id);
  const editLabel = `Edit: ${title}`;
  return (
    <li
      id={isAdded ? addedRow : undefined}
      className={styles.row}
      data-state={stateOf(item)}
      data-selectable={isSelectable}
    >
      {picture && <div className={styles.picture}>{picture}</div>}
      <div className={styles.text}>
        <Link to={editPath} className={styles.name}>
          {title || kind.noun}
        </Link>
        <p className={styles.details}>
          {badge ? <span className={styles.badge}>{badge}</span> : <StateBadge status={item} />}
          {children}
        </p>
      </div>
      <div className={styles.rowButtons}>
        {isSelectable && <SelectBox item={item} />}
        {item.removedAt === null && (
          <ButtonLink to={editPath} look="small" aria-label={editLabel}>
            Edit
          </ButtonLink>
        )}
        <OperationButtons item={item} />
        {buttons}
      </div>
    </li>
  );
}

export function pageAddress(path: string, filter: Record<string, string>, page: number): string {
  const search = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ""));
  if (page > 1) search.set("page", `${page}`);
  const query = `${search}`;
  return query ? `${path}?${query}` : path;
}

const stateButtons: Record<DocumentState, [Intent, string][]> = {
  published: [["hide", operationLabels.hide]],
  draft: [["publish", operationLabels.publish]],
  due: [
    ["publish", operationLabels.publishNow],
    ["hide", operationLabels.keepHidden],
  ],
  hidden: [["show", "Show"]],
  removed: [["restore", operationLabels.restore]],
};

export function OperationButtons({ item }: { item: ListedDocument }) {
  const { id, title, kind } = item;
  const button = (intent: Intent, label: string) => {
    const names = { "aria-label": `${label}: ${title}`, children: label };
    return <IntentButton key={intent} intent={intent} look="small" {...names} />;
  };
  return (
    <Form method="post" className={styles.buttons} preventScrollReset>
      <input type="hidden" name="kind" value={kind.name} />
      <input type="hidden" name="id" value={id} />
      {stateButtons[stateOf(item)].map(([intent, label]) => button(intent, label))}
      {item.removedAt === null && button("remove", "Remove")}
    </Form>
  );
}

/** The state, or the scheduled time; nothing for a published document. */
export function StateBadge({ status }: { status: PublicationStatus }) {
  if (stateOf(status) === "published") return null;
  return <span className={styles.badge}>{nameState(status)}</span>;
}
