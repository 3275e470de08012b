import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

// Constraints of JSON columns. A path filters a list for valid items; a valid list equals its filtered form.

export function isTextList(column: PgColumn): SQL {
  return sql`jsonb_path_query_array(${column}, '$[*] ? (@.type() == "string")') = ${column}`;
}

export function isReviewList(column: PgColumn): SQL {
  return sql`jsonb_path_query_array(${column}, '$[*] ? (
    @.reviewerName.type() == "string" && @.comment.type() == "string"
    && @.rating.type() == "number" && @.rating >= 0 && @.rating <= 5
    && !(@.image.type() != "string" && @.image.type() != "null"))') = ${column}`;
}

/** Whether the column is an object whose values are all texts. */
export function isTextObject(column: PgColumn): SQL {
  return sql`jsonb_typeof(${column}) = 'object' and not ${column} @? 'strict $.* ? (@.type() != "string")'`;
}

export function isOneOf(column: PgColumn, words: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`;
}
