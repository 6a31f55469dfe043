import { Form, href, Link } from "react-router";
import { accountServices } from "#app/accounts/context.server.ts";
import { requirePerson } from "#app/accounts/guard.server.ts";
import { DocumentList, pageAddress } from "#app/documents/components/document-list.tsx";
import { askForNotice, DocumentNotice } from "#app/documents/components/notice.tsx";
import { loadList } from "#app/documents/lists/load-list.server.ts";
import { tableLink, trashStrings } from "#app/documents/strings.ts";
import { MessageCard } from "#app/messages/components/message-list.tsx";
import { messageServices } from "#app/messages/context.server.ts";
import { addRelatedPhotos, handleMessageForm } from "#app/messages/inbox.server.ts";
import { boxTitles, heldStrings, inboxStrings } from "#app/messages/inbox-strings.ts";
import { type Box, boxes, withAnswererName } from "#app/messages/message.ts";
import { photoServices } from "#app/photos/context.server.ts";
import { platformServices } from "#app/platform/context.server.ts";
import { revalidateIfAnswered } from "#app/ui/ask-server.ts";
import { ButtonAnchor, IntentButton } from "#app/ui/button.tsx";
import type { Route } from "./+types/messages-page";
import styles from "./messages-page.module.css";

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requirePerson(request, context);
  const { config } = context.get(platformServices);
  const { accounts } = context.get(accountServices);
  const { messages } = context.get(messageServices);
  const { adminPhotos } = context.get(photoServices);
  const box = boxes.find((name) => name === url.searchParams.get("box")) ?? "inbox";
  const listed = await loadList(url.searchParams, {
    pageSize: 25,
    count: () => messages.countMessages(box),
    list: (_filter, { limit, offset }) => messages.listMessages(box, limit, offset),
  });
  const names = await accounts.listNames();
  const named = listed.items.map((message) => withAnswererName(message, names));
  return {
    box,
    list: { filter: filterOf(box), current: listed.current, pages: listed.pages },
    messages: await addRelatedPhotos(named, adminPhotos.listPhotosByIds),
    isMailed: config.mail !== null,
    held: config.mail === null ? 0 : await messages.countHeld(),
  };
}

export const action = handleMessageForm;

export const clientAction = askForNotice;

export const shouldRevalidate = revalidateIfAnswered;

export default function MessagesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { box, list, messages, isMailed, held } = loaderData;
  const current = list.current === 1 ? "page" : true;
  const path = href("/success/messages");
  return (
    <>
      <h2 className={styles.title}>{inboxStrings.title}</h2>
      <nav className={`chips ${styles.boxes}`} aria-label={inboxStrings.boxesLabel}>
        {boxes.map((name) => (
          <Link
            key={name}
            to={pageAddress(path, filterOf(name), 1)}
            aria-current={name === box ? current : undefined}
          >
            {boxTitles[name]}
          </Link>
        ))}
        <Link to={href("/success/trash")}>{trashStrings.title}</Link>
      </nav>
      <DocumentNotice notice={actionData?.notice} />
      {box === "inbox" && held > 0 && (
        <Form method="post" className={styles.held} preventScrollReset>
          <p>{heldStrings.lead(held)}</p>
          <IntentButton intent="send-held">{heldStrings.send(held)}</IntentButton>
        </Form>
      )}
      {box === "spam" && <p className={`quiet ${styles.note}`}>{inboxStrings.spamNote}</p>}
      <DocumentList
        key={box}
        path={path}
        list={list}
        empty={inboxStrings.empty}
        label={inboxStrings.pagesLabel}
      >
        {messages.map((message) => (
          <MessageCard key={message.id} message={message} isMailed={isMailed} />
        ))}
      </DocumentList>
      {box === "inbox" && !isMailed && (
        <p className={`quiet ${styles.note}`}>{inboxStrings.mailNotSetUp}</p>
      )}
      <ButtonAnchor href={href("/success/:section.csv", { section: "messages" })}>
        {tableLink}
      </ButtonAnchor>
    </>
  );
}

const filterOf = (box: Box) => ({ box: box === "inbox" ? "" : box });
