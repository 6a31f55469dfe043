import { useState } from "react";
import { Form, href } from "react-router";
import type { Competition } from "#app/competition/competition.ts";
import type { Stage } from "#app/competition/stage.ts";
import { mayITakePart } from "#app/competition/strings.ts";
import { buttonClass } from "#app/ui/button.ts";
import styles from "./may-i.module.css";

type MayIProps = {
  competition: Competition;
  stage: Stage;
  /** What was asked without scripts. */
  asked: string;
};

/** Tells by a birth date whether and how one may take part. Nothing is kept. */
export function MayI({ competition, stage, asked }: MayIProps) {
  const [born, setBorn] = useState(asked);
  return (
    <Form
      action={`${href("/nrithya-ratna-shodha")}#may-i`}
      id="may-i"
      className={styles.mayI}
      // Asked of the server, it would stay in the browser's history.
      onSubmit={(event) => {
        event.preventDefault();
        // Chosen before the scripts were there, or given back by the browser, it told of no change.
        setBorn(String(new FormData(event.currentTarget).get("born")));
      }}
    >
      <label htmlFor="born">{mayITakePart.title}</label>
      <div className={styles.ask}>
        <input
          id="born"
          name="born"
          type="date"
          required
          min="1900-01-01"
          defaultValue={asked}
          aria-describedby="born-hint"
          onChange={(event) => setBorn(event.currentTarget.value)}
        />
        <button type="submit" className={buttonClass("line")}>
          {mayITakePart.ask}
        </button>
      </div>
      <p id="born-hint" className={styles.hint}>
        {mayITakePart.hint}
      </p>
      <output className={styles.answer} htmlFor="born">
        {mayITakePart.answer(born, competition, stage)}
      </output>
    </Form>
  );
}
