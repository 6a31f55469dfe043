import type { z } from "zod";
import { nameOf } from "./shape.ts";

type Issue = Parameters<Extract<z.core.$ZodErrorMap, unknown>>[0];

const formats: Record<string, string> = {
  email: "This is not an email address.",
  url: "This is not a whole address, such as https://example.org/.",
  date: "This is not a day.",
  time: "This is not a time, such as 16:30.",
};

/** What is wrong with a field, for who has typed it; where a schema has words of its own, those count. */
export function sayIssue(issue: Issue): string {
  const isList = issue.origin === "array";
  if (issue.code === "too_small") {
    if (issue.origin === "string") return "Please fill this in.";
    if (isList && issue.minimum === 1) return "There must be one at least.";
    return `At least ${issue.minimum}.`;
  }
  if (issue.code === "too_big") {
    return `At most ${issue.maximum}${issue.origin === "string" ? " characters" : ""}.`;
  }
  if (issue.code === "invalid_format") return formats[issue.format] ?? "This cannot be used.";
  if (issue.code === "invalid_type" && (issue.expected === "number" || issue.expected === "int")) {
    return "Please give a whole number.";
  }
  if (issue.input === undefined || issue.input === "") return "Please fill this in.";
  return "This cannot be used.";
}

/** The first thing that is wrong with each field, by its name. */
export function issuesByName({ issues }: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[nameOf(...path.map(String))] ??= message;
  return errors;
}
