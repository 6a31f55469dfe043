import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  ServerRouter,
} from "react-router";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { withoutSecret } from "#app/platform/log.server.ts";
import { noteTrouble } from "#app/platform/storage-trouble.server.ts";
import { letScriptsWait, readStyleSheets } from "./platform/html/document.server.ts";
import { gatherStyles } from "./platform/html/gather-styles.server.ts";
import { StyleSheetContext } from "./ui/styles/style-sheet.tsx";

const renderTimeoutMs = 10_000;

/** Renders a page whole: it is hashed for the security policy, compressed and cached anyway. */
export default async function handleDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const html = await new Promise<Buffer>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <StyleSheetContext value={readStyleSheets(styleSheetsOf(routerContext))}>
        <ServerRouter context={routerContext} url={request.url} />
      </StyleSheetContext>,
      {
        onAllReady: () => {
          clearTimeout(timer);
          resolve(buffer(pipe(new PassThrough())));
        },
        onShellError: reject,
        onError: (error) => {
          if (!isRouteErrorResponse(error)) reject(error);
        },
      },
    );
    const timer = setTimeout(abort, renderTimeoutMs);
  });
  headers.set("Content-Type", "text/html; charset=utf-8");
  const sent = letScriptsWait(html.toString());
  // In development the policy is loose, and React compares every attribute.
  return new Response(import.meta.env.DEV ? sent : gatherStyles(sent), { status, headers });
}

/** Where the build serves the styles of the routes that make up a page. */
function styleSheetsOf({ manifest, staticHandlerContext }: EntryContext): Set<string> {
  const routes = staticHandlerContext.matches.map((match) => manifest.routes[match.route.id]);
  return new Set(routes.flatMap((route) => route?.css ?? []));
}

/**
 * Unexpected errors are logged once, with the id of their request. That too many pictures wait is no
 * such error, and a stack would read the program's source maps, 50 MB, just when many are sent.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const isBusy = noteTrouble(error) === "busy";
  const { log } = context.get(requestContext);
  const path = withoutSecret(new URL(request.url).pathname);
  if (isBusy) log.warn("a picture was sent away", { path, error: (error as Error).message });
  else log.error("unexpected error", { path, error });
};
