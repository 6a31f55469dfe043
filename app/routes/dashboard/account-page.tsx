import { Form, useNavigation } from "react-router";
import { PasskeyList } from "#app/accounts/passkey-list.tsx";
import { PasswordForm } from "#app/accounts/password-form.tsx";
import { servicesContext } from "#app/context.server.ts";
import { isDocumentId } from "#app/platform/document-id.ts";
import { askServer, revalidateIfAnswered } from "#app/routes/ask-server.ts";
import { requirePerson, requirePersonToWrite } from "#app/routes/guard.server.ts";
import { readForm } from "#app/routes/read-form.server.ts";
import type { Route } from "./+types/account-page";
import { BackLink } from "./back-link.tsx";
import { changePassword } from "./change-password.server.ts";
import styles from "./dashboard.module.css";

export async function loader({ request, context }: Route.LoaderArgs) {
  const person = await requirePerson(request, context);
  return { passkeys: await context.get(servicesContext).accounts.listPasskeys(person.id) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const person = await requirePersonToWrite(request, context);
  const { accounts, auth } = context.get(servicesContext);
  const form = await readForm(request);
  if (form.get("intent") === "remove-passkey") {
    const id = String(form.get("id") ?? "");
    if (isDocumentId(id)) await accounts.removePasskey(person.id, id);
    return null;
  }
  return changePassword(auth, request.headers, form);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  askServer(serverAction, (reason) => ({ ok: false, message: `Error: ${reason}` }));

export const shouldRevalidate = revalidateIfAnswered;

export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().state === "submitting";
  return (
    <>
      <BackLink />
      <div className={styles.sections}>
        <section className={styles.section}>
          <h2>Password</h2>
          <Form method="post" key={actionData?.ok ? "changed" : "form"}>
            <PasswordForm isBusy={isBusy} message={actionData?.message ?? ""} />
          </Form>
        </section>
        <section className={styles.section}>
          <h2>Passkeys</h2>
          <PasskeyList passkeys={loaderData.passkeys} />
        </section>
      </div>
    </>
  );
}
