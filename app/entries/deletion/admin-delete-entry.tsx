import { Form } from "react-router";
import { IntentButton } from "#app/ui/button.tsx";
import styles from "../admin/admin-entry-page.module.css";
import { deleteForEverIntent, deletionStrings as strings } from "./admin-deletion-strings.ts";

/** It is collapsed, because it cannot be undone. */
export function DeleteEntry() {
  return (
    <details className={styles.more}>
      <summary>{strings.title}</summary>
      <Form method="post">
        <p>{strings.warning}</p>
        <IntentButton intent={deleteForEverIntent} look="solid">
          {strings.submit}
        </IntentButton>
      </Form>
    </details>
  );
}
