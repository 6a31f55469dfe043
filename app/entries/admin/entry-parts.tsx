import { href, Link } from "react-router";
import { formatDateTime } from "#app/documents/date-time.ts";
import { ageOn, entryFieldNames } from "#app/entries/entry.ts";
import { isWrongAmount } from "#app/entries/payment.ts";
import { fieldLabels } from "#app/entries/strings.ts";
import { formatDay } from "#app/platform/calendar.ts";
import { phoneHref, whatsAppHref } from "#app/platform/phone.ts";
import { formatRupees } from "#app/platform/rupees.ts";
import { ButtonAnchor, newTab } from "#app/ui/button.tsx";
import cardStyles from "#app/ui/card/card.module.css";
import { Act, Card, Facts, Folded } from "#app/ui/card/card.tsx";
import { LinkToCopy } from "#app/ui/card/link-to-copy.tsx";
import { Video } from "#app/ui/card/video.tsx";
import { Field } from "#app/ui/field/field.tsx";
import styles from "./admin-entry-page.module.css";
import type { EntryPage } from "./entry-page.server.ts";
import type { FlagName } from "./find-flags.ts";
import { greet, lettersTo } from "./letters.ts";

export type PartProps = { page: EntryPage };

const flagTexts: Record<FlagName, string> = {
  sameTransaction: "The same transaction number as",
  sameDancer: "The same name and date of birth as",
  outsideAge: "The date of birth is outside all categories.",
  otherCategory:
    "By the date of birth, the dancer is in another category now. To change it, save the form " +
    "“Correct what was entered”.",
};

/** The most entries that a warning names. */
const maxNamed = 3;

