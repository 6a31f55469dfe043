import { data, href, redirect } from "react-router";
import { getSignInDependencies } from "#app/accounts/context.server.ts";
import { signInByLink } from "#app/accounts/sign-in-link.server.ts";
import { ButtonLink, SubmitButton } from "#app/ui/button.tsx";
import { metaOf } from "#app/ui/page/page-meta.ts";
import { guruLinkMinutes, linkMinutes } from "../account.ts";
import { SignInPage } from "../components/sign-in-fields.tsx";
import { readSameOriginForm, secretPageHeaders } from "../guard.server.ts";
import type { Route } from "./+types/link-page";

export const headers = secretPageHeaders;

const refusals = {
  used:
    "This link has expired or has been used, or a newer one has replaced it. A link works " +
    `once: within ${linkMinutes} minutes if it was mailed, within ${guruLinkMinutes} minutes ` +
    "if another guru made it.",
  disabled: "This account is disabled. Please ask another guru to enable it under ‘People’.",
  tooMany: "Too many links were tried from here. Please wait 15 minutes, and press again.",
};

/** Does not use the link: mail programs and WhatsApp open links before anybody reads them. */
export function loader({ url }: Route.LoaderArgs) {
  return { token: url.searchParams.get("token") ?? "" };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readSameOriginForm(request, context);
  const dependencies = getSignInDependencies(request, context);
  const result = await signInByLink(dependencies, String(form.get("token") ?? ""));
  if (!result.ok) {
    return data({ refusal: refusals[result.reason] }, result.reason === "tooMany" ? 429 : 410);
  }
  return redirect(href("/success"), { headers: result.cookies });
}

export const meta = metaOf({ title: "Login", path: href("/login/link"), isIndexed: false });

/** The form loads a full page, because every page is then the signed-in person's own. */
export default function LinkPage({ loaderData, actionData }: Route.ComponentProps) {
  const refusal = actionData?.refusal ?? (loaderData.token === "" && refusals.used);
  return (
    <SignInPage title="Login">
      <p className="lead">{refusal || "Press the button to sign in."}</p>
      {refusal ? (
        <ButtonLink to={href("/login/trouble")} look="solid">
          Get a new link
        </ButtonLink>
      ) : (
        <form method="post" action={href("/login/link")}>
          <input type="hidden" name="token" value={loaderData.token} />
          <SubmitButton>Login</SubmitButton>
        </form>
      )}
    </SignInPage>
  );
}
