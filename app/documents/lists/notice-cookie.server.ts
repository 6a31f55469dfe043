import { createCookie, redirect } from "react-router";
import type { Context } from "#app/platform/context.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Notice } from "../document.ts";

/** The notice of a form whose answer is another page, until that page has shown it. */
const noticeCookie = createCookie("notice", {
  path: "/success",
  maxAge: 60,
  httpOnly: true,
  sameSite: "lax",
});

export async function redirectWithNotice(address: string, notice: Notice): Promise<Response> {
  return redirect(address, { headers: { "Set-Cookie": await noticeCookie.serialize(notice) } });
}

/** Null when there is none. It is shown once. */
export async function takeNotice(request: Request, context: Context): Promise<Notice | null> {
  const notice: Notice | null = await noticeCookie.parse(request.headers.get("Cookie"));
  if (!notice?.message) return null;
  const answer = context.get(requestContext);
  const emptied = await noticeCookie.serialize("", { maxAge: 0 });
  answer.setCookies = [...(answer.setCookies ?? []), emptied];
  return notice;
}
