import { useEffect, useEffectEvent, useRef } from "react";
import { Form, href, Link, useFetcher } from "react-router";
import { SelectBox } from "#app/documents/components/selection.tsx";
import { formatDateTime } from "#app/documents/date-time.ts";
import { stateOf } from "#app/documents/document.ts";
import { operationLabels, stateNames } from "#app/documents/strings.ts";
import type { InboxMessage, InboxState } from "#app/messages/inbox.server.ts";
import { inboxStrings, trialStrings } from "#app/messages/inbox-strings.ts";
import { maxLength } from "#app/messages/message.ts";
import { phoneHref, whatsAppHref } from "#app/platform/phone.ts";
import { ButtonAnchor, IntentButton, newTab } from "#app/ui/button.tsx";
import { storeDraft, useDraft } from "#app/ui/field/draft.tsx";
import { Field } from "#app/ui/field/field.tsx";
import { Picture } from "#app/ui/picture/picture.tsx";
import { ForwardLinks } from "./message-forward.tsx";
import styles from "./message-list.module.css";
import { MessageText } from "./message-text.tsx";
import { TrialClass } from "./message-trial.tsx";
import photoStyles from "./related-photo.module.css";

/** More characters than one line of the widest screen has. */
const previewLength = 200;

type MessageProps = { message: InboxMessage; inbox: InboxState };

/** A message, collapsed to its subject until it is opened, which marks it as read. */
export function MessageCard({ message, inbox }: MessageProps) {
  const card = useRef<HTMLDetailsElement>(null);
  // The message may have been opened before hydration.
  const markAsRead = useReadMark(message, () => card.current?.open === true);
  return (
    <li className={styles.item}>
      <SelectBox item={message} />
      <details
        ref={card}
        className={styles.card}
        data-unread={message.isRead ? undefined : ""}
        onToggle={(event) => {
          if (event.currentTarget.open) markAsRead();
        }}
      >
        <summary className={styles.summary}>
          <span className={styles.subject}>
            {!message.isRead && <span className={styles.new}>{inboxStrings.new}</span>}
            {message.title}
            {message.answer && <span className={styles.badge}>{inboxStrings.answered}</span>}
            {message.trial && (
              <span className={styles.badge}>{trialStrings.of(message.trial, inbox.today)}</span>
            )}
          </span>
          <span className="quiet">
            {message.name}, {formatDateTime(message.createdAt)}
          </span>
          <span className={styles.preview}>{message.message.slice(0, previewLength)}</span>
        </summary>
        <MessageBody message={message} inbox={inbox} />
      </details>
    </li>
  );
}

export function MessageBody({ message, inbox }: MessageProps) {
  return (
    <>
      <p className={styles.text}>
        <MessageText text={message.message} />
      </p>
      <RelatedPhoto message={message} />
      <Replies message={message} />
      <p className={`quiet small ${styles.delivery}`}>
        {describeDelivery(message, inbox.isMailed)}
      </p>
      <Answer message={message} />
      <TrialClass message={message} today={inbox.today} />
      <Form method="post" className={`row ${styles.actions}`} preventScrollReset>
        <input type="hidden" name="id" value={message.id} />
        {message.removedAt !== null ? (
          <MessageButton intent="restore" />
        ) : (
          <>
            <MessageButton intent={message.isRead ? "unread" : "read"} />
            {!message.isSpam && <ForwardLinks message={message} inbox={inbox} />}
            {message.answer && <MessageButton intent="not-answered" />}
            <MessageButton intent={message.isArchived ? "unarchive" : "archive"} />
            <MessageButton intent={message.isSpam ? "not-spam" : "spam"} />
            <MessageButton intent="remove" />
          </>
        )}
      </Form>
    </>
  );
}

function describeDelivery(message: InboxMessage, isMailed: boolean): string {
  if (message.deliveredAt !== null) return `Mailed on ${formatDateTime(message.deliveredAt)}.`;
  if (message.removedAt !== null) return "In the trash; not mailed.";
  if (message.isSpam) return "Suspected spam; not mailed.";
  if (!isMailed) return "Not mailed; mail is not set up.";
  if (message.attempts === null) return "Not mailed.";
  if (!message.lastError) return "Being mailed.";
  const tries = message.attempts === 1 ? "once" : `${message.attempts} times`;
  return `Not mailed yet, tried ${tries}: ${message.lastError}`;
}

