import { type CreateTableBuilder, type Kysely, PostgresAdapter, sql } from "kysely";

export type Dialect = "sqlite" | "postgres";

export function dialectOf(database: Pick<Kysely<unknown>, "getExecutor">): Dialect {
  return database.getExecutor().adapter instanceof PostgresAdapter ? "postgres" : "sqlite";
}

/**
 * The column types that differ between the engines. SQLite's STRICT tables have only `integer`, with 64
 * bits; PostgreSQL's 64-bit integer is `bigint`.
 */
export function columnTypes(dialect: Dialect) {
  return {
    integer: dialect === "postgres" ? ("bigint" as const) : ("integer" as const),
    /** Only better-auth's tables use these two; ours use integers. */
    timestamp: dialect === "postgres" ? ("timestamptz" as const) : ("text" as const),
    boolean: dialect === "postgres" ? ("boolean" as const) : ("integer" as const),
    strict: <Table extends string, Column extends string>(
      builder: CreateTableBuilder<Table, Column>,
    ) => (dialect === "sqlite" ? builder.modifyEnd(sql`strict`) : builder),
  };
}
