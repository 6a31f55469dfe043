import { callAsGuru, type Program } from "./program.ts";

/**
 * A guru who changes an event's title once a second, or as soon as the change before it is answered,
 * until stopped; then says how often.
 */
export async function startWriting(program: Program) {
  const cookie = await program.signIn();
  const call = (method: string, path: string, body: unknown) =>
    callAsGuru(program, cookie, { method, path, body });
  const event = await call("POST", "/api/newevents", {
    title: "Rehearsal",
    description: "A rehearsal whose title changes every second.",
    date: new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10),
  });
  const state = { version: event.version, count: 0, isStopped: false };
  const writing = (async () => {
    while (!state.isStopped) {
      const second = new Promise((resolve) => setTimeout(resolve, 1_000));
      const body = { version: state.version, title: `Rehearsal ${++state.count}` };
      state.version = (await call("PATCH", `/api/newevents/${event.id}`, body)).version;
      await second;
    }
  })();
  // Told when it is stopped, not as a rejection that nobody takes.
  writing.catch(() => undefined);
  return async () => {
    state.isStopped = true;
    await writing;
    return state.count;
  };
}