/** By telephone, WhatsApp or mail. */
function Replies({ message }: { message: InboxMessage }) {
  const { email, phone } = message;
  if (!email && !phone) return null;
  return (
    <div className={`row ${styles.actions} ${styles.replies}`}>
      {phone && (
        <>
          <ButtonAnchor look="small" href={phoneHref(phone)}>
            {`Call ${phone}`}
          </ButtonAnchor>
          <ButtonAnchor
            look="small"
            href={whatsAppHref(phone, inboxStrings.greeting(message))}
            {...newTab}
          >
            Reply on WhatsApp
          </ButtonAnchor>
        </>
      )}
      {email && (
        <ButtonAnchor look="small" href={replyHref(message)}>
          {`Reply to ${email}`}
        </ButtonAnchor>
      )}
    </div>
  );
}

/** Opens an answer by mail. */
export const replyHref = ({ email, title }: Pick<InboxMessage, "email" | "title">): string =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${title}`)}`;

function Answer({ message: { id, answer, removedAt } }: { message: InboxMessage }) {
  const form = useRef<HTMLFormElement>(null);
  const name = `answer ${id}`;
  const { onInput } = useDraft(form, { name, isAnswered: false });
  const isAnswered = answer !== null;
  useEffect(() => {
    if (isAnswered) storeDraft(name, {});
  }, [name, isAnswered]);
  if (answer) return <p className={styles.text}>{inboxStrings.answerOf(answer)}</p>;
  if (removedAt !== null) return null;
  return (
    <Form ref={form} method="post" className={styles.answer} preventScrollReset onInput={onInput}>
      <input type="hidden" name="id" value={id} />
      <Field label="Note for the other guru (optional)">
        <textarea name="note" rows={2} maxLength={maxLength.answerNote} />
      </Field>
      <MessageButton intent="answered" />
    </Form>
  );
}

const intentLabels = {
  read: "Mark as read",
  unread: "Mark as unread",
  archive: "Archive",
  unarchive: "Move to inbox",
  spam: "Spam",
  "not-spam": "Not spam",
  answered: "Mark as answered",
  "not-answered": "Not answered",
  remove: "Remove message",
  restore: operationLabels.restore,
};

function MessageButton({ intent }: { intent: keyof typeof intentLabels }) {
  return (
    <IntentButton intent={intent} look="small">
      {intentLabels[intent]}
    </IntentButton>
  );
}

/** Returns a function that marks the message as read. It is called at once if `isOpen`. */
export function useReadMark(message: InboxMessage, isOpen: () => boolean): () => void {
  const { submit } = useFetcher();
  const markAsRead = () => {
    if (message.isRead || message.removedAt !== null) return;
    void submit({ id: message.id, intent: "read" }, { method: "post" });
  };
  const markFirst = useEffectEvent((_id: string) => {
    if (isOpen()) markAsRead();
  });
  useEffect(() => markFirst(message.id), [message.id]);
  return markAsRead;
}

function RelatedPhoto({ message }: { message: InboxMessage }) {
  const { about, relatedPhoto } = message;
  if (!about) return null;
  if (!relatedPhoto)
    return (
      <p className={`quiet ${photoStyles.deleted}`}>
        The photo that this is about has been deleted.
      </p>
    );
  const { id, title, image, imageUrl } = relatedPhoto;
  const state = stateOf(relatedPhoto);
  return (
    <div className={photoStyles.card}>
      <span className={photoStyles.picture}>
        {image ? (
          <Picture image={image} alt="" sizes="5.5rem" />
        ) : (
          <img src={imageUrl} alt="" loading="lazy" />
        )}
      </span>
      <div className={photoStyles.texts}>
        <Link to={href("/success/photos/:id", { id })}>{title || "Photo without a title"}</Link>
        {state === "published" ? (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="kind" value={about.kind} />
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="message" value={message.id} />
            <IntentButton intent="withdraw" look="solid">
              Hide this photo
            </IntentButton>
          </Form>
        ) : (
          <span className="quiet">
            {`Visitors cannot see it: ${stateNames[state].toLowerCase()}.`}
          </span>
        )}
      </div>
    </div>
  );
}
