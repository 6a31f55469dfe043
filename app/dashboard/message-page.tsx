import { data, Link } from "react-router";
import { accountServices } from "#app/accounts/context.server.ts";
import { requirePerson } from "#app/accounts/guard.server.ts";
import editorStyles from "#app/documents/components/document-editor.module.css";
import { ListLink, StateBadge } from "#app/documents/components/document-list.tsx";
import styles from "#app/documents/components/documents.module.css";
import { askForNotice, DocumentNotice } from "#app/documents/components/notice.tsx";
import { formatDateTime, formatLastDay } from "#app/documents/date-time.ts";
import { isDocumentId } from "#app/documents/document.ts";
import { historyPathOf } from "#app/documents/kind.ts";
import { editorStrings, historyStrings } from "#app/documents/strings.ts";
import messageStyles from "#app/messages/components/message-list.module.css";
import { MessageBody, useReadMark } from "#app/messages/components/message-list.tsx";
import { messageServices } from "#app/messages/context.server.ts";
import { addRelatedPhotos, handleMessageForm, readInboxState } from "#app/messages/inbox.server.ts";
import { boxTitles, inboxStrings } from "#app/messages/inbox-strings.ts";
import { boxOf, withAnswererName } from "#app/messages/message.ts";
import { messageKind } from "#app/messages/message-kind.ts";
import { photoServices } from "#app/photos/context.server.ts";
import { revalidateIfAnswered } from "#app/ui/ask-server.ts";
import { titledMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/message-page";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await requirePerson(request, context);
  const { accounts } = context.get(accountServices);
  const { messages } = context.get(messageServices);
  const { adminPhotos } = context.get(photoServices);
  const found = isDocumentId(params.id) ? await messages.findMessage(params.id) : null;
  const named = found && withAnswererName(found, await accounts.listNames());
  const [message] = named ? await addRelatedPhotos([named], adminPhotos.listPhotosByIds) : [];
  if (!message) throw data(inboxStrings.noSuchMessage, { status: 404 });
  return { title: message.title, message, inbox: readInboxState(context) };
}

export const meta = titledMeta;

export const action = handleMessageForm;

export const clientAction = askForNotice;

export const shouldRevalidate = revalidateIfAnswered;

export default function MessagePage({ loaderData, actionData }: Route.ComponentProps) {
  const { message, inbox } = loaderData;
  useReadMark(message, () => true);
  return (
    <article className={editorStyles.editor}>
      <p className={editorStyles.links}>
        <ListLink kind={messageKind} />
        <Link to={historyPathOf(messageKind, message.id)}>
          {historyStrings.ofThis(messageKind.noun)}
        </Link>
      </p>
      <h2>{message.title}</h2>
      <DocumentNotice notice={actionData?.notice} />
      <p className={styles.details}>
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
      <div className={`${messageStyles.card} ${messageStyles.messagePage}`}>
        <MessageBody message={message} inbox={inbox} />
      </div>
    </article>
  );
}
