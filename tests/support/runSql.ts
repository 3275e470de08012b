import { Client } from 'pg';

/** A connection to a database beside those of the shop; end it when done. */
export async function connectedClient(databaseUrl: string): Promise<Client> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  return client;
}

/** Runs these statements in a database, and gives the rows of all of them. */
export async function runSql(databaseUrl: string, ...statements: string[]): Promise<unknown[]> {
  const client = await connectedClient(databaseUrl);
  const rows: unknown[] = [];
  try {
    for (const statement of statements)
      rows.push(...[await client.query(statement)].flat().flatMap((result) => result.rows));
  } finally {
    await client.end();
  }
  return rows;
}
