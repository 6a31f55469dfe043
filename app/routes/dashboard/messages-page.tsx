import { Link, useSearchParams } from "react-router";
import { MessageList } from "#app/contact/inbox/message-list.tsx";
import { boxes, boxTitles, findMove } from "#app/contact/message-boxes.ts";
import { servicesContext } from "#app/context.server.ts";
import { isDocumentId } from "#app/platform/document-id.ts";
import { askServer, revalidateIfAnswered } from "#app/routes/ask-server.ts";
import { requirePerson, requirePersonToWrite } from "#app/routes/guard.server.ts";
import { readForm } from "#app/routes/read-form.server.ts";
import type { Route } from "./+types/messages-page";
import { BackLink } from "./back-link.tsx";
import { carryOut } from "./message-actions.server.ts";
import styles from "./messages.module.css";

const mostMessages = 200;

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requirePerson(request, context);
  const { messages, config } = context.get(servicesContext);
  const box = boxes.find((name) => name === url.searchParams.get("box")) ?? "inbox";
  return {
    box,
    messages: await messages.listMessages(box, mostMessages),
    isMailed: config.mail !== null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  await requirePersonToWrite(request, context);
  const form = await readForm(request);
  const id = String(form.get("id") ?? "");
  if (!isDocumentId(id)) throw new Response("There is no such message.", { status: 400 });
  const intent = String(form.get("intent") ?? "");
  await carryOut(intent, id, context.get(servicesContext));
  return { move: findMove(intent, id) };
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  askServer(serverAction, (reason) => ({ move: null, reason }));

export const shouldRevalidate = revalidateIfAnswered;

export default function MessagesPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const { box, messages, isMailed } = loaderData;
  return (
    <>
      <BackLink />
      <h2 className={styles.title}>Messages</h2>
      <nav className={styles.boxes} aria-label="Boxes">
        {boxes.map((name) => (
          <Link
            key={name}
            to={name === "inbox" ? "/success/messages" : `/success/messages?box=${name}`}
            aria-current={name === box ? "page" : undefined}
          >
            {boxTitles[name]}
          </Link>
        ))}
      </nav>
      {box === "inbox" && !isMailed && (
        <p className="quiet">Mail is not set up: messages are kept here and sent nowhere else.</p>
      )}
      {box === "deleted" && <p className="quiet">Deleted messages are kept for a month.</p>}
      <MessageList
        key={search.get("box")}
        messages={messages}
        isMailed={isMailed}
        move={answer?.move ?? null}
        failure={answer && "reason" in answer ? answer.reason : ""}
      />
    </>
  );
}
