import { type Expression, type SqlBool, sql } from "kysely";

/** A condition: the text contains every word. `%` and `_` stand for themselves. */
export function containsWords(text: Expression<string>, words: string[]): Expression<SqlBool> {
  const conditions = words.map((word) => {
    const pattern = `%${word.toLowerCase().replaceAll(/[\\%_]/g, "\\$&")}%`;
    return sql<SqlBool>`lower(${text}) like ${pattern} escape '\\'`;
  });
  return conditions.length > 0
    ? sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
    : sql<SqlBool>`1 = 0`;
}
