import { callAsGuru, type Program } from "./program.ts";

/** A guru who changes an event's title once a second until stopped; then says how often. */
export async function startWriting(program: Program) {
  const cookie = await program.signIn();
  const call = (method: string, path: string, body: unknown) =>
    callAsGuru(program, cookie, { method, path, body });
  const event = await call("POST", "/api/newevents", {
    title: "Rehearsal",
    description: "A rehearsal whose title changes every second.",
    date: new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10),
  });
  let { version } = event;
  let count = 0;
  let failure: unknown = null;
  let last: Promise<void> = Promise.resolve();
  const write = async () => {
    const title = `Rehearsal ${++count}`;
    ({ version } = await call("PATCH", `/api/newevents/${event.id}`, { version, title }));
  };
  const timer = setInterval(() => {
    last = last.then(write).catch((error) => {
      failure = error;
    });
  }, 1_000);
  return async () => {
    clearInterval(timer);
    await last;
    if (failure) throw failure;
    return count;
  };
}
