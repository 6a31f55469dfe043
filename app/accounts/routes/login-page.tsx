import { useEffect, useRef, useState } from "react";
import { data, Form, href, Link, redirect, useLocation, useNavigation } from "react-router";
import { getSignInDependencies } from "#app/accounts/context.server.ts";
import { findPendingForm, type PendingForm } from "#app/accounts/pending-form.server.ts";
import { takeReturnPath } from "#app/accounts/return-path.ts";
import { signIn } from "#app/accounts/sign-in.server.ts";
import { recordStorageFailure } from "#app/platform/storage-failure.server.ts";
import { askServer, revalidateIfAnswered } from "#app/ui/ask-server.ts";
import { buttonClass, SubmitButton } from "#app/ui/button.tsx";
import { hasDrafts } from "#app/ui/field/draft.tsx";
import { FormFields } from "#app/ui/form/form.tsx";
import { metaOf } from "#app/ui/page/page-meta.ts";
import { PendingFields, ResumeForm } from "../components/pending-form.tsx";
import { EmailField, PasswordField, SignInPage } from "../components/sign-in-fields.tsx";
import styles from "../components/sign-in-page.module.css";
import { isGuru, readSameOriginForm } from "../guard.server.ts";
import type { Route } from "./+types/login-page";

export async function loader({ request, context }: Route.LoaderArgs) {
  // Does not fail when the database is unavailable: the page itself needs none.
  if (await isGuru(request, context)) throw redirect(href("/success"));
  return null;
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readSameOriginForm(request, context);
  const dependencies = getSignInDependencies(request, context);
  const pending = findPendingForm(form, url);
  if (pending && !form.has("password")) return data({ pending }, 401);
  const email = String(form.get("email") ?? "");
  const password = String(form.get("password") ?? "");
  const result = await signIn(dependencies, { email, password }).catch((error: unknown) => {
    // The page shows as little as after a wrong password (SPEC §8); only the status differs.
    recordStorageFailure(error);
    dependencies.log.error("sign-in failed unexpectedly", { error });
    return null;
  });
  if (!result) return data({ error: { code: "internal-error" }, pending }, 500);
  if (result.ok) {
    const headers = result.cookies;
    if (pending) return data({ pending, isSignedIn: true }, { headers });
    return redirect(href("/success"), { headers });
  }
  const status = result.code === "too-many-requests" ? 429 : 401;
  return data({ error: { code: result.code }, pending }, { status });
}

type LoginAnswer = { error?: { code: string }; pending?: PendingForm | null; isSignedIn?: boolean };

/** A lost connection is silent like every failed login; the code is SPEC §8's. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const failed: LoginAnswer = { error: { code: "network-request-failed" } };
  const answer = await askServer<LoginAnswer, LoginAnswer>(serverAction, () => failed);
  // Only a successful login is answered with a redirect.
  return answer instanceof Response ? redirect(takeReturnPath()) : answer;
}

export const shouldRevalidate = revalidateIfAnswered;

export const meta = metaOf({ title: "Login", path: "/login" });

/** A failure shows no message (SPEC §2): the form shakes and asks for the password again. */
export default function LoginPage({ actionData }: Route.ComponentProps) {
  const { error, pending, isSignedIn }: LoginAnswer = actionData ?? {};
  const [isTextOnDevice, setTextOnDevice] = useState(false);
  useEffect(() => setTextOnDevice(hasDrafts()), []);
  const { key } = useLocation();
  // The dashboard's forms do not reset the scroll position.
  useEffect(() => {
    if (key !== "default") window.scrollTo(0, 0);
  }, [key]);
  const isBusy = useNavigation().formAction === "/login";
  const isInvalid = error ? true : undefined;
  const password = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);

  // A new object for every failed attempt.
  useEffect(() => {
    if (!error || !password.current) return;
    password.current.value = "";
    password.current.focus();
    shake(form.current);
  }, [error]);

  if (pending && isSignedIn) {
    return (
      <SignInPage title="Login">
        <p className="lead">You are signed in again, and what you typed is still here.</p>
        <ResumeForm pending={pending} />
      </SignInPage>
    );
  }
  return (
    <SignInPage title="Login">
      {(pending || isTextOnDevice) && (
        <p className="lead">
          {pending
            ? "You have been signed out. What you typed is safe: sign in to continue."
            : "What you typed but did not save is stored on this device: sign in, and you find " +
              "it in its form."}
        </p>
      )}
      <Form
        ref={form}
        method="post"
        action={href("/login")}
        reloadDocument={Boolean(pending)}
        // The other encoding makes texts of Indian scripts too long to be accepted.
        encType={pending ? "multipart/form-data" : undefined}
        className={`card ${styles.form}`}
      >
        {pending && <PendingFields pending={pending} />}
        <FormFields legend="Your account" isBusy={isBusy}>
          <EmailField autoComplete="username webauthn" />
          <PasswordField ref={password} label="Password" aria-invalid={isInvalid} />
          <SubmitButton>Login</SubmitButton>
        </FormFields>
        <PasskeyButton />
      </Form>
      <p className="tall-links">
        <Link to={href("/login/trouble")} viewTransition>
          Trouble signing in?
        </Link>
      </p>
    </SignInPage>
  );
}

function shake(form: HTMLFormElement | null) {
  if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const frames = [0, -10, 8, -6, 4, 0].map((x) => ({ transform: `translateX(${x}px)` }));
  form?.animate(frames, { duration: 360, easing: "ease-out" });
}

/** The button appears where passkeys work. Its failure shows no message (SPEC §2). */
function PasskeyButton() {
  const [isSupported, setSupported] = useState(false);
  const [isBusy, setBusy] = useState(false);

  useEffect(() => setSupported("PublicKeyCredential" in window), []);

  async function signIn() {
    setBusy(true);
    const { signInWithPasskey } = await import("../components/passkey-client.ts");
    const isSignedIn = await signInWithPasskey();
    setBusy(false);
    // A full page load, because every page is now the signed-in person's own.
    if (isSignedIn) window.location.assign(takeReturnPath());
  }

  return (
    <button
      type="button"
      className={`${buttonClass("line")} ${isSupported ? "" : styles.reserved}`}
      disabled={isBusy}
      onClick={signIn}
    >
      Login with a passkey
    </button>
  );
}
