import { data, href, Link } from "react-router";
import { requirePerson } from "#app/accounts/guard.server.ts";
import { servicesContext } from "#app/context.server.ts";
import editorStyles from "#app/documents/components/document-editor.module.css";
import styles from "#app/documents/components/documents.module.css";
import { askForNotice, DocumentNotice } from "#app/documents/components/notice.tsx";
import { StateBadge } from "#app/documents/components/operation-buttons.tsx";
import { formatDateTime, formatLastDay } from "#app/documents/date-time.ts";
import { editorStrings } from "#app/documents/strings.ts";
import { boxOf } from "#app/messages/inbox/boxes.ts";
import { withSubjects } from "#app/messages/inbox/find-subjects.server.ts";
import { MessageBody, useReadMark } from "#app/messages/inbox/message-body.tsx";
import messageStyles from "#app/messages/inbox/message-list.module.css";
import { boxTitles, inboxTexts } from "#app/messages/inbox/strings.ts";
import { answerMessageForm } from "#app/messages/message-actions.server.ts";
import { isDocumentId } from "#app/platform/document-id.ts";
import { revalidateIfAnswered } from "#app/ui/ask-server.ts";
import type { Route } from "./+types/message-page";

/** One message, wherever it lies: where the history and the trash lead. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  await requirePerson(request, context);
  const services = context.get(servicesContext);
  const { messages, config } = services;
  const found = isDocumentId(params.id) ? await messages.findMessage(params.id) : null;
  const [message] = found ? await withSubjects([found], services) : [];
  if (!message) throw data(inboxTexts.noSuchMessage, { status: 404 });
  return { message, isMailed: config.mail !== null };
}

export function action({ request, context }: Route.ActionArgs) {
  return answerMessageForm(request, context);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  askForNotice(serverAction);

export const shouldRevalidate = revalidateIfAnswered;

export default function MessagePage({ loaderData, actionData }: Route.ComponentProps) {
  const { message, isMailed } = loaderData;
  useReadMark(message, () => true);
  return (
    <article className={editorStyles.editor}>
      <p className={editorStyles.ways}>
        <Link to={href("/success/messages")}>{editorStrings.toList.message}</Link>
      </p>
      <h2>{message.title}</h2>
      <DocumentNotice notice={actionData?.notice ?? null} />
      <p className={styles.facts}>
        <span>
          {message.name}, {formatDateTime(message.createdAt)}
        </span>
        {message.removedAt === null ? (
          <span className={styles.badge}>{boxTitles[boxOf(message)]}</span>
        ) : (
          <>
            <StateBadge status={message} />
            {editorStrings.endsOn(formatLastDay(message.removedAt))}
          </>
        )}
      </p>
      <div className={`${messageStyles.card} ${messageStyles.letter}`}>
        <MessageBody message={message} isMailed={isMailed} />
      </div>
    </article>
  );
}
