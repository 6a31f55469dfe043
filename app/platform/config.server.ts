import { z } from "zod";
import { StartError } from "./explain-start.server.ts";
import { parseS3Url } from "./files/s3-bucket.ts";
import { logLevels } from "./log.server.ts";

const flag = z.enum(["0", "1"], { error: "must be 0 or 1" }).transform((value) => value === "1");

const httpUrl = z.url({ protocol: /^https?$/, error: "must be an http(s) address" });

const email = z.email("must be an email address");

const nullable = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().default(null);

const s3Bucket = z.string().transform((text, context) => {
  const parsed = parseS3Url(text);
  if (parsed.ok) return parsed.bucket;
  context.addIssue(parsed.reason);
  return z.NEVER;
});

const environment = z.object({
  PORT: z.coerce
    .number({ error: "must be a port number" })
    .int("must be a whole number")
    .min(0, "must be 0 to 65535")
    .max(65535, "must be 0 to 65535")
    .default(3000),
  HOST: z.string().min(1).default("0.0.0.0"),
  PUBLIC_URL: nullable(httpUrl),
  DATA_DIR: z.string().min(1).default("./data"),
  CONTENT_DIR: z.string().min(1).default("./content"),
  BACKUP_DIR: nullable(z.string().min(1)),
  DATABASE_URL: nullable(
    z.url({
      protocol: /^postgres(ql)?$/,
      error: "must look like postgres://user:password@host/name",
    }),
  ),
  FILES_URL: nullable(s3Bucket),
  ADMIN_EMAIL: nullable(email),
  ADMIN_PASSWORD: nullable(
    z
      .string()
      .min(8, "must have at least 8 characters")
      .max(128, "must have at most 128 characters"),
  ),
  AUTH_SECRET: nullable(z.string().min(32, "must have at least 32 characters")),
  SMTP_URL: nullable(
    z.url({ protocol: /^smtps?$/, error: "must look like smtp://user:password@host:587" }),
  ),
  MAIL_TO: nullable(email),
  MAIL_FROM: nullable(email),
  CONTACT_SERVICE_ID: z.string().max(100, "must have at most 100 characters").default("contact"),
  CONTACT_TEMPLATE_ID: z.string().max(100, "must have at most 100 characters").default("website"),
  CONTACT_USER_ID: z.string().max(100, "must have at most 100 characters").default("public"),
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
    ? { smtpUrl: values.SMTP_URL, to: values.MAIL_TO, from: values.MAIL_FROM }
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

/** Spaces around a secret may belong to it. */
const untrimmed = ["ADMIN_PASSWORD", "AUTH_SECRET"];

function trimVariable([name, value = ""]: [string, string | undefined]): [string, string][] {
  const trimmed = value.trim();
  if (trimmed === "") return [];
  return [[name, untrimmed.includes(name) ? value : trimmed]];
}

/** Reads the environment. Throws one error that names every variable it could not accept. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const variables = Object.entries(env).flatMap(trimVariable);
  const parsed = configuration.safeParse(Object.fromEntries(variables));
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
  throw new StartError(
    `These environment variables cannot be used; correct or unset them:\n${lines.join("\n")}`,
  );
}
