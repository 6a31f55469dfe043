import { randomBytes } from "node:crypto";
import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from "react-router";
import { isRouteErrorResponse, ServerRouter } from "react-router";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { withoutSecret } from "#app/platform/log.server.ts";
import { recordStorageFailure } from "#app/platform/storage-failure.server.ts";
import { platformServices } from "./platform/context.server.ts";
import { completeDocument, readStyles } from "./platform/html/html-page.server.ts";
import { pagePolicy } from "./platform/http/secure-headers.server.ts";
import { schoolServices } from "./school/context.server.ts";
import beforePaint from "./ui/inline-scripts/before-paint.ts?inline-script";
import beforeRouter from "./ui/inline-scripts/before-router.ts?inline-script";
import { InlineScriptsContext } from "./ui/inline-scripts/inline-script.tsx";
import { StyleSheetContext, toAddress } from "./ui/styles/style-sheet.tsx";

const inlineScripts = { beforePaint, beforeRouter };

const renderTimeoutMs = 10_000;

/** Renders a page whole, because it is hashed for its security policy, compressed and cached. */
export default async function handleDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { config } = context.get(platformServices);
  const { school } = context.get(schoolServices);
  const styles = readStyles(styleSheetsOf(routerContext));
  const nonce = randomBytes(16).toString("base64url");
  const rendered = await new Promise<Buffer>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <StyleSheetContext value={styles}>
        <InlineScriptsContext value={inlineScripts}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </InlineScriptsContext>
      </StyleSheetContext>,
      {
        onAllReady: () => {
          clearTimeout(timer);
          // After an error it is called, too, and the stream fails.
          buffer(pipe(new PassThrough())).then(resolve, reject);
        },
        onShellError: reject,
        onError: (error) => {
          if (!isRouteErrorResponse(error)) reject(error);
        },
      },
    );
    const timer = setTimeout(abort, renderTimeoutMs);
  });
  const { html, scripts } = completeDocument(rendered.toString(), nonce);
  headers.set("Content-Type", "text/html; charset=utf-8");
  const policy = {
    scripts: [...Object.values(inlineScripts), ...scripts],
    styles: [styles],
    connectOrigins: config.contact.origin ? [config.contact.origin] : [],
    frames: [school.contacts.mapEmbed, "https://www.youtube-nocookie.com"],
  };
  headers.set("Content-Security-Policy", pagePolicy(policy));
  return new Response(html, { status, headers });
}

/** Returns the addresses of the style sheets of the routes that make up a page. */
function styleSheetsOf({ manifest, staticHandlerContext }: EntryContext): Set<string> {
  const routes = staticHandlerContext.matches.map((match) => manifest.routes[match.route.id]);
  return new Set(routes.flatMap((route) => route?.css ?? []).map(toAddress));
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  recordStorageFailure(error);
  const path = withoutSecret(new URL(request.url).pathname);
  context.get(requestContext).log.error("unexpected error", { path, error });
};
