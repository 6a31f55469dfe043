export function formOf(fields: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    form.append(name, value instanceof Blob ? value : `${value}`);
  }
  return form;
}

/**
 * The fields of the form on a page of the site's content, as its HTML gives them, with others in
 * their place.
 */
export function fieldsOf(html: string, changes: Record<string, string | Blob>): FormData {
  const form = new FormData();
  for (const [control] of html.matchAll(/<(?:input|textarea)\b[^>]*>(?:[^<]*<\/textarea>)?/g)) {
    const attribute = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(control)?.[1];
    const name = attribute("name");
    if (!name || name === "q" || attribute("type") === "file") continue;
    const isBox = attribute("type") === "checkbox";
    if (isBox && !/\schecked/.test(control)) continue;
    const plain = (value: string) => value.replaceAll("&amp;", "&").replaceAll("&#x27;", "'");
    const inside = />([^<]*)<\/textarea>/.exec(control)?.[1];
    form.append(name, plain(inside ?? attribute("value") ?? (isBox ? "on" : "")));
  }
  for (const [, name, options] of html.matchAll(
    /<select\b[^>]*\sname="([^"]*)"[^>]*>(.*?)<\/select>/g,
  )) {
    const chosen = /<option value="([^"]*)" selected/.exec(options ?? "")?.[1];
    form.append(name ?? "", chosen ?? "");
  }
  for (const [name, value] of Object.entries(changes)) form.set(name, value);
  return form;
}

/** The fields of the button that undoes what the page's notice says. */
export function undoIn(html: string): Record<string, string> {
  const [, notice = ""] = /<span id="notice">(.*?)<\/form>/s.exec(html) ?? [];
  const fields = notice.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g);
  return Object.fromEntries([...fields].map(([, name = "", value = ""]) => [name, value]));
}
