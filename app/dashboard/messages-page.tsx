import { Form, href, Link } from "react-router";
import { accountServices } from "#app/accounts/context.server.ts";
import { requirePerson } from "#app/accounts/guard.server.ts";
import {
  DocumentFilter,
  DocumentList,
  pageAddress,
} from "#app/documents/components/document-list.tsx";
import { askForNotice, DocumentNotice } from "#app/documents/components/notice.tsx";
import { Selection } from "#app/documents/components/selection.tsx";
import { loadList } from "#app/documents/lists/load-list.server.ts";
import { selectionOperations, trashStrings } from "#app/documents/strings.ts";
import { MessageCard } from "#app/messages/components/message-list.tsx";
import { messageServices } from "#app/messages/context.server.ts";
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
import { readMessageFilter } from "#app/messages/message-selection.server.ts";
import { photoServices } from "#app/photos/context.server.ts";
import { revalidateIfAnswered } from "#app/ui/ask-server.ts";
import { ButtonLink, IntentButton } from "#app/ui/button.tsx";
import type { Route } from "./+types/messages-page";
import styles from "./messages-page.module.css";

/** Messages of one view that contain every word of a search. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requirePerson(request, context);
  const { accounts } = context.get(accountServices);
  const { messages } = context.get(messageServices);
  const { adminPhotos } = context.get(photoServices);
  const filter = readMessageFilter(url.searchParams);
  const { view, words } = filter;
  const matches = words.length > 0 ? await messages.countMatches(words) : null;
  const { items, ...listed } = await loadList(url.searchParams, {
    pageSize: 25,
    count: async () => matches?.[view] ?? messages.countMessages(view),
    list: (_filter, page) => messages.searchMessages(filter, page),
  });
  const names = await accounts.listNames();
  const named = items.map((message) => withAnswererName(message, names));
  const inbox = readInboxState(context);
  return {
    view,
    list: { ...listed, filter: filterOf(view, words.join(" ")) },
    counts: matches ?? { unanswered: await messages.countMessages("unanswered") },
    messages: await addRelatedPhotos(named, adminPhotos.listPhotosByIds),
    inbox,
    held: inbox.isMailed ? await messages.countHeld() : 0,
  };
}

export const action = handleMessageForm;

export const clientAction = askForNotice;

export const shouldRevalidate = revalidateIfAnswered;

export default function MessagesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, list, messages, inbox, held } = loaderData;
  const notice = actionData?.notice ?? null;
  const path = href("/success/messages");
  const { q } = list.filter;
  return (
    <>
      <h2 className={styles.title}>Messages</h2>
      <Views {...loaderData} />
      <DocumentNotice notice={notice} />
      {view === "inbox" && held > 0 && (
        <Form method="post" className={styles.held} preventScrollReset>
          <p>
            {held === 1
              ? "1 older message was never mailed: it arrived while mail was not set up."
              : `${held} older messages were never mailed: they arrived while mail was not set up.`}
          </p>
          <IntentButton intent="send-held">
            {held === 1 ? "Mail it now" : `Mail all ${held} now`}
          </IntentButton>
        </Form>
      )}
      {view === "spam" && (
        <p className={`quiet ${styles.note}`}>
          Suspected spam is not mailed, and at most {contactLimits.maxSpam} messages of it are
          stored.
        </p>
      )}
      <DocumentFilter filter={{ q }}>
        <input type="hidden" name="box" value={list.filter.box} />
      </DocumentFilter>
      <Selection
        key={JSON.stringify(list.filter)}
        noun={messageKind.noun}
        list={list}
        notice={notice}
        operations={operationsIn(view)}
      >
        <DocumentList
          path={path}
          list={list}
          empty={inboxStrings[q ? "noneFound" : view === "unanswered" ? "allAnswered" : "empty"]}
          label="Pages of messages"
        >
          {messages.map((message) => (
            <MessageCard key={message.id} message={message} inbox={inbox} />
          ))}
        </DocumentList>
      </Selection>
      {view === "inbox" && !inbox.isMailed && (
        <p className={`quiet ${styles.note}`}>
          Mail is not set up: messages stay here and are not mailed.
        </p>
      )}
      <div className="row">
        <ButtonLink to={pageAddress(href("/success/messages/print"), list.filter, 1)}>
          Print the list
        </ButtonLink>
        <ButtonLink to={`${href("/success/trash")}?kind=${messageKind.name}`}>
          {trashStrings.title}
        </ButtonLink>
      </div>
    </>
  );
}

/** A search shows how many messages each view has; otherwise only the unanswered are counted. */
function Views({ view: shown, list, counts }: Route.ComponentProps["loaderData"]) {
  const numbers: Partial<Record<MessageView, number>> = counts;
  const current = list.current === 1 ? "page" : true;
  return (
    <nav className={`chips ${styles.views}`} aria-label="Boxes">
      {messageViews.map((view) => (
        <Link
          key={view}
          to={pageAddress(href("/success/messages"), filterOf(view, list.filter.q), 1)}
          aria-current={view === shown ? current : undefined}
        >
          {`${viewTitles[view]} ${numbers[view] ?? ""}`.trim()}
        </Link>
      ))}
    </nav>
  );
}

const filterOf = (view: MessageView, q: string) => ({ box: view === "inbox" ? "" : view, q });

const operationsIn = (view: MessageView) => ({
  ...Object.fromEntries(operationsOfView[view].map((name) => [name, messageOperations[name]])),
  remove: selectionOperations.remove,
});
