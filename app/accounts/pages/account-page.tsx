import { data, Form, useNavigation } from "react-router";
import {
  changePassword,
  confirmPassword,
  type PasswordAnswer,
} from "#app/accounts/change-password.server.ts";
import { requirePerson, requirePersonToWrite } from "#app/accounts/guard.server.ts";
import { PasskeyList } from "#app/accounts/parts/passkey-list.tsx";
import { PasswordForm } from "#app/accounts/parts/password-form.tsx";
import { failures, passkeyTexts, passwordTexts } from "#app/accounts/words.ts";
import { servicesContext } from "#app/context.server.ts";
import { isDocumentId } from "#app/platform/document-id.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { askServer, revalidateIfAnswered } from "#app/ui/ask-server.ts";
import { Panel, Panels } from "#app/ui/panel/panel.tsx";
import type { Route } from "./+types/account-page";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id, isFresh } = await requirePerson(request, context);
  return { isFresh, passkeys: await context.get(servicesContext).accounts.listPasskeys(id) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const person = await requirePersonToWrite(request, context);
  const parts = { ...context.get(servicesContext), log: context.get(requestContext).log };
  const form = await readForm(request);
  const asked = { person, form, headers: request.headers };
  const intent = form.get("intent");
  if (intent === "confirm-password") return answered(await confirmPassword(parts, asked));
  if (intent !== "remove-passkey") return answered(await changePassword(parts, asked));
  const id = String(form.get("id") ?? "");
  if (isDocumentId(id)) await parts.accounts.removePasskey(person.id, id);
  return null;
}

function answered(answer: PasswordAnswer) {
  const { ok, message } = answer;
  if (!answer.ok) return data({ ok, message }, answer.status);
  const headers = answer.setCookies.map((cookie): [string, string] => ["Set-Cookie", cookie]);
  return data({ ok, message }, { headers });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  askServer(serverAction, (reason) => ({ ok: false, message: failures.because(reason) }));

export const shouldRevalidate = revalidateIfAnswered;

export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().state === "submitting";
  return (
    <Panels>
      <Panel title={passwordTexts.title}>
        <Form method="post" key={actionData?.ok ? "changed" : "form"}>
          <PasswordForm
            isBusy={isBusy}
            said={{ text: actionData?.message ?? "", isError: actionData ? !actionData.ok : false }}
          />
        </Form>
      </Panel>
      <Panel title={passkeyTexts.title}>
        <PasskeyList {...loaderData} />
      </Panel>
    </Panels>
  );
}
