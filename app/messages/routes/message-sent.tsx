import { messageServices } from "#app/messages/context.server.ts";
import { sentTitle, successText } from "#app/messages/strings.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import styles from "#app/ui/page/notice-page.module.css";
import { metaOf } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/message-sent";

/** `?enquiry`: after an enquiry, which leaves a phone number. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { messageSent, enquirySent } = context.get(messageServices).school.sentences;
  return { lead: url.searchParams.has("enquiry") ? enquirySent : messageSent };
}

export const meta = metaOf({ title: sentTitle, path: "/message-sent", isIndexed: false });

export default function MessageSent({ loaderData }: Route.ComponentProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{successText}</h1>
      <p className="lead">{loaderData.lead}</p>
      <p>
        <ButtonLink to="/" look="solid">
          Go to home
        </ButtonLink>
      </p>
    </div>
  );
}
