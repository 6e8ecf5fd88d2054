import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '#lib/cli/embedded-postgres/free-port.ts';
import { addJob } from '#lib/server/jobs/add-job.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { startCommand } from '#tests/database/lib/cli/support/run-command.ts';
import { eventually } from '#tests/support/eventually.ts';

const TOKEN = 'right'.repeat(8);
const SETTINGS = ['METRICS_TOKEN', 'WORKER_PORT', 'BIND_ADDRESS', 'PAYMENTS_SANDBOX'] as const;

const database = ownDatabase();
let worker: ReturnType<typeof startCommand>;
let origin: string;
const before = SETTINGS.map((name) => [name, process.env[name]] as const);
beforeAll(async () => {
  const port = await freePort();
  Object.assign(process.env, {
    METRICS_TOKEN: TOKEN,
    WORKER_PORT: String(port),
    BIND_ADDRESS: '127.0.0.1',
    PAYMENTS_SANDBOX: '1',
  });
  origin = `http://127.0.0.1:${port}`;
  worker = startCommand(database.url, 'worker');
  await eventually(async () => expect((await fetch(`${origin}/api/health`)).status).toBe(200));
});
afterAll(async () => {
  worker.child.kill('SIGTERM');
  await worker.ended;
  for (const [name, value] of before) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
});

const ask = (path: string, authorization?: string, method = 'GET') =>
  fetch(`${origin}${path}`, {
    method,
    headers: { ...(authorization !== undefined && { authorization }) },
  });

describe('npm run worker with WORKER_PORT', () => {
  it('answers whether it lives, to everybody', async () => {
    const response = await ask('/api/health');
    expect(await response.json()).toEqual({ status: 'ok' });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('set-cookie')).toBeNull();
    expect((await ask('/api/health', undefined, 'HEAD')).status).toBe(200);
  });

  it('answers its metrics to those who have the token', async () => {
    await addJob(database.db, 'forget-limits', {});
    await eventually(async () => {
      const response = await ask('/api/metrics', `Bearer ${TOKEN}`);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
      const text = await response.text();
      expect(text).toMatch(/^shop_jobs_total\{task="forget-limits",outcome="done"\} \d+$/m);
      expect(text).toContain('\nshop_workers 1\n');
      expect(text).toContain('\nprocess_resident_memory_bytes ');
    });
  });

  it.each([undefined, 'Bearer wrong', TOKEN])('answers no metrics to %s', async (given) => {
    const response = await ask('/api/metrics', given);
    expect(response.status).toBe(401);
    expect(await response.text()).not.toContain('shop_');
  });

  it.each(['/', '/api/health/ready', '/api/products', '/api/metrics/', '/_next/static/x.js'])(
    'answers nothing at %s',
    async (path) => {
      const response = await fetch(`${origin}${path}`, {
        redirect: 'manual',
        headers: { authorization: `Bearer ${TOKEN}` },
      });
      expect([308, 404]).toContain(response.status);
      expect(await response.text()).not.toContain('shop_');
    },
  );

  it('refuses to change anything', async () => {
    expect((await ask('/api/metrics', `Bearer ${TOKEN}`, 'POST')).status).toBe(405);
  });

  it('survives what is no request', async () => {
    const { hostname, port } = new URL(origin);
    for (const text of ['GARBAGE\r\n\r\n', 'GET //x:y@[ HTTP/1.1\r\nhost: a\r\n\r\n']) {
      const answer = await new Promise<string>((resolve) => {
        let got = '';
        const socket = connect(Number(port), hostname, () => socket.end(text));
        socket.on('data', (part) => {
          got += String(part);
        });
        socket.on('close', () => resolve(got));
      });
      expect(answer).toMatch(/^HTTP\/1\.1 [34]\d\d /);
    }
    expect((await ask('/api/health')).status).toBe(200);
  });

  it('does not start a second worker at the same port, and says why', async () => {
    const second = await startCommand(database.url, 'worker').ended;
    expect(second.code).toBe(1);
    expect(second.stderr).toContain('EADDRINUSE');
    expect(second.stderr).toContain('set WORKER_PORT to another');
  });
});
