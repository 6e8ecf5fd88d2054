import type { PoolClient } from 'pg';
import { type Db, poolOf } from '#lib/server/db/database.ts';

/** Records every SQL statement sent to the database from now on, including BEGIN and COMMIT. */
export function countStatements(db: Db): string[] {
  const statements: string[] = [];
  poolOf(db).on('acquire', (client: PoolClient & { noted?: boolean }) => {
    if (client.noted) return;
    client.noted = true;
    const query = client.query;
    const noting = (...args: unknown[]) => {
      const [first] = args;
      const text =
        typeof first === 'object' && first !== null && 'text' in first ? first.text : first;
      statements.push(String(text));
      return Reflect.apply(query, client, args);
    };
    client.query = noting as typeof client.query;
  });
  return statements;
}
