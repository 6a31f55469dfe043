import { useEffect, useState } from "react";
import { data, href, Link, redirect } from "react-router";
import type { PendingForm } from "#app/accounts/account.ts";
import { LoginForm } from "#app/accounts/components/login-form.tsx";
import { ResumeForm } from "#app/accounts/components/pending-form.tsx";
import { isGuru, requireSameOrigin } from "#app/accounts/guard.server.ts";
import { findPendingForm } from "#app/accounts/pending-form.server.ts";
import { takeReturnPath } from "#app/accounts/sign-in/return-path.ts";
import { signIn } from "#app/accounts/sign-in/sign-in.server.ts";
import { loginTexts, pendingFormTexts, troubleTexts } from "#app/accounts/strings.ts";
import { servicesContext } from "#app/context.server.ts";
import { readForm } from "#app/platform/http/bodies/read-body.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { noteTrouble } from "#app/platform/storage-trouble.server.ts";
import { askServer, revalidateIfAnswered } from "#app/ui/ask-server.ts";
import { hasDrafts } from "#app/ui/field/draft.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/login-page";
import styles from "./login-page.module.css";

export async function loader({ request, context }: Route.LoaderArgs) {
  // The page itself needs no store: it must not fail because nobody can be looked for.
  if (await isGuru(request, context)) throw redirect(href("/success"));
  return null;
}

export async function action({ request, url, context }: Route.ActionArgs) {
  requireSameOrigin(request, context);
  const { network, log } = context.get(requestContext);
  const form = await readForm(request);
  const kept = findPendingForm(form, url);
  if (kept && !form.has("password")) return data({ kept }, 401);
  const parts = { ...context.get(servicesContext), log };
  const result = await signIn(parts, {
    email: form.get("email")?.toString() ?? "",
    password: form.get("password")?.toString() ?? "",
    network,
    headers: request.headers,
  }).catch((error: unknown) => {
    // As silent as a wrong password (SPEC §8); of a store in trouble the answer's status tells, too.
    noteTrouble(error);
    log.error("nobody can sign in", { error });
    return null;
  });
  if (!result) return data({ error: { code: "internal-error" }, kept }, 500);
  if (result.ok) {
    const cookies = result.headers
      .getSetCookie()
      .map((cookie): [string, string] => ["Set-Cookie", cookie]);
    if (kept) return data({ kept, isSignedIn: true }, { headers: cookies });
    return redirect(href("/success"), { headers: cookies });
  }
  const status = result.code === "too-many-requests" ? 429 : 401;
  return data({ error: { code: result.code }, kept }, { status });
}

type LoginAnswer = { error?: { code: string }; kept?: PendingForm | null; isSignedIn?: boolean };

/** A lost connection is silent like every failed login; the code is SPEC §8's. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const answer = await askServer<LoginAnswer, LoginAnswer>(serverAction, () => ({
    error: { code: "network-request-failed" },
  }));
  // Only a login that was right is answered so.
  return answer instanceof Response ? redirect(takeReturnPath()) : answer;
}

export const shouldRevalidate = revalidateIfAnswered;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: loginTexts.title, path: "/login" });
}

/** A failure says nothing (SPEC §2): the form shakes its head and asks for the password again. */
export default function LoginPage({ actionData }: Route.ComponentProps) {
  const { error, kept, isSignedIn }: LoginAnswer = actionData ?? {};
  const [isTextOnDevice, setTextOnDevice] = useState(false);
  useEffect(() => setTextOnDevice(hasDrafts()), []);
  if (kept && isSignedIn) {
    return (
      <div className={`wrap ${styles.page}`}>
        <h1 className={styles.title}>{loginTexts.title}</h1>
        <p className="lead">{pendingFormTexts.signedIn}</p>
        <ResumeForm kept={kept} />
      </div>
    );
  }
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className={styles.title}>{loginTexts.title}</h1>
      {(kept || isTextOnDevice) && (
        <p className="lead">{kept ? pendingFormTexts.signIn : pendingFormTexts.onDevice}</p>
      )}
      <LoginForm failure={error ?? null} kept={kept ?? null} />
      <p>
        <Link to={href("/login/trouble")} viewTransition>
          {troubleTexts.link}
        </Link>
      </p>
    </div>
  );
}
