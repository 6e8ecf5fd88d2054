import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { poolOf } from '#lib/server/db/database.ts';
import { inSpan } from '#lib/server/metrics/spans.ts';
import { sharedCounter } from '#lib/server/rate-limits/counters.ts';
import { startTelemetry } from '#lib/server/telemetry/start-telemetry.ts';
import { telemetrySettings } from '#lib/server/telemetry/telemetry-settings.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { type Collector, startCollector } from '#tests/support/otlp-collector.ts';

const database = ownDatabase();
let collector: Collector;
let end: () => Promise<void>;

beforeEach(async () => {
  collector = await startCollector();
  vi.stubEnv('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', `${collector.url}/v1/traces`);
  end = startTelemetry({
    collector: telemetrySettings(process.env),
    isAsked: false,
    readGauges: async () => [],
  });
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await end();
  await collector.close();
});

/** The spans of what `work` asks the database, as `name`, or `name failed`. */
async function traced(work: () => Promise<unknown>): Promise<string[]> {
  const root = { name: 'root', kind: 'server', attributes: {} } as const;
  await inSpan(root, work);
  await end();
  const spans = collector.spans();
  const rootId = spans.find(({ name }) => name === 'root')?.spanId;
  return spans
    .filter(({ parentSpanId }) => parentSpanId === rootId)
    .map(({ name, status }) => (status.code === 2 ? `${name} failed` : name))
    .sort();
}

it('a statement that goes to the pool directly gets a span named by its first words, no values', async () => {
  const pool = poolOf(database.db);
  const names = await traced(async () => {
    await pool.query("select 'SECRET-LITERAL'");
    await pool.query('select count(*) from products where id = $1', ['SECRET-VALUE']);
    await pool.query({ name: 'of a library', text: 'select 1' });
    await new Promise((resolve) => pool.query('select $1::text', ['SECRET'], resolve));
    await pool.query("select nothing of 'SECRET-FAULT'").catch(() => {});
  });
  expect(names).toEqual(['of a library', 'select', 'select', 'select', 'select nothing of failed']);
  for (const { body } of collector.received) expect(body).not.toContain('SECRET');
});

it('a rate limit’s count gets one span, and a statement of ours only one', async () => {
  const names = await traced(async () => {
    await sharedCounter(database.db, { points: 5, seconds: 60 }).consume('SECRET-KEY');
    await sql`select 1`.execute(database.db);
  });
  expect(names).toHaveLength(2);
  expect(names).toContain('select');
  for (const { body } of collector.received) expect(body).not.toContain('SECRET');
});
