import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GET } from '#app/api/metrics/route.ts';
import { addJob } from '#lib/server/jobs/add-job.ts';
import { serverState } from '#lib/server/platform/server-state.ts';
import { startMetrics } from '#lib/server/telemetry/start-metrics.ts';
import { callRoute } from '#tests/api/support/call-route.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';

const TOKEN = 'right'.repeat(8);

let database: TestDatabase;
let stopCounting: () => Promise<void>;
beforeAll(async () => {
  process.env.METRICS_TOKEN = TOKEN;
  database = await createTestDatabase();
  stopCounting = startMetrics({ isAsked: true, sent: null });
  // The parts are not asked then: a search that starts here would outlive this file.
  serverState.opening = true;
});
afterAll(async () => {
  await stopCounting();
  await database.drop();
});

async function ask(authorization: string | null) {
  const request = new Request('http://shop.example/api/metrics', {
    headers: { ...(authorization !== null && { authorization }) },
  });
  const response = await GET(request, { params: Promise.resolve({}) });
  return { status: response.status, headers: response.headers, text: await response.text() };
}
const read = async () => (await ask(`Bearer ${TOKEN}`)).text;
/** The value of one series. */
const valueIn = (text: string, series: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length + 1),
  );

describe('GET /metrics', () => {
  it.each([null, 'Bearer wrong', TOKEN, `Basic ${TOKEN}`])(
    'answers 401 to the authorization %s',
    async (given) => {
      const { status, text } = await ask(given);
      expect(status).toBe(401);
      expect(text).not.toContain('shop_');
    },
  );

  it('answers in the format of Prometheus, uncached', async () => {
    const { status, headers, text } = await ask(`Bearer ${TOKEN}`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    const samples = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    for (const line of samples) {
      expect(line).toMatch(/^[a-z_:][\w:]*(?:\{[^}]*\})? (?:[\d.e+-]+|NaN|\+Inf)$/i);
    }
    expect(text).toContain('process_resident_memory_bytes ');
    expect(text).toContain('process_cpu_seconds_total ');
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds ');
    expect(valueIn(text, 'shop_orders_placed_total')).toBe(0);
    expect(valueIn(text, 'shop_database_up')).toBe(1);
    expect(text).toContain('shop_pool_connections{state="idle"}');
    expect(valueIn(text, 'shop_not_ready{reason="opening"}')).toBe(1);
    expect(valueIn(text, 'shop_not_ready{reason="database"}')).toBe(0);
  });

  it('answers how many jobs are due and for how long, without their payload', async () => {
    const runAt = new Date(Date.now() - 60_000);
    await addJob(database.db, 'sync-newsletter', { email: 'ada@example.com' }, { runAt });
    const later = new Date(Date.now() + 60_000);
    await addJob(database.db, 'publish-post', { path: 'later' }, { runAt: later });
    const text = await read();
    expect(valueIn(text, 'shop_jobs_waiting{task="sync-newsletter"}')).toBe(1);
    expect(valueIn(text, 'shop_jobs_oldest_seconds{task="sync-newsletter"}')).toBeGreaterThan(59);
    expect(valueIn(text, 'shop_jobs_waiting{task="publish-post"}')).toBe(0);
    expect(text).not.toContain('ada@example.com');
  });

  it('counts calls to other services by host and outcome, from any client', async () => {
    const server = createServer((request, response) => {
      if (request.url === '/hang') return;
      response.writeHead(request.url === '/fail' ? 500 : 200).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}`;
    await fetch(`${url}/works?token=SECRET`);
    await fetch(`${url}/fail`);
    await fetch(`${url}/hang`, { signal: AbortSignal.timeout(50) }).catch(() => {});
    await new Promise<void>((resolve) => {
      get(url, (response) => response.resume().once('close', resolve));
    });
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await fetch(url).catch(() => {});

    const text = await read();
    const host = `127.0.0.1:${port}`;
    const calls = (outcome: string) =>
      valueIn(text, `shop_outgoing_calls_total{host="${host}",outcome="${outcome}"}`);
    expect(
      Object.fromEntries(['2xx', '5xx', 'aborted', 'failed'].map((one) => [one, calls(one)])),
    ).toEqual({ '2xx': 2, '5xx': 1, aborted: 1, failed: 1 });
    expect(valueIn(text, `shop_outgoing_call_seconds_count{host="${host}"}`)).toBe(5);
    expect(text).not.toContain('SECRET');
  });

  it('refuses a query string', async () => {
    const { status } = await callRoute(GET, {
      query: '?name=shop',
      headers: { authorization: `Bearer ${TOKEN}` },
    });
    expect(status).toBe(400);
  });
});
