import { uploadStrings } from "#app/photos/admin/strings.ts";

/** What came instead of the answer; the message is to be read. */
export class PostFailure extends Error {
  /** Of the HTTP answer; 0 when none came. */
  readonly status: number;
  /** As `apiError` names it. */
  readonly code: string;

  constructor(message: string, { status = 0, code = "" } = {}) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** A line that is gone without a word would otherwise be waited for as long as the browser likes. */
const longestSilenceMs = 60_000;

/**
 * Throws a `PostFailure`. `show` is told how much of the body is sent, 0 to 1: `fetch` cannot tell,
 * XMLHttpRequest can.
 */
export function postJson<Answer>(
  path: string,
  body: object,
  show?: (share: number) => void,
): Promise<Answer> {
  const request = new XMLHttpRequest();
  let silence = setTimeout(() => request.abort(), longestSilenceMs);
  return new Promise<Answer>((resolve, reject) => {
    const lost = () => reject(new PostFailure(uploadStrings.connectionLost));
    request.open("POST", path);
    request.responseType = "json";
    request.setRequestHeader("Content-Type", "application/json");
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(silence);
      silence = setTimeout(() => request.abort(), longestSilenceMs);
      show?.(total ? loaded / total : 0);
    };
    request.onload = () =>
      request.status < 300 ? resolve(request.response) : reject(failureOf(request));
    request.onerror = lost;
    request.onabort = lost;
    request.send(JSON.stringify(body));
  }).finally(() => clearTimeout(silence));
}

function failureOf({ status, response }: XMLHttpRequest): PostFailure {
  const { message = uploadStrings.serverAnswered(status), code } = response?.error ?? {};
  return new PostFailure(message, { status, code });
}

export function readAsDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error(uploadStrings.unreadable));
    reader.readAsDataURL(blob);
  });
}
