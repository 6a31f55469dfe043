import { HtmlValidate } from "html-validate";

const validator = new HtmlValidate({
  extends: ["html-validate:recommended"],
  rules: {
    // React's own way of writing HTML, all of it valid.
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "attr-case": "off",
    "doctype-style": "off",
    "void-style": "off",
    // The style sheet keeps telephone numbers in one piece.
    "tel-non-breaking": "off",
    // The list below a combobox is no control of its own: the field has the focus.
    "prefer-native-element": ["error", { exclude: ["listbox"] }],
    // The tick boxes of a list have one name.
    "form-dup-name": ["error", { shared: ["radio", "button", "reset", "submit", "checkbox"] }],
    // Titles carry the academy's name by specification, however long the page's own is.
    "long-title": "off",
  },
});

/** What is wrong with a document in a browser: one line a mistake, with its place. */
export function findDocumentMistakes(html: string): Promise<string[]> {
  // What a script has set on an element the security policy allows, and only that.
  return listMistakes(html, { "no-inline-style": "off" });
}

/** What is wrong with a page as it is sent. */
export function findHtmlMistakes(html: string): Promise<string[]> {
  return listMistakes(html, { "no-inline-style": "error" });
}

async function listMistakes(html: string, rules: Record<string, "off" | "error">) {
  const report = await validator.validateString(html, { rules });
  return report.results.flatMap((result) =>
    result.messages.map((message) => `${message.ruleId}: ${message.message} (${message.selector})`),
  );
}
