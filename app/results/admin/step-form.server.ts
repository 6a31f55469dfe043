import type { Context } from "#app/platform/context.server.ts";

/** A form of a step. `who`: the guru's email address. `edition`: the year, `2027`. */
export type StepForm = { form: FormData; who: string; edition: string; context: Context };
