import { Form, href, Link } from "react-router";
import { readGuruForm, requireGuruServices } from "#app/accounts/guard.server.ts";
import { pageAddress, useStoredList } from "#app/documents/components/document-list.tsx";
import { askForNotice, DocumentNotice } from "#app/documents/components/notice.tsx";
import { loadList } from "#app/documents/load-list.server.ts";
import { tableLink, trashStrings } from "#app/documents/strings.ts";
import { MessageList } from "#app/messages/components/message-list.tsx";
import { addRelatedPhotos, handleMessageForm } from "#app/messages/inbox.server.ts";
import { boxTitles, heldStrings, inboxStrings } from "#app/messages/inbox-strings.ts";
import { type Box, boxes } from "#app/messages/message.ts";
import { revalidateIfAnswered } from "#app/ui/ask-server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Pagination } from "#app/ui/pagination/pagination.tsx";
import type { Route } from "./+types/messages-page";
import styles from "./messages-page.module.css";

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { messages, config, adminPhotos } = await requireGuruServices(request, context);
  const box = boxes.find((name) => name === url.searchParams.get("box")) ?? "inbox";
  const listed = await loadList(url.searchParams, {
    pageSize: 25,
    count: () => messages.countMessages(box),
    list: (_filter, { limit, offset }) => messages.listMessages(box, limit, offset),
  });
  return {
    box,
    page: listed.current,
    pageCount: listed.pages,
    messages: await addRelatedPhotos(listed.items, adminPhotos.listPhotosByIds),
    isMailed: config.mail !== null,
    held: config.mail === null ? 0 : await messages.countHeld(),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { form, who, services } = await readGuruForm(request, context);
  return handleMessageForm(form, { ...services, photoDocuments: services.photos.documents }, who);
}

export const clientAction = askForNotice;

export const shouldRevalidate = revalidateIfAnswered;

export default function MessagesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { box, page, pageCount, messages, isMailed, held } = loaderData;
  useStoredList(href("/success/messages"), addressOf(box, page));
  return (
    <>
      <h2 className={styles.title}>{inboxStrings.title}</h2>
      <nav className={styles.boxes} aria-label={inboxStrings.boxesLabel}>
        {boxes.map((name) => (
          <Link
            key={name}
            to={addressOf(name, 1)}
            aria-current={name === box && page === 1 ? "page" : name === box || undefined}
          >
            {boxTitles[name]}
          </Link>
        ))}
        <Link to={href("/success/trash")}>{trashStrings.title}</Link>
      </nav>
      <DocumentNotice notice={actionData?.notice ?? null} />
      {box === "inbox" && held > 0 && <HeldMessages count={held} />}
      {box === "spam" && <p className="quiet">{inboxStrings.spamNote}</p>}
      <MessageList key={box} messages={messages} isMailed={isMailed} />
      {box === "inbox" && !isMailed && <p className="quiet">{inboxStrings.mailNotSetUp}</p>}
      <Pagination
        current={page}
        total={pageCount}
        label={inboxStrings.pagesLabel}
        addressOf={(number) => addressOf(box, number)}
      />
      <a href={href("/success/messages.csv")} className={buttonClass("line")}>
        {tableLink}
      </a>
    </>
  );
}

function HeldMessages({ count }: { count: number }) {
  return (
    <Form method="post" className={styles.held} preventScrollReset>
      <p>{heldStrings.lead(count)}</p>
      <button type="submit" name="intent" value="send-held" className={buttonClass("line")}>
        {heldStrings.send(count)}
      </button>
    </Form>
  );
}

function addressOf(box: Box, page: number): string {
  return pageAddress(href("/success/messages"), { box: box === "inbox" ? "" : box }, page);
}
