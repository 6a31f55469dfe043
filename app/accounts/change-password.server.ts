import { data } from "react-router";
import { type Auth, shortestPassword } from "./auth.server.ts";

/** Changes the password and signs out every other device; a new session takes this one's place. */
export async function changePassword(auth: Auth, headers: Headers, form: FormData) {
  const currentPassword = String(form.get("currentPassword") ?? "");
  const newPassword = String(form.get("newPassword") ?? "");
  if (newPassword.length < shortestPassword) {
    return data(
      { ok: false, message: `Error: The new password needs ${shortestPassword} characters.` },
      400,
    );
  }
  const response = await auth.api.changePassword({
    headers,
    body: { currentPassword, newPassword, revokeOtherSessions: true },
    asResponse: true,
  });
  if (!response.ok) {
    return data({ ok: false, message: "Error: The current password is not right." }, 400);
  }
  const cookies = response.headers.getSetCookie();
  return data(
    { ok: true, message: "The password is changed. Other devices are signed out." },
    { headers: cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]) },
  );
}
