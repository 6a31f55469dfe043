import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { formatLastDay } from "#app/documents/date-time.ts";
import type { DocumentKind, PublicationStatus } from "#app/documents/document.ts";
import type { EditAnswer } from "#app/documents/notice.ts";
import { editorStrings } from "#app/documents/strings.ts";
import editorStyles from "./document-editor.module.css";
import styles from "./documents.module.css";
import { DocumentNotice } from "./notice.tsx";
import { OperationButtons, StateBadge } from "./operation-buttons.tsx";
import { ScheduleForm } from "./schedule-form.tsx";

type DocumentEditorProps = {
  document: PublicationStatus & { id: string; title: string; kind: DocumentKind };
  result: EditAnswer | null;
  /** The list that it stands in. */
  listPath: string;
  /** Where visitors see it; null while they do not. */
  seenAt: string | null;
  /** Where gurus see meanwhile how it will look. */
  previewAt?: string;
  /** Epoch milliseconds. */
  now: number;
  picture?: ReactNode;
  /** The form, which a document in the trash does not have. */
  children: ReactNode;
};

/** The page of one document: its operations, and the form that corrects it. */
export function DocumentEditor(props: DocumentEditorProps) {
  const { document, result, listPath, seenAt, previewAt, now, picture, children } = props;
  const { kind, title, removedAt } = document;
  const article = useRef<HTMLElement>(null);
  const notice = result?.notice ?? null;

  // The notice is at the top, and the page may have become shorter.
  useEffect(() => {
    if (notice) article.current?.scrollIntoView({ block: "start", behavior: "instant" });
  }, [notice]);

  return (
    <article ref={article} className={editorStyles.editor}>
      <p className={editorStyles.ways}>
        <Link to={listPath}>{editorStrings.toList[kind]}</Link>
        {seenAt && <Link to={seenAt}>{editorStrings.seeIt}</Link>}
        {previewAt && !seenAt && removedAt === null && (
          <Link to={previewAt}>{editorStrings.preview}</Link>
        )}
      </p>
      <h2>{title || kind}</h2>
      <DocumentNotice notice={notice} />
      <p className={styles.facts}>
        <StateBadge status={document} />
        {removedAt !== null && editorStrings.endsOn(formatLastDay(removedAt))}
        {removedAt === null &&
          document.isHidden &&
          document.appearsAt === null &&
          editorStrings.hidden}
      </p>
      <OperationButtons document={document} />
      <ScheduleForm document={document} now={now} />
      <div className={editorStyles.columns}>
        {picture && <div className={editorStyles.large}>{picture}</div>}
        {removedAt === null && <div>{children}</div>}
      </div>
    </article>
  );
}

/** A key that renders a fresh form once the stored values have changed, unless the form came back. */
export function useFormKey(stored: object, isAnswered: boolean): string {
  const now = JSON.stringify(stored);
  const [key, setKey] = useState(now);
  if (!isAnswered && key !== now) setKey(now);
  return key;
}
