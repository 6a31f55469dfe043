import { Fragment, type ReactNode } from "react";
import type { FieldDifference, MarkedText } from "#app/documents/history/shown-field.ts";
import { conflictStrings } from "#app/documents/strings.ts";
import { Picture } from "#app/ui/picture/picture.tsx";
import styles from "./differences.module.css";
import documentStyles from "./documents.module.css";

type DifferencesProps = {
  differences: FieldDifference[];
  /** The document was added: there is no version before. */
  isAdded?: boolean;
};

/** What two versions of a document differ in, field by field. */
export function Differences({ differences, isAdded }: DifferencesProps) {
  return (
    <dl className={styles.differences}>
      {differences.map(({ name, label, before, after, marked }) => (
        <div key={name} data-pictures={isPicture(before) || isPicture(after) || undefined}>
          <dt>{label}</dt>
          {marked ? (
            <dd>
              <Marked texts={marked} />
            </dd>
          ) : (
            <>
              {!isAdded && (
                <Version name="Before:">
                  <Value value={before} label={label} />
                </Version>
              )}
              <Version name={isAdded ? "" : "After:"}>
                <Value value={after} label={label} />
              </Version>
            </>
          )}
        </div>
      ))}
    </dl>
  );
}

/** Two pictures are shown beside each other. */
const isPicture = (value: FieldDifference["before"]) =>
  value?.picture !== undefined && value.text === "";

/** One of two texts of a field. */
export function Version({ name, children }: { name: string; children: ReactNode }) {
  return (
    <dd>
      <span className="quiet">{name}</span> {children}
    </dd>
  );
}

type ValueProps = { value: FieldDifference["before"]; label: string };

function Value({ value, label }: ValueProps) {
  if (!value) return conflictStrings.nothing;
  const { text, picture } = value;
  if (!picture) return text;
  const { url, image } = picture;
  return (
    <>
      <span className={documentStyles.picture}>
        {image ? (
          <Picture image={image} alt={label} sizes="5.5rem" />
        ) : (
          <img src={url} alt={label} loading="lazy" decoding="async" />
        )}
      </span>
      {text}
    </>
  );
}

const Marked = ({ texts }: { texts: MarkedText[] }) =>
  texts.map(({ text, change }, index) => {
    if (!change) return text;
    const Mark = change === "added" ? "ins" : "del";
    const words = text.trimStart();
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the texts of a page never change their order
      <Fragment key={index}>
        {text.slice(0, text.length - words.length)}
        <Mark>{words}</Mark>
      </Fragment>
    );
  });
