import { type ReactNode, useEffect, useRef } from "react";
import { Form, Link } from "react-router";
import {
  formatDateTime,
  formatLastDay,
  indiaMinute,
  tomorrowMorning,
} from "#app/documents/date-time.ts";
import { type ListedDocument, maxDaysAhead, stateOf } from "#app/documents/document.ts";
import { historyPathOf } from "#app/documents/kind.ts";
import type { EditAnswer } from "#app/documents/save-merged.server.ts";
import { editorStrings, historyStrings, scheduleStrings } from "#app/documents/strings.ts";
import { dayMs } from "#app/platform/calendar.ts";
import { IntentButton } from "#app/ui/button.tsx";
import editorStyles from "./document-editor.module.css";
import { ListLink, OperationButtons, StateBadge } from "./document-list.tsx";
import styles from "./documents.module.css";
import { DocumentNotice } from "./notice.tsx";

type DocumentEditorProps = {
  item: ListedDocument;
  result: EditAnswer | undefined;
  /** Its public page; null while it is not published. */
  publicPath: string | null;
  previewPath?: string;
  /** Further links of the kind; not shown for a document in the trash. */
  links?: ReactNode;
  /** Epoch milliseconds: the earliest time that can be chosen. */
  now: number;
  picture?: ReactNode;
  /** They are beside the notice's undo. */
  noticeLinks?: ReactNode;
  /** As visitors will see it; only beside the form, not above it. */
  preview?: ReactNode;
  /** The form; not shown for a document in the trash. */
  children: ReactNode;
};

export function DocumentEditor(props: DocumentEditorProps) {
  const { item, result, publicPath, previewPath, now, picture, preview, children } = props;
  const { kind, title, removedAt, appearsAt } = item;
  const article = useRef<HTMLElement>(null);
  const notice = result?.notice;

  // The notice is at the top, and the page may have become shorter.
  useEffect(() => {
    if (notice) article.current?.scrollIntoView({ block: "start", behavior: "instant" });
  }, [notice]);

  return (
    <article ref={article} className={editorStyles.editor}>
      <p className={editorStyles.links}>
        <ListLink kind={kind} />
        {publicPath && <Link to={publicPath}>See it on the site</Link>}
        {previewPath && !publicPath && removedAt === null && <Link to={previewPath}>Preview</Link>}
        {removedAt === null && props.links}
        <Link to={historyPathOf(kind, item.id)}>{historyStrings.ofThis(kind.noun)}</Link>
      </p>
      <h2>{title || kind.noun}</h2>
      <DocumentNotice notice={notice}>{props.noticeLinks}</DocumentNotice>
      <div className={editorStyles.columns}>
        <div className={editorStyles.beside}>
          <p className={styles.details}>
            <StateBadge status={item} />
            {removedAt !== null && editorStrings.endsOn(formatLastDay(removedAt))}
            {removedAt === null && item.isHidden && appearsAt === null && "Visitors do not see it."}
          </p>
          <OperationButtons item={item} />
          <ScheduleForm item={item} now={now} />
          {picture && <div className={editorStyles.large}>{picture}</div>}
          {preview && removedAt === null && <div className={editorStyles.preview}>{preview}</div>}
        </div>
        {/* Also what was sent after somebody had moved the document to the trash. */}
        {(removedAt === null || result?.answer) && <div>{children}</div>}
      </div>
    </article>
  );
}

/** `now`: epoch milliseconds, the earliest time that can be chosen. */
export function ScheduleForm({ item, now }: Pick<DocumentEditorProps, "item" | "now">) {
  const { id, kind, appearsAt } = item;
  const state = stateOf(item);
  if (state !== "draft" && state !== "due" && state !== "hidden") return null;
  return (
    <Form method="post" className={styles.schedule} preventScrollReset>
      <input type="hidden" name="kind" value={kind.name} />
      <input type="hidden" name="id" value={id} />
      <label htmlFor="appears-at">Publish automatically on</label>
      <input
        type="datetime-local"
        id="appears-at"
        name="appearsAt"
        required
        aria-describedby="appears-at-hint"
        defaultValue={appearsAt === null ? tomorrowMorning(now) : indiaMinute(appearsAt)}
        min={indiaMinute(now)}
        max={indiaMinute(now + maxDaysAhead * dayMs)}
      />
      <IntentButton intent="schedule">
        {appearsAt === null ? "Set the time" : "Change the time"}
      </IntentButton>
      <p id="appears-at-hint">
        {appearsAt === null
          ? "The time is India's. Until then visitors do not see it."
          : scheduleStrings.at(formatDateTime(appearsAt))}
      </p>
    </Form>
  );
}
