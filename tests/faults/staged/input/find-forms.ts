import type { ServedSite } from "#tests/faults/staged/served-site.ts";

export type Form = {
  action: string;
  method: string;
  isMultipart: boolean;
  fields: Record<string, string>;
};

const formPattern = /<form\b([^>]*)>([\s\S]*?)<\/form>/g;
const fieldPattern = /<(input|textarea|select|button)\b([^>]*)>(?:([^<]*)<\/textarea>)?/g;

/** Every form of these pages, each once, filled in as it comes and where it is empty so that it might be taken. */
export async function findForms(
  site: ServedSite,
  paths: string[],
  cookie: string,
): Promise<Form[]> {
  const found = new Map<string, Form>();
  for (const path of paths) {
    const answer = await site.request(path, { headers: { Cookie: cookie, Accept: "text/html" } });
    const html = await answer.text();
    if (!answer.headers.get("Content-Type")?.startsWith("text/html")) continue;
    for (const [, attributes = "", inner = ""] of html.matchAll(formPattern)) {
      const form = readForm(path, attributes, inner);
      const intent = form.fields.intent ?? "";
      found.set(`${form.method} ${form.action} ${intent} ${Object.keys(form.fields)}`, form);
    }
  }
  return [...found.values()];
}

function readForm(path: string, attributes: string, inner: string): Form {
  const fields: Record<string, string> = {};
  for (const [, tag = "", facts = "", text] of inner.matchAll(fieldPattern)) {
    const name = attributeOf(facts, "name");
    const type = attributeOf(facts, "type") ?? tag;
    if (!name || type === "file") continue;
    fields[name] = text || attributeOf(facts, "value") || usual[type] || "Odd";
  }
  return {
    action: addressOf(attributeOf(attributes, "action") ?? path),
    method: (attributeOf(attributes, "method") ?? "get").toUpperCase(),
    isMultipart: attributeOf(attributes, "enctype") === "multipart/form-data",
    fields,
  };
}

const usual: Record<string, string> = {
  ...{ email: "odd@example.org", date: "2030-01-31", time: "18:30", number: "1" },
  ...{ url: "https://example.org/", password: "not this one!", checkbox: "on" },
};

const attributeOf = (attributes: string, name: string): string | undefined =>
  new RegExp(`\\b${name}="([^"]*)"`, "i").exec(attributes)?.[1];

const addressOf = (text: string) => text.replaceAll("&amp;", "&").replace(/#.*$/, "");
