import { MIGRATIONS } from './migrations.ts';

export interface SqlSession {
  run(sql: string): Promise<void>;
  rows(sql: string): Promise<Record<string, unknown>[]>;
}

/** Applies the migrations that this database has not seen yet, each whole or not at all. */
export async function migrate(session: SqlSession): Promise<void> {
  await session.run('create table if not exists migrations (number integer primary key)');
  const applied = await session.rows('select number from migrations');
  const seen = new Set(applied.map(({ number }) => number));
  for (const [number, sql] of MIGRATIONS.entries()) {
    if (seen.has(number)) continue;
    await session.run(`begin; ${sql}; insert into migrations (number) values (${number}); commit;`);
  }
}
