import { z } from "zod";
import { parseS3Url } from "./files/s3-bucket.ts";
import { logLevels } from "./log.server.ts";

/** The characters of the secret that signs sessions. */
export const minSecretLength = 32;

const flag = z.enum(["0", "1"], { error: "must be 0 or 1" }).transform((value) => value === "1");

const nullable = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().default(null);

const httpUrl = z.url({ protocol: /^https?$/, error: "must be an http(s) address" });

const siteUrl = httpUrl.refine(hasNoPath, {
  error: "must be a domain without a path, like https://school.example: the site has it for itself",
});

function hasNoPath(text: string): boolean {
  const { pathname, search, hash, username } = URL.parse(text) ?? {};
  return pathname === "/" && !search && !hash && !username;
}

const encoding =
  "in the user and the password write % as %25, / as %2F, ? as %3F, # as %23, @ as %40";

/** The address of a service, with an account and its password. No reason quotes it. */
const accountUrl = (protocol: RegExp, form: string) =>
  nullable(z.url({ protocol, error: `must look like ${form}; ${encoding}` }));

/** On port 465 a mail server expects TLS from the beginning. */
const withTls = (url: string): string =>
  new URL(url).port === "465" ? url.replace(/^smtp:/i, "smtps:") : url;

const email = nullable(z.email("must be an email address"));

const atLeast = (count: number) => z.string().min(count, `must have at least ${count} characters`);

const atMost = (count: number) => [count, `must have at most ${count} characters`] as const;

const contactId = z.string().max(...atMost(100));

const environment = z.object({
  PORT: z.coerce
    .number({ error: "must be a port number" })
    .int("must be a whole number")
    .min(0, "must be 0 to 65535")
    .max(65535, "must be 0 to 65535")
    .default(3000),
  HOST: z.string().min(1).default("0.0.0.0"),
  PUBLIC_URL: nullable(siteUrl),
  DATA_DIR: z.string().min(1).default("./data"),
  CONTENT_DIR: z.string().min(1).default("./content"),
  BACKUP_DIR: nullable(z.string().min(1)),
  DATABASE_URL: accountUrl(/^postgres(ql)?$/, "postgres://user:password@host/name"),
  FILES_URL: nullable(z.string().transform(parseS3Url)),
  ADMIN_EMAIL: email,
  ADMIN_PASSWORD: nullable(atLeast(8).max(...atMost(128))),
  AUTH_SECRET: nullable(
    z
      .string()
      .min(
        minSecretLength,
        `must have at least ${minSecretLength} characters, such as those of: openssl rand -hex 32`,
      ),
  ),
  SMTP_URL: accountUrl(/^smtps?$/, "smtp://user:password@host:587"),
  MAIL_TO: email,
  MAIL_FROM: email,
  CONTACT_SERVICE_ID: contactId.default("contact"),
  CONTACT_TEMPLATE_ID: contactId.default("website"),
  CONTACT_USER_ID: contactId.default("public"),
  EMAILJS_ORIGIN: nullable(httpUrl),
  SEED_DEMO: flag.default(true),
  TRUST_PROXY: flag.default(false),
  METRICS_TOKEN: nullable(
    z.string().regex(/^[!-~]{20,}$/, "must have at least 20 characters, and no spaces"),
  ),
  LOG_LEVEL: z.enum(logLevels, "must be debug, info, warn, error or silent").default("info"),
});

export const variableNames = Object.keys(environment.shape);

/** The configuration; what is null is turned off, or chosen by the program. */
const configuration = environment.transform((values) => ({
  port: values.PORT,
  host: values.HOST,
  /** The address visitors use, without a trailing slash; used in canonical links and feeds. */
  publicUrl: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ""),
  dataDir: values.DATA_DIR,
  contentDir: values.CONTENT_DIR,
  /** The folder of the daily backups; null turns them off. */
  backupDir: values.BACKUP_DIR,
  /** A PostgreSQL address, or null for SQLite in `dataDir`. */
  databaseUrl: values.DATABASE_URL,
  /** The bucket of the pictures, or null for a folder in `dataDir`. */
  bucket: values.FILES_URL,
  /** The first admin; null makes the first start choose one and print it once. */
  adminEmail: values.ADMIN_EMAIL,
  adminPassword: values.ADMIN_PASSWORD,
  /** Signs sessions; null generates it once into `dataDir`. */
  authSecret: values.AUTH_SECRET,
  /** The mail server for messages; null leaves them in the inbox. */
  mail: values.SMTP_URL
    ? { smtpUrl: withTls(values.SMTP_URL), to: values.MAIL_TO, from: values.MAIL_FROM }
    : null,
  /** The ids that the contact form sends, and the service it uses; a null origin is this site. */
  contact: {
    serviceId: values.CONTACT_SERVICE_ID,
    templateId: values.CONTACT_TEMPLATE_ID,
    userId: values.CONTACT_USER_ID,
    origin: values.EMAILJS_ORIGIN && new URL(values.EMAILJS_ORIGIN).origin,
  },
  seedsDemo: values.SEED_DEMO,
  trustsProxy: values.TRUST_PROXY,
  metricsToken: values.METRICS_TOKEN,
  logLevel: values.LOG_LEVEL,
}));

export type Config = z.output<typeof configuration>;

/** With what only the first start can generate. */
export type CompleteConfig = Config & { authSecret: string };

/** A start that cannot go on. The message says what is wrong and what the operator can do. */
export class StartError extends Error {}

/** The messages of an error, of its causes, and of those that it stands for, in one line. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return error ? `${error}` : "";
  const others = error instanceof AggregateError ? error.errors : [];
  const causes = error instanceof StartError ? [] : [error.cause];
  const reasons = [error.message, ...[...others, ...causes].map(reasonOf)];
  return [...new Set(reasons.filter(Boolean))].join(": ");
}

/** Spaces around a secret may belong to it. */
const untrimmed = ["ADMIN_PASSWORD", "AUTH_SECRET"];

/** Reads the environment. Throws one error that names every variable it could not accept. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const variables = Object.entries(env).flatMap(([name, value = ""]) =>
    value.trim() ? [[name, untrimmed.includes(name) ? value : value.trim()]] : [],
  );
  const parsed = configuration.safeParse(Object.fromEntries(variables));
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
  throw new StartError(
    `These environment variables cannot be used; correct or unset them:\n${lines.join("\n")}`,
  );
}
