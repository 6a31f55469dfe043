import { SaxesParser } from "saxes";

export type Listed = {
  files: { key: string; size: number; changedAt: number }[];
  /** Where the next page begins, or null at the end. */
  next: string | null;
};

/** An answer of ListObjectsV2. Throws when it is anything else, for half a list would be a wrong one. */
export function readList(xml: string): Listed {
  const listed: Listed = { files: [], next: null };
  const fields: Record<string, string> = {};
  let file: Record<string, string> = {};
  const rootName = walk(xml, (path, text) => {
    const name = path.at(-1) ?? "";
    if (path.length === 2) fields[name] = text;
    if (path.length === 3 && path[1] === "Contents") file[name] = text;
    if (path.length !== 2 || name !== "Contents") return;
    listed.files.push(toFile(file));
    file = {};
  });
  if (rootName !== "ListBucketResult") throw new Error(`S3 listed nothing but a ${rootName}`);
  if (fields.IsTruncated === "true") listed.next = required(fields, "NextContinuationToken");
  if (fields.EncodingType === "url") {
    for (const each of listed.files) each.key = decodeURIComponent(each.key.replaceAll("+", "%20"));
  }
  return listed;
}

/** The code of an error that S3 answers, such as `NoSuchKey`; empty when there is none. */
export function readErrorCode(xml: string): string {
  let code = "";
  try {
    walk(xml, (path, text) => {
      if (path.join(">") === "Error>Code") code = text;
    });
  } catch {
    // Another server in between answers something else.
  }
  return code.slice(0, 100);
}

/** Hands over each element that ends, by the names that lead to it, with its own text. */
function walk(xml: string, ended: (path: string[], text: string) => void): string {
  const parser = new SaxesParser();
  const path: string[] = [];
  let rootName = "";
  let text = "";
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name }) => {
    rootName ||= name;
    path.push(name);
    text = "";
  });
  parser.on("text", (more) => {
    text += more;
  });
  parser.on("closetag", () => {
    ended(path, text);
    path.pop();
    text = "";
  });
  parser.write(xml).close();
  return rootName;
}

function toFile(fields: Record<string, string>) {
  const changedAt = Date.parse(required(fields, "LastModified"));
  const size = Number(required(fields, "Size"));
  if (!Number.isSafeInteger(size) || Number.isNaN(changedAt)) throw new Error("S3 listed no file");
  return { key: required(fields, "Key"), size, changedAt };
}

function required(fields: Record<string, string>, name: string): string {
  const value = fields[name];
  if (!value) throw new Error(`S3 listed something without its ${name}`);
  return value;
}
