import { Form, useNavigation } from "react-router";
import { changePassword } from "#app/accounts/change-password.server.ts";
import { requirePerson, requirePersonToWrite } from "#app/accounts/guard.server.ts";
import { PasskeyList } from "#app/accounts/parts/passkey-list.tsx";
import { PasswordForm } from "#app/accounts/parts/password-form.tsx";
import { servicesContext } from "#app/context.server.ts";
import { isDocumentId } from "#app/platform/document-id.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { askServer, revalidateIfAnswered } from "#app/ui/ask-server.ts";
import { Panel, Panels } from "#app/ui/panel/panel.tsx";
import type { Route } from "./+types/account-page";

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
    <Panels>
      <Panel title="Password">
        <Form method="post" key={actionData?.ok ? "changed" : "form"}>
          <PasswordForm
            isBusy={isBusy}
            said={{ text: actionData?.message ?? "", isError: actionData ? !actionData.ok : false }}
          />
        </Form>
      </Panel>
      <Panel title="Passkeys">
        <PasskeyList passkeys={loaderData.passkeys} />
      </Panel>
    </Panels>
  );
}
