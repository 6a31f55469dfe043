import { href } from "react-router";
import { accountServices } from "#app/accounts/context.server.ts";
import { requirePerson } from "#app/accounts/guard.server.ts";
import { ListScreen } from "#app/documents/components/list-screen.tsx";
import { askForNotice } from "#app/documents/components/notice.tsx";
import { loadList } from "#app/documents/lists/load-list.server.ts";
import { selectionOperations, trashStrings } from "#app/documents/strings.ts";
import { MessageCard } from "#app/messages/components/message-list.tsx";
import { addRelatedPhotos, handleMessageForm, readInboxState } from "#app/messages/inbox.server.ts";
import {
  inboxStrings,
  messageOperations,
  messageViews,
  operationsOfView,
  viewTitles,
} from "#app/messages/inbox-strings.ts";
import { contactLimits, type MessageView, withAnswererName } from "#app/messages/message.ts";
import { messageKind } from "#app/messages/message-kind.ts";
import { findMessages } from "#app/messages/message-selection.server.ts";
import { photoServices } from "#app/photos/context.server.ts";
import { revalidateIfAnswered } from "#app/ui/ask-server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/messages-page";
import styles from "./messages-page.module.css";

/** Messages of one view that contain every word of a search. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requirePerson(request, context);
  const { accounts } = context.get(accountServices);
  const { adminPhotos } = context.get(photoServices);
  const found = await findMessages(url.searchParams, context);
  const { items, ...list } = await loadList(url.searchParams, found, 25);
  const names = await accounts.listNames();
  const named = items.map((message) => withAnswererName(message, names));
  const inbox = readInboxState(context);
  return {
    view: found.view,
    counts: found.counts,
    list,
    messages: await addRelatedPhotos(named, adminPhotos.listPhotosByIds),
    inbox,
  };
}

export const action = handleMessageForm;

export const clientAction = askForNotice;

export const shouldRevalidate = revalidateIfAnswered;

export default function MessagesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, list, counts, messages, inbox } = loaderData;
  const numbers: Partial<Record<MessageView, number>> = counts;
  return (
    <div className={styles.messages}>
      <ListScreen
        path={messageKind.listPath}
        title={messageKind.title}
        lead={
          view === "spam" &&
          `Suspected spam is not mailed, and at most ${contactLimits.maxSpam} messages of it are ` +
            "stored."
        }
        notice={actionData?.notice}
        views={{
          name: "box",
          label: "Boxes",
          entries: messageViews.map((each) => [
            each === "inbox" ? "" : each,
            `${viewTitles[each]} ${numbers[each] ?? ""}`.trim(),
          ]),
        }}
        list={list}
        selection={{ noun: messageKind.noun, operations: operationsIn(view) }}
        empty={
          inboxStrings[
            list.filter.q ? "noneFound" : view === "unanswered" ? "allAnswered" : "empty"
          ]
        }
        label="Pages of messages"
        rows={messages.map((message) => (
          <MessageCard key={message.id} message={message} inbox={inbox} />
        ))}
      />
      {view === "inbox" && !inbox.isMailed && (
        <p className={`quiet ${styles.note}`}>
          Mail is not set up: messages stay here and are not mailed.
        </p>
      )}
      <div className="row">
        <ButtonLink to={`${href("/success/trash")}?kind=${messageKind.name}`}>
          {trashStrings.title}
        </ButtonLink>
      </div>
    </div>
  );
}

const operationsIn = (view: MessageView) => ({
  ...Object.fromEntries(operationsOfView[view].map((name) => [name, messageOperations[name]])),
  remove: selectionOperations.remove,
});
