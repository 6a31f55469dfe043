import type { PrivateFileType } from "#db/competition-rows.ts";

const headersOf: Record<PrivateFileType, Record<string, string>> = {
  jpg: { "Content-Type": "image/jpeg" },
  // The sandbox gives a PDF that is opened anyway no origin for its scripts.
  pdf: {
    "Content-Type": "application/pdf",
    "Content-Disposition": 'attachment; filename="entry.pdf"',
    "Content-Security-Policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
  },
};

type PrivateFile = { type: PrivateFileType; bytes: Uint8Array };

/** A screenshot, or the file of an answer. By default, no cache stores a response. */
export const privateFileResponse = ({ type, bytes }: PrivateFile): Response =>
  new Response(Buffer.from(bytes), {
    headers: { ...headersOf[type], "X-Robots-Tag": "noindex" },
  });
