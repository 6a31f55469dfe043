import { expect, onTestFinished, test, vi } from "vitest";
import { formOf } from "#tests/support/part-form.ts";
import { askForNotice } from "./notice.tsx";

test.each([
  ["hide", "You can safely send it again: nothing is done twice."],
  ["save", "You can safely send it again: nothing is done twice."],
  ["change-selected", "You can safely send it again: nothing is done twice."],
  ["undo", "You can safely send it again: nothing is done twice."],
  ["earlier", "Please check whether it was done before you try again."],
])("after a lost answer to '%s' the notice says what to do", async (intent, advice) => {
  const log = vi.spyOn(console, "error").mockReturnValue();
  onTestFinished(() => log.mockRestore());
  const body = formOf({ intent });
  const request = new Request("http://localhost/success/photos", { method: "POST", body });
  async function serverAction(): Promise<never> {
    await request.text();
    throw new TypeError("Failed to fetch");
  }
  const answer = await askForNotice({ serverAction, request });
  const message = `The connection was lost. ${advice}`;
  expect(answer).toMatchObject({ isUnanswered: true, notice: { ok: false, message } });
});
