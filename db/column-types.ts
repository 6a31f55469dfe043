import { type CreateTableBuilder, type Kysely, PostgresAdapter, sql } from "kysely";

export type Dialect = "sqlite" | "postgres";

export function dialectOf(database: Pick<Kysely<unknown>, "getExecutor">): Dialect {
  return database.getExecutor().adapter instanceof PostgresAdapter ? "postgres" : "sqlite";
}

/**
 * What differs between the two engines when a table is made: SQLite's STRICT tables know only
 * `integer`, which holds 64 bits there; PostgreSQL's 64-bit integer is `bigint`.
 */
export function columnTypes(dialect: Dialect) {
  return {
    integer: dialect === "postgres" ? ("bigint" as const) : ("integer" as const),
    /** Only better-auth's own tables use these two; ours keep to integers. */
    timestamp: dialect === "postgres" ? ("timestamptz" as const) : ("text" as const),
    boolean: dialect === "postgres" ? ("boolean" as const) : ("integer" as const),
    strict: <Table extends string, Column extends string>(
      builder: CreateTableBuilder<Table, Column>,
    ) => (dialect === "sqlite" ? builder.modifyEnd(sql`strict`) : builder),
  };
}
