import { Form, href, Link } from "react-router";
import { readGuruForm, requireGuru } from "#app/accounts/guard.server.ts";
import { pageAddress } from "#app/documents/components/document-list.tsx";
import { askForNotice, DocumentNotice } from "#app/documents/components/notice.tsx";
import { loadList } from "#app/documents/load-list.server.ts";
import { trashStrings } from "#app/documents/strings.ts";
import { MessageList } from "#app/messages/components/message-list.tsx";
import { addSubjects, answerMessageForm } from "#app/messages/inbox.server.ts";
import { boxTitles, heldTexts, inboxTexts } from "#app/messages/inbox-strings.ts";
import { type Box, boxes } from "#app/messages/message.ts";
import { revalidateIfAnswered } from "#app/ui/ask-server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Pagination } from "#app/ui/pagination/pagination.tsx";
import type { Route } from "./+types/messages-page";
import styles from "./messages-page.module.css";

/** Page numbers around the current one, as in the gallery (SPEC §9). */
const pageNumberWindow = 5;

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { messages, config, adminPhotos } = await requireGuru(request, context);
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
    messages: await addSubjects(listed.items, adminPhotos.listPhotosByIds),
    isMailed: config.mail !== null,
    held: config.mail === null ? 0 : await messages.countHeld(),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { form, who, services } = await readGuruForm(request, context);
  return answerMessageForm(form, { ...services, subjects: services.photos.documents }, who);
}

export const clientAction = askForNotice;

export const shouldRevalidate = revalidateIfAnswered;

export default function MessagesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { box, page, pageCount, messages, isMailed, held } = loaderData;
  return (
    <>
      <h2 className={styles.title}>{inboxTexts.title}</h2>
      <nav className={styles.boxes} aria-label={inboxTexts.boxesLabel}>
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
      {box === "inbox" && !isMailed && <p className="quiet">{inboxTexts.mailNotSetUp}</p>}
      {box === "inbox" && held > 0 && <HeldMessages count={held} />}
      {box === "spam" && <p className="quiet">{inboxTexts.spamNote}</p>}
      <MessageList key={box} messages={messages} isMailed={isMailed} />
      <Pagination
        current={page}
        total={pageCount}
        windowSize={pageNumberWindow}
        label={inboxTexts.pagesLabel}
        addressOf={(number) => addressOf(box, number)}
      />
    </>
  );
}

/** Offers to mail the messages received before mail was configured. */
function HeldMessages({ count }: { count: number }) {
  return (
    <Form method="post" className={styles.held} preventScrollReset>
      <p>{heldTexts.lead(count)}</p>
      <button type="submit" name="intent" value="send-held" className={buttonClass("line")}>
        {heldTexts.send(count)}
      </button>
    </Form>
  );
}

function addressOf(box: Box, page: number): string {
  return pageAddress(href("/success/messages"), { box: box === "inbox" ? "" : box }, page);
}
