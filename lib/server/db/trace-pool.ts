import type pg from 'pg';
import { tracing } from '#lib/server/metrics/spans.ts';

/** A statement as `pg` takes it: its text, or an object of it. */
type Statement = string | { text: string; name?: string };
type Query = (statement: Statement, ...more: unknown[]) => Promise<unknown> | undefined;

/**
 * Notes in traces what libraries ask a pool directly; what Kysely asks through a connection is noted
 * by its log. Their texts may hold values, so only the statement's name or first words are told.
 */
export function tracePool(pool: pg.Pool): void {
  const query = pool.query.bind(pool) as Query;
  const traced: Query = (statement, ...more) => {
    const end = tracing()?.begin({
      name: nameOf(statement),
      kind: 'client',
      attributes: { 'db.system.name': 'postgresql' },
    });
    if (!end) return query(statement, ...more);
    const callback = more.at(-1);
    if (typeof callback === 'function') {
      return query(statement, ...more.slice(0, -1), (error: unknown, result: unknown) => {
        end({ failed: Boolean(error) });
        callback(error, result);
      });
    }
    const asked = query(statement, ...more);
    asked?.then(
      () => end({ failed: false }),
      () => end({ failed: true }),
    );
    return asked;
  };
  Object.assign(pool, { query: traced });
}

/** The name that a library gave a statement, or its first words up to whatever may be a value. */
function nameOf(statement: Statement): string {
  const { text, name } = typeof statement === 'string' ? { text: statement } : statement;
  return name ?? /^\s*([a-z_]+(?:\s+[a-z_.]+){0,2})(?=\s|$)/i.exec(text)?.[1] ?? 'query';
}