/** What is special about an entry, above everything else. */
export function Warnings({ page: { entry, flags } }: PartProps) {
  const { withdrawnAt, deletionAskedAt, clearedAt } = entry;
  const states = [
    withdrawnAt !== null &&
      `The dancer has withdrawn this entry on ${formatDateTime(withdrawnAt)}. It is not counted.`,
    deletionAskedAt !== null &&
      `The dancer has asked on ${formatDateTime(deletionAskedAt)} for everything here to be ` +
        "deleted.",
    clearedAt !== null && `The private data was deleted on ${formatDateTime(clearedAt)}.`,
  ].filter((text) => text !== false);
  if (states.length + flags.length === 0) return null;
  return (
    <section className={styles.warnings} aria-label="Please look at this">
      {states.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {flags.map(({ name, others }) => (
        <p key={name}>
          {flagTexts[name]}
          {others.slice(0, maxNamed).map(({ id, number }) => (
            <Link key={id} to={href("/success/entries/:id", { id })}>
              {number}
            </Link>
          ))}
          {others.length > maxNamed && ` and ${others.length - maxNamed} more`}
        </p>
      ))}
    </section>
  );
}

type PaymentProps = PartProps & {
  /** The form as it was refused. */
  sent: Record<string, string> | undefined;
};

/** The transaction beside its screenshot, and a button that says whether the money has arrived. */
export function Payment({ page: { entry, isOpen, names, fee }, sent }: PaymentProps) {
  const { transaction, screenshot, payment, version } = entry;
  const file = screenshot && href("/success/entries/:id/:file", { id: entry.id, file: screenshot });
  return (
    <Card title="Payment">
      <div className={styles.payment}>
        <div className={styles.decision}>
          <p className={payment ? undefined : styles.warning}>
            {payment
              ? `Paid: ${formatRupees(payment.rupees)}, marked by ` +
                `${names[payment.by] ?? payment.by} on ${formatDateTime(payment.at)}.`
              : "Not paid."}
          </p>
          {isWrongAmount(entry, fee) && (
            <p className={styles.warning}>The fee is {formatRupees(fee)}.</p>
          )}
          {transaction && (
            <p>
              {fieldLabels.transaction}: <strong>{transaction}</strong>
            </p>
          )}
          {!file && <p className={styles.warning}>There is no screenshot.</p>}
          {isOpen && payment && (
            <Act intent="mark-unpaid" values={{ version }}>
              Mark as not paid
            </Act>
          )}
          {isOpen && !payment && (
            <Act
              intent="mark-paid"
              values={{ version }}
              look="solid"
              className={cardStyles.inline}
              before={
                <Field label="Amount in rupees">
                  <input
                    type="text"
                    name="rupees"
                    inputMode="numeric"
                    autoComplete="off"
                    maxLength={20}
                    required
                    defaultValue={sent?.rupees ?? fee}
                  />
                </Field>
              }
            >
              Mark as paid
            </Act>
          )}
        </div>
        {file && (
          <a href={file} className={styles.screenshot}>
            <img src={file} alt="Open the screenshot" loading="lazy" />
          </a>
        )}
      </div>
    </Card>
  );
}

export function EntryVideo({ page: { entry, number, isOpen, names } }: PartProps) {
  const { video, videoSeen } = entry;
  const seen = videoSeen?.video === video ? videoSeen : null;
  return (
    <Card title="Video">
      <Video address={video} of={number} />
      <p className="quiet small">
        If nothing is shown here, open it on YouTube. A private video is shown nowhere.
      </p>
      {seen && (
        <p>
          {names[seen.by] ?? seen.by} looked at it on {formatDateTime(seen.at)}.
        </p>
      )}
      {isOpen && (
        <Act
          intent={seen ? "unsee-video" : "see-video"}
          values={{ version: entry.version }}
          look={seen ? "small" : "line"}
        >
          {seen ? "Not looked at yet" : "I have looked at the video"}
        </Act>
      )}
    </Card>
  );
}

/** These are on the cards of the payment and of the video. */
const shownElsewhere = ["transaction", "video"];

/** Who the dancer is, in a line. */
export function Summary({ page: { entry, finale } }: PartProps) {
  const { category, born, guru, city, composition } = entry;
  const texts = [
    category || "Outside all categories",
    born && `age ${ageOn(finale, born)}`,
    [guru, city].filter(Boolean).join(", "),
    composition,
  ];
  return <p className="quiet">{texts.filter(Boolean).join(" · ")}</p>;
}

/** Every way to reach the dancer and the parent or guardian. */
export function Contact({ page: { entry, competition } }: PartProps) {
  const { phone, guardianPhone, email } = entry;
  const people = [
    ["the dancer", phone],
    ["the parent or guardian", guardianPhone],
  ].filter(([, number]) => number);
  if (people.length === 0 && !email) return null;
  const greeting = `${greet(entry, competition)} `;
  return (
    <Folded title="Contact">
      <ul className={styles.contact}>
        {people.map(([who = "", number = ""]) => (
          <li key={who}>
            <span>
              {`${who[0]?.toUpperCase()}${who.slice(1)}`} <span className="quiet">{number}</span>
            </span>
            <ButtonAnchor
              look="small"
              href={whatsAppHref(number, greeting)}
              aria-label={`WhatsApp to ${who}`}
              {...newTab}
            >
              WhatsApp
            </ButtonAnchor>
            <ButtonAnchor look="small" href={phoneHref(number)} aria-label={`Call ${who}`}>
              Call
            </ButtonAnchor>
          </li>
        ))}
        {email && (
          <li>
            <span>{email}</span>
            <ButtonAnchor look="small" href={`mailto:${encodeURIComponent(email)}`}>
              Write a mail
            </ButtonAnchor>
          </li>
        )}
      </ul>
    </Folded>
  );
}

/** What was entered. It is on the page itself once the private data is deleted. */
export function Given({ page: { entry, finale } }: PartProps) {
  const { born, createdAt, consent, clearedAt } = entry;
  const given = entryFieldNames.filter((name) => !shownElsewhere.includes(name));
  const age = born && `${formatDay(born)} (age ${ageOn(finale, born)} on ${formatDay(finale)})`;
  const category: [string, string] = ["Category", entry.category || "Outside all categories"];
  return (
    <Folded title="What was entered" isOpen={clearedAt !== null}>
      <Facts
        facts={[
          ...given.flatMap((name): [string, string][] =>
            name === "born"
              ? [[fieldLabels.born, age], category]
              : [[fieldLabels[name], entry[name]]],
          ),
          ["Entered on", formatDateTime(createdAt)],
          ["Agreed to the privacy notice on", formatDateTime(consent.at)],
        ]}
      />
    </Folded>
  );
}

/** A withdrawn certificate can no longer be opened, nor be confirmed. */
export function Certificates({ page: { entry, certificates } }: PartProps) {
  if (certificates.length === 0) return null;
  return (
    <Folded title="Certificates">
      {certificates.map(({ award, text, file, isWithdrawn }) =>
        isWithdrawn ? (
          <p key={award}>{`Withdrawn: ${text}`}</p>
        ) : (
          <Act
            key={award}
            intent="withdraw-certificate"
            values={{ award }}
            className="row"
            before={
              <ButtonAnchor
                href={href("/success/entries/:id/:file", { id: entry.id, file })}
                look="small"
                {...newTab}
              >
                {text}
              </ButtonAnchor>
            }
          >
            {`Withdraw: ${text}`}
          </Act>
        ),
      )}
    </Folded>
  );
}

/** Links that open WhatsApp and the mail program with a text to the dancer. */
export function Letters({ page, paragraphs }: PartProps & { paragraphs: string[] }) {
  const { whatsApp, mail } = lettersTo(page.entry, { competition: page.competition, paragraphs });
  return (
    <>
      {whatsApp && (
        <ButtonAnchor look="small" href={whatsApp} {...newTab}>
          Send by WhatsApp
        </ButtonAnchor>
      )}
      {mail && (
        <ButtonAnchor look="small" href={mail}>
          Send by mail
        </ButtonAnchor>
      )}
    </>
  );
}

/** The link to the dancer's page, to be sent again or replaced. */
export function DancersLink({ page }: PartProps) {
  const { link, school, entry } = page;
  return (
    <Folded title="The dancer's link">
      {link ? (
        <>
          <p className="quiet">
            The dancer sees and corrects the entry with this link. Send it to the dancer only.
          </p>
          <LinkToCopy link={link} />
          <div className="row">
            <Letters
              page={page}
              paragraphs={[
                `The page of your entry: ${link}`,
                "Please keep this link for yourself: who has it can see and correct the entry.",
                school,
              ]}
            />
          </div>
        </>
      ) : (
        <p>
          The link is not known, because this website was moved from another server. Replace it to
          get one.
        </p>
      )}
      <Folded title="Replace the link">
        <Act
          intent="replace-link"
          values={{ version: entry.version }}
          look="line"
          before={<p>The present link ends at once. The dancer needs the new one from you.</p>}
        >
          Replace the link
        </Act>
      </Folded>
    </Folded>
  );
}

/** What cannot be undone has a second fold. */
export const Removal = ({ page: { entry } }: PartProps) => (
  <Folded title="Remove or delete">
    {entry.removedAt === null && (
      <Act intent="remove" values={{ id: entry.id }}>
        Remove the entry
      </Act>
    )}
    <DeleteForEver version={entry.version} />
  </Folded>
);

const DeleteForEver = ({ version }: { version: number }) => (
  <Folded title="Delete everything now">
    <Act
      intent="delete-for-ever"
      values={{ version }}
      look="solid"
      before={
        <p>
          Everything of this entry is deleted for ever, at once: what was entered, the screenshot,
          other files, notes, what judges have given, and the history. It does not go to the trash,
          and this cannot be undone. Backups that were made before still have it; if one of them is
          restored here, it is deleted again.
        </p>
      }
    >
      Delete for ever
    </Act>
  </Folded>
);
