import { z } from "zod";
import { StartError } from "./explain-start.server.ts";
import { parseS3Url, type S3Bucket } from "./files/s3-bucket.ts";

const flag = z.enum(["0", "1"], { error: "must be 0 or 1" }).transform((value) => value === "1");

const httpUrl = z.url({ protocol: /^https?$/, error: "must be an http(s) address" });

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
  PUBLIC_URL: httpUrl.optional(),
  DATA_DIR: z.string().min(1).default("./data"),
  CONTENT_DIR: z.string().min(1).default("./content"),
  BACKUP_DIR: z.string().min(1).optional(),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: "must look like postgres://user:password@host/name",
    })
    .optional(),
  FILES_URL: s3Bucket.optional(),
  ADMIN_EMAIL: z.email("must be an email address").optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(8, "must have at least 8 characters")
    .max(128, "must have at most 128 characters")
    .optional(),
  AUTH_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: "must look like smtp://user:password@host:587" })
    .optional(),
  MAIL_TO: z.email("must be an email address").optional(),
  MAIL_FROM: z.email("must be an email address").optional(),
  CONTACT_SERVICE_ID: z.string().max(100, "must have at most 100 characters").default("contact"),
  CONTACT_TEMPLATE_ID: z.string().max(100, "must have at most 100 characters").default("website"),
  CONTACT_USER_ID: z.string().max(100, "must have at most 100 characters").default("public"),
  EMAILJS_ORIGIN: httpUrl.optional(),
  SEED_DEMO: flag.default(true),
  TRUST_PROXY: flag.default(false),
  METRICS_TOKEN: z
    .string()
    .regex(/^[!-~]{20,}$/, "must have at least 20 characters, and no spaces")
    .optional(),
  LOG_LEVEL: z
    .enum(["debug", "info", "warn", "error", "silent"], {
      error: "must be debug, info, warn, error or silent",
    })
    .default("info"),
});

/** The names of all variables. */
export const variableNames = Object.keys(environment.shape);

export type Config = {
  port: number;
  host: string;
  /** The address visitors use, without a trailing slash; used in canonical links and feeds. */
  publicUrl: string;
  dataDir: string;
  contentDir: string;
  /** The folder of the daily backups; null turns them off. */
  backupDir: string | null;
  /** A PostgreSQL address, or null for SQLite in `dataDir`. */
  databaseUrl: string | null;
  /** The bucket of the pictures, or null for a folder in `dataDir`. */
  bucket: S3Bucket | null;
  /** The first admin; null makes the first start choose one and print it once. */
  adminEmail: string | null;
  adminPassword: string | null;
  /** Signs sessions; null generates it once into `dataDir`. */
  authSecret: string | null;
  /** The mail server for messages; null leaves them in the inbox. */
  mail: { smtpUrl: string; to: string | null; from: string | null } | null;
  /** The ids that the contact form sends, and the service it uses; a null origin is this site. */
  contact: { serviceId: string; templateId: string; userId: string; origin: string | null };
  seedsDemo: boolean;
  trustsProxy: boolean;
  /** The token for `/metrics`; null turns it off. */
  metricsToken: string | null;
  logLevel: "debug" | "info" | "warn" | "error" | "silent";
};

/** Spaces around a secret may belong to it. */
const untrimmed = ["ADMIN_PASSWORD", "AUTH_SECRET"];

/** Trims a variable, and leaves out an empty one. */
function trimVariable([name, value = ""]: [string, string | undefined]): [string, string][] {
  const trimmed = value.trim();
  if (trimmed === "") return [];
  return [[name, untrimmed.includes(name) ? value : trimmed]];
}

/** Reads the environment. Throws one error that names every variable it could not accept. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = environment.safeParse(
    Object.fromEntries(Object.entries(env).flatMap(trimVariable)),
  );
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
    throw new StartError(
      `These environment variables cannot be used; correct or unset them:\n${lines.join("\n")}`,
    );
  }
  const values = parsed.data;
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ""),
    dataDir: values.DATA_DIR,
    contentDir: values.CONTENT_DIR,
    backupDir: values.BACKUP_DIR ?? null,
    databaseUrl: values.DATABASE_URL ?? null,
    bucket: values.FILES_URL ?? null,
    adminEmail: values.ADMIN_EMAIL ?? null,
    adminPassword: values.ADMIN_PASSWORD ?? null,
    authSecret: values.AUTH_SECRET ?? null,
    mail: values.SMTP_URL
      ? { smtpUrl: values.SMTP_URL, to: values.MAIL_TO ?? null, from: values.MAIL_FROM ?? null }
      : null,
    contact: {
      serviceId: values.CONTACT_SERVICE_ID,
      templateId: values.CONTACT_TEMPLATE_ID,
      userId: values.CONTACT_USER_ID,
      origin: values.EMAILJS_ORIGIN ? new URL(values.EMAILJS_ORIGIN).origin : null,
    },
    seedsDemo: values.SEED_DEMO,
    trustsProxy: values.TRUST_PROXY,
    metricsToken: values.METRICS_TOKEN ?? null,
    logLevel: values.LOG_LEVEL,
  };
}
