import { IntentButton } from "#app/ui/button.tsx";
import styles from "./form-fields.module.css";
import type { FormField } from "./form-schema.ts";

const itemActions = ["up", "down", "copy", "remove"] as const;

/** The buttons of the items of a list; the labels precede the name of the item. */
const itemStrings = {
  up: { text: "↑", label: "Move up" },
  down: { text: "↓", label: "Move down" },
  copy: { text: "Copy", label: "Copy" },
  remove: { text: "Remove", label: "Remove" },
};

type ItemActionsProps = {
  item: FormField;
  isFirst: boolean;
  isLast: boolean;
  isGroup: boolean;
  isListFull: boolean;
  formAction: string;
};

/** The buttons of an item of a list. */
export function ItemActions(props: ItemActionsProps) {
  const { item, isFirst, isLast, isGroup, isListFull, formAction } = props;
  const label = item.schema.title ?? "";
  const isLeftOut = { up: isFirst, down: isLast, copy: !isGroup || isListFull, remove: false };
  const actions = itemActions.filter((action) => !isLeftOut[action]);
  return (
    <div className={`row ${styles.actions}`}>
      {actions.map((action) => (
        <IntentButton
          key={action}
          formAction={formAction}
          intent={`${action} ${item.name}`}
          aria-label={`${itemStrings[action].label}: ${label}`}
          look="small"
        >
          {/* A group may end with a list of its own, so its buttons name it. */}
          {isGroup && (action === "copy" || action === "remove")
            ? `${itemStrings[action].text}: ${label}`
            : itemStrings[action].text}
        </IntentButton>
      ))}
    </div>
  );
}
