import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import { enterStrings as strings } from "#app/entries/enter-strings.ts";
import { checkBirthDate, type EntryRules, type EntryFields as Fields } from "#app/entries/entry.ts";
import type { EntryFacts } from "#app/entries/entry-facts.server.ts";
import { fieldLabels } from "#app/entries/strings.ts";
import { languageOf } from "#app/platform/language/language.ts";
import { describedBy, Field, type useFieldErrors } from "#app/ui/field/field.tsx";
import styles from "./entry-form.module.css";

type FieldsProps = {
  facts: EntryFacts;
  errors: ReturnType<typeof useFieldErrors>;
  values: Partial<Record<string, string>>;
};

type EntryFieldProps = Omit<FieldsProps, "facts"> &
  ComponentProps<"input"> & { name: keyof Fields; hint?: ReactNode };

/** One field of an entry. */
export function EntryField({ name, hint, errors, values, ...input }: EntryFieldProps) {
  return (
    <Field label={fieldLabels[name]} hint={hint} error={errors.error(name)}>
      <input type="text" defaultValue={values[name]} {...errors.control(name)} {...input} />
    </Field>
  );
}

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part} aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

export type BirthDateState = ReturnType<typeof useBirthDate>;

/** Judges the date of birth of a form as soon as it is chosen. */
export function useBirthDate(rules: EntryRules, initial = "") {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(initial);
  const [hasScript, setHasScript] = useState(false);
  const judged = text.trim() ? checkBirthDate(text, rules) : null;
  const error = judged?.ok === false ? judged.error : "";

  useEffect(() => {
    setHasScript(true);
    // The date may have been chosen before the script was loaded.
    setText(input.current?.value ?? "");
  }, []);
  // The validation of the form finds it there, and does not send the form.
  useEffect(() => input.current?.setCustomValidity(error), [error]);

  return {
    input,
    hasScript,
    error,
    born: judged?.ok ? judged.born : null,
    onInput: () => setText(input.current?.value ?? ""),
  };
}

type DatedProps = FieldsProps & { birthDate: BirthDateState };

/** All fields that a dancer can correct. */
export function EntryFields(props: DatedProps) {
  const { birthDate, ...undated } = props;
  return (
    <>
      <Part title={strings.dancer}>
        <DancerFields {...props} />
      </Part>
      <GuardianFields {...props} />
      <VideoFields {...undated} />
    </>
  );
}

export function DancerFields({ facts, birthDate, ...field }: DatedProps) {
  return (
    <div className={styles.pairs}>
      <EntryField name="name" autoComplete="off" {...field} />
      <BornField facts={facts} birthDate={birthDate} {...field} />
      <EntryField name="guru" autoComplete="off" hint={strings.guruHint} {...field} />
      <EntryField name="city" autoComplete="address-level2" {...field} />
      <EntryField name="phone" type="tel" autoComplete="tel" hint={strings.phoneHint} {...field} />
      <EntryField
        name="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        hint={strings.emailHint}
        {...field}
      />
    </div>
  );
}

function BornField({ facts, birthDate, errors, values }: DatedProps) {
  const { born, error } = birthDate;
  const { categories, dates } = facts.competition;
  const category = categories.find(({ name }) => name === born?.category);
  const answerId = `${errors.control("born").id}-answer`;
  const sent = errors.error("born");
  const control = errors.control("born");
  return (
    <div className={styles.born}>
      {/* What is wrong with the chosen date is shown once, below. */}
      <Field label={fieldLabels.born} error={error ? undefined : sent} hint={strings.bornHint}>
        <input
          {...control}
          ref={birthDate.input as RefObject<HTMLInputElement>}
          type="date"
          defaultValue={values.born}
          onInput={birthDate.onInput}
          {...describedBy(!error && control["aria-describedby"], answerId)}
        />
      </Field>
      <output id={answerId} data-error={error ? true : undefined} className={styles.answer}>
        {error || (born && category && strings.born(category, born.age, dates.finale))}
      </output>
    </div>
  );
}

/** Without JavaScript they are always shown. */
export function GuardianFields({ facts, birthDate, ...field }: DatedProps) {
  const isNeeded = birthDate.born?.isMinor ?? false;
  const isHidden = birthDate.hasScript && !isNeeded;
  const required = isNeeded && birthDate.hasScript;
  const shared = { ...field, required };
  return (
    <div hidden={isHidden} data-needed={isNeeded || undefined} className={styles.guardian}>
      <Part title={strings.guardian}>
        <p className="quiet">{strings.guardianNote}</p>
        <div className={styles.pairs}>
          <EntryField name="guardianName" autoComplete="name" {...shared} />
          <EntryField name="guardianRelation" hint={strings.relationHint} {...shared} />
          <EntryField name="guardianBirthYear" inputMode="numeric" {...shared} />
          <EntryField name="guardianPhone" type="tel" autoComplete="tel" {...shared} />
        </div>
      </Part>
    </div>
  );
}

export function VideoFields({ facts, ...field }: FieldsProps) {
  return (
    <Part title={strings.performance}>
      <EntryField name="composition" hint={strings.compositionHint} {...field} />
      <ul className={styles.rules}>
        <li>{strings.videoAnonymous}</li>
        {facts.videoRules.map(({ title, text }) => (
          <li key={title} lang={languageOf(text)}>
            <b>{title}:</b> {text}
          </li>
        ))}
      </ul>
      <EntryField
        name="video"
        inputMode="url"
        autoCapitalize="none"
        hint={strings.videoHint}
        {...field}
      />
    </Part>
  );
}
