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
    // React sets sizes and focal points of single elements.
    "no-inline-style": "off",
    // Links to numbers are inline-flex: a line breaks before a number.
    "tel-non-breaking": "off",
    // The list below a combobox is no control of its own: the field has the focus.
    "prefer-native-element": ["error", { exclude: ["listbox"] }],
    // The tick boxes of a list have one name.
    "form-dup-name": ["error", { shared: ["radio", "button", "reset", "submit", "checkbox"] }],
    // Titles carry the academy's name by specification, however long the page's own is.
    "long-title": "off",
  },
});

/** What is wrong with a page as it is sent: one line a mistake, with its place. */
export async function findHtmlMistakes(html: string): Promise<string[]> {
  const report = await validator.validateString(html);
  return report.results.flatMap((result) =>
    result.messages.map((message) => `${message.ruleId}: ${message.message} (${message.selector})`),
  );
}
