import { Link, useSearchParams } from "react-router";
import { requirePerson, requirePersonToWrite } from "#app/accounts/guard.server.ts";
import { servicesContext } from "#app/context.server.ts";
import { MessageList } from "#app/messages/inbox/message-list.tsx";
import { carryOut } from "#app/messages/message-actions.server.ts";
import { boxes, boxTitles, findMove } from "#app/messages/message-boxes.ts";
import { isDocumentId } from "#app/platform/document-id.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { askServer, revalidateIfAnswered } from "#app/ui/ask-server.ts";
import type { Route } from "./+types/messages-page";
import styles from "./messages-page.module.css";

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
