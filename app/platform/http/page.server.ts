import { createHash } from "node:crypto";
import {
  chooseEncoding,
  compress,
  compressFurthest,
  type Encoding,
} from "./ready/encoding.server.ts";
import {
  answerOf,
  isWeak,
  makeVariant,
  type Ready,
  type Variant,
} from "./ready/ready-answer.server.ts";

/** An answer held whole, so that it can be hashed, compressed once and sent many times. */
export type Page = {
  status: number;
  headers: [string, string][];
  body: Buffer;
  isText: boolean;
  /** Whether its tag names its very bytes, so that they must always be the same. */
  isExact: boolean;
  variants: Map<Encoding, Variant>;
  underWay: Map<Encoding, Promise<Variant>>;
  /** Whether it has been compressed as far as it goes. */
  isSmallest: boolean;
  /** On the clock of `performance.now()`. */
  readAt: number;
};

export type HeadersOfPage = {
  /** Those that follow from a page's text, and from the addresses that it may frame. */
  ofText: (html: string, frames: string[]) => [string, string][];
  /** Puts in what every answer must have. */
  complete: (headers: Headers) => void;
};

const textTypes =
  /^(?:text\/(?!event-stream)|application\/(?:json|xml|atom\+xml|(?:ld|manifest)\+json)|image\/svg)/;

const smallestWorthwhileBytes = 860;

const isText = (headers: Headers) => textTypes.test(headers.get("Content-Type") ?? "");

/** Whether an answer may be held whole: a text that ends, or a file that names its bytes. */
export function isPage({ headers }: Response): boolean {
  return isText(headers) || headers.has("ETag");
}

/** `frames`: addresses elsewhere that the page may show in a frame. */
export type Rendered = { response: Response; frames?: string[] };

export async function readPage(
  { response, frames = [] }: Rendered,
  known: HeadersOfPage,
): Promise<Page> {
  const body = Buffer.from(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  if (isText(headers)) headers.append("Vary", "Accept-Encoding");
  if (response.status === 200 && body.length > 0 && !headers.has("ETag")) {
    const hash = createHash("sha256").update(body).digest("base64url").slice(0, 22);
    headers.set("ETag", `W/"${hash}"`);
  }
  if (headers.get("Content-Type")?.startsWith("text/html")) {
    for (const [name, value] of known.ofText(body.toString(), frames)) {
      // A page may ask for a stricter one of its own.
      if (name !== "Referrer-Policy" || !headers.has(name)) headers.set(name, value);
    }
  }
  known.complete(headers);
  const isExact = headers.has("ETag") && !isWeak(headers.get("ETag") ?? "");
  return {
    ...{ status: response.status, headers: [...headers], body, isText: isText(headers), isExact },
    variants: new Map(),
    underWay: new Map(),
    isSmallest: isExact,
    readAt: performance.now(),
  };
}

/** What a request says of what it takes, if it does. */
export type Wanted = { acceptEncoding?: string | null; ifNoneMatch?: string | null };

/** The answer to one request: 304 when the browser has the page, else the page in its best encoding. */
export async function readyAnswer(page: Page, wanted: Wanted): Promise<Ready> {
  const encoding = encodingFor(page, wanted);
  const variant = page.variants.get(encoding) ?? (await makeOnce(page, encoding));
  return answerOf(variant, wanted.ifNoneMatch);
}

/** The same, or null while it has yet to be compressed. */
export function readyAtOnce(page: Page, wanted: Wanted): Ready | null {
  const variant = page.variants.get(encodingFor(page, wanted));
  return variant ? answerOf(variant, wanted.ifNoneMatch) : null;
}

export async function sendPage(page: Page, { method, headers }: Request): Promise<Response> {
  const { status, body, ...ready } = await readyAnswer(page, {
    acceptEncoding: headers.get("Accept-Encoding"),
    ifNoneMatch: headers.get("If-None-Match"),
  });
  const pairs = ready.headers.flatMap((name, index, all): [string, string][] =>
    index % 2 === 0 ? [[name, all[index + 1] ?? ""]] : [],
  );
  return new Response(method === "HEAD" ? null : body, { status, headers: pairs });
}

function encodingFor(page: Page, { acceptEncoding }: Wanted): Encoding {
  const isWorthwhile = page.isText && page.body.length >= smallestWorthwhileBytes;
  return isWorthwhile && acceptEncoding ? chooseEncoding(acceptEncoding) : "identity";
}

function makeOnce(page: Page, encoding: Encoding): Promise<Variant> {
  const underWay = page.underWay.get(encoding);
  if (underWay) return underWay;
  const isFurthest = page.isExact && encoding === "br";
  const bytes = isFurthest ? compressFurthest(page.body) : compress(page.body, encoding);
  const made = bytes
    .then((compressed) => keepVariant(page, encoding, compressed))
    .finally(() => page.underWay.delete(encoding));
  page.underWay.set(encoding, made);
  return made;
}

function keepVariant(page: Page, encoding: Encoding, bytes: Buffer): Variant {
  const variant = makeVariant({ ...page, bytes, encoding });
  page.variants.set(encoding, variant);
  return variant;
}

/** While somebody is writing, a page is another one before it could be sent in its smallest form. */
const settledMs = 5_000;

/** What does not fit waits for the next time that it is asked for. */
const maxWaiting = 20;
const waiting = new Set<Page>();

/**
 * For a page that is sent again and again. One at a time, so that a visitor's work, such as a
 * sign-in's, finds Node's other three threads free.
 */
export function compressFurther(page: Page): void {
  if (page.isSmallest || waiting.has(page) || waiting.size >= maxWaiting) return;
  if (!page.variants.has("br") || performance.now() - page.readAt < settledMs) return;
  waiting.add(page);
  if (waiting.size === 1) void workOff();
}

async function workOff(): Promise<void> {
  for (const page of waiting) {
    await compressFurthest(page.body).then(
      (bytes) => keepVariant(page, "br", bytes),
      () => undefined,
    );
    page.isSmallest = true;
    waiting.delete(page);
  }
}
