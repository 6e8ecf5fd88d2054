import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { UCP_VERSION } from '#lib/commerce/agents/protocol.ts';
import { environment } from '#lib/config/environment.ts';
import { CLIENT_ADDRESS_HEADER } from '#lib/server/platform/client-address.ts';
import { callRoute, type RouteAnswer } from '#tests/api/support/call-route.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { readEcho } from '#tests/api/support/echo-operations.ts';
import { type Platform, startPlatform } from '#tests/api/support/platform.ts';

const database = ownDatabase();
let platform: Platform;
beforeEach(async () => {
  platform = await startPlatform();
  return () => platform.close();
});

const MINUTE = 60_000;
const codeOf = ({ status, json }: RouteAnswer) => [status, (json as { code?: string }).code];
const read = () => platform.call(readEcho);
/** A call that names a profile, each from an address of its own. */
let calls = 0;
function callFrom(header: string | null, address?: string): Promise<RouteAnswer> {
  calls += 1;
  const own = address ?? `198.18.${Math.floor(calls / 250)}.${calls % 250}`;
  const agent = header === null ? {} : { 'ucp-agent': header };
  return callRoute(readEcho, { headers: { [CLIENT_ADDRESS_HEADER]: own, ...agent } });
}
const named = (profile: string, address?: string) => callFrom(`profile="${profile}"`, address);

/** Runs the work on a clock that can be set, in ms from now. */
async function onOwnClock(work: (forward: (ms: number) => void) => Promise<void>): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    await work((ms) => vi.setSystemTime(Date.now() + ms));
  } finally {
    vi.useRealTimers();
  }
}

describe('a call must name the URL of a profile', () => {
  it.each([
    ['nothing', null],
    ['no dictionary', 'profile="'],
    ['no profile', 'name="agent"'],
    ['no text', 'profile=agent'],
    ['no URL', 'profile="agent.example"'],
    ['http', 'profile="http://agent.example/ucp"'],
    ['another scheme', 'profile="file:///etc/passwd"'],
    ['a script', 'profile="javascript:alert(1)"'],
    ['a password', 'profile="https://user:secret@agent.example/ucp"'],
    ['a host with a dot at its end', 'profile="https://agent.example./ucp"'],
    ['a long URL', `profile="https://agent.example/${'a'.repeat(500)}"`],
    ['a name of objects', 'profile="__proto__"'],
  ])('and not %s', async (_, header) => {
    expect(codeOf(await callFrom(header))).toEqual([400, 'invalid_profile_url']);
  });

  it('the same one as in its header, by MCP', async () => {
    const { identifyAgent } = await import('#lib/server/agents/identify-agent.ts');
    const headers = { 'ucp-agent': 'profile="https://other.example/ucp"' };
    const request = new Request('http://shop.example/api/mcp', { method: 'POST', headers });
    const claim = { profile: platform.profile, request, body: new Uint8Array() };
    await expect(identifyAgent(database.db, claim)).rejects.toMatchObject({
      code: 'invalid_profile_url',
    });
  });
});

describe('a public shop', () => {
  it('never connects to this machine or a private network for a profile', async () => {
    let connections = 0;
    const server = createServer((_, response) => response.end()).on('connection', () => {
      connections += 1;
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const settings = environment();
    const own = settings.SITE_URL;
    settings.SITE_URL = 'https://shop.example';
    try {
      for (const host of [
        `127.0.0.1:${port}`,
        `localhost:${port}`,
        `2130706433:${port}`,
        `0x7f.1:${port}`,
        `[::1]:${port}`,
        `[::ffff:127.0.0.1]:${port}`,
        '169.254.169.254',
        '10.0.0.1',
        '[fd00::1]',
      ]) {
        const answer = await named(`https://${host}/latest/meta-data/`);
        expect(codeOf(answer)).toEqual([424, 'profile_unreachable']);
      }
      expect(codeOf(await named(`http://127.0.0.1:${port}/`))).toEqual([
        400,
        'invalid_profile_url',
      ]);
    } finally {
      settings.SITE_URL = own;
      server.close();
    }
    expect(connections).toBe(0);
  });
});

describe('a profile is refused', () => {
  const json = (value: unknown) => (response: ServerResponse) =>
    response.end(JSON.stringify(value));
  const profile = (changed: object) => json({ ucp: { version: UCP_VERSION, ...changed } });

  it.each([
    ['that leads elsewhere', 'profile_unreachable', redirect],
    ['that is not there', 'profile_unreachable', status(404)],
    ['of a server that fails', 'profile_unreachable', status(500)],
    ['that breaks off', 'profile_unreachable', brokenOff],
    ['that never ends', 'profile_unreachable', endless],
    ['that is a page', 'profile_malformed', page],
    ['that is not an object', 'profile_malformed', json([])],
    ['with names of objects', 'profile_malformed', hidden],
    ['without a version', 'profile_malformed', json({ ucp: {} })],
    ['of a draft', 'profile_malformed', json({ ucp: { version: 'draft' } })],
    ['of another version', 'version_unsupported', json({ ucp: { version: '2026-01-23' } })],
    ['with capabilities of another form', 'profile_malformed', profile({ capabilities: [] })],
  ] as const)('%s', async (_, code, answer) => {
    platform.answer = answer;
    const refused = await read();
    const expected = { profile_unreachable: 424, profile_malformed: 422, version_unsupported: 422 };
    expect(codeOf(refused)).toEqual([expected[code], code]);
    expect(Number(refused.headers.get('retry-after') ?? 1)).toBeGreaterThan(0);
    // Nobody followed the redirect to the path of the profile itself.
    expect(platform.fetches).toBe(1);
  });

  it.each(['a\0b', 'a\ud800'])('with text that cannot be stored: %j', async (text) => {
    const { keys, ucp } = platform.document;
    platform.document.keys = [{ ...keys[0], kid: text }];
    expect(codeOf(await read())).toEqual([422, 'profile_malformed']);
    const config = { webhook_url: platform.profile + text };
    ucp.capabilities['dev.ucp.shopping.order'] = [{ version: UCP_VERSION, config }];
    platform.document.keys = keys;
    platform.profile += '?webhook';
    expect(codeOf(await read())).toEqual([422, 'profile_malformed']);
  });

  it('that publishes a private key', async () => {
    const { jwk } = platform.key;
    platform.document.keys = [{ ...jwk, d: 'AAAA' }];
    expect(codeOf(await read())).toEqual([422, 'profile_malformed']);
  });

  it('that does not come in time', { tags: ['slow'] }, async () => {
    platform.answer = (response) => response.writeHead(200).write(' ');
    expect(codeOf(await read())).toEqual([424, 'profile_unreachable']);
  });

  it('but not because it is as long as the protocol allows, or names what others have', async () => {
    Object.assign(platform.document.ucp.capabilities, { constructor: [{ version: UCP_VERSION }] });
    const own = { version: UCP_VERSION, about: '' };
    platform.document.ucp.capabilities['com.example.own'] = [own];
    own.about = 'x'.repeat(128 * 1024 - JSON.stringify(platform.document).length);
    expect((await read()).status).toBe(200);
  });
});

function hidden(response: ServerResponse) {
  response.end(`{"__proto__":{"ucp":{"version":"${UCP_VERSION}"}}}`);
}
function redirect(response: ServerResponse) {
  response.writeHead(302, { location: '/profiles/other.json' }).end();
}
function status(code: number) {
  return (response: ServerResponse) => response.writeHead(code).end('{}');
}
function brokenOff(response: ServerResponse) {
  response.writeHead(200, { 'content-length': 100 });
  response.write('{"ucp":', () => response.destroy());
}
function endless(response: ServerResponse) {
  const more = () => {
    while (!response.destroyed && response.write('x'.repeat(64 * 1024)));
  };
  response.on('drain', more);
  more();
}
function page(response: ServerResponse) {
  response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Hi</title>');
}

describe('a profile is kept', () => {
  it('in memory only if it is in the table', async () => {
    const table = 'alter table agents';
    await sql.raw(`${table} add constraint full_up check (false) not valid`).execute(database.db);
    expect((await read()).status).toBe(500);
    await sql.raw(`${table} drop constraint full_up`).execute(database.db);
    expect((await read()).status).toBe(200);
    expect(platform.fetches).toBe(2);
  });

  it('and fetched once for calls that come together', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, read));
    expect(answers.map(({ status: code }) => code)).toEqual(Array(20).fill(200));
    expect(platform.fetches).toBe(1);
  });

  it('for a minute at least, whatever its header says', async () => {
    platform.headers = { 'cache-control': 'no-store, max-age=0' };
    await onOwnClock(async (forward) => {
      await read();
      forward(MINUTE - 1_000);
      await read();
      expect(platform.fetches).toBe(1);
    });
  });

  it('as long as its header says, but not longer than an hour', async () => {
    platform.headers = { 'cache-control': 'public, max-age=31536000' };
    await onOwnClock(async (forward) => {
      await read();
      forward(59 * MINUTE);
      await read();
      expect(platform.fetches).toBe(1);
      forward(12 * MINUTE);
      await read();
      expect(platform.fetches).toBe(2);
    });
  });

  it('a little longer while it is read anew', async () => {
    await onOwnClock(async (forward) => {
      await read();
      forward(2 * MINUTE);
      platform.answer = () => {};
      expect((await read()).status).toBe(200);
      await expect.poll(() => platform.fetches).toBe(2);
      expect((await read()).status).toBe(200);
      expect(platform.fetches).toBe(2);
    });
  });

  it('for other processes and the next start', async () => {
    await read();
    vi.resetModules();
    Reflect.deleteProperty(globalThis, 'shopKept');
    const next = await import('#tests/api/support/echo-operations.ts');
    expect((await platform.call(next.readEcho)).status).toBe(200);
    expect(platform.fetches).toBe(1);
  });
});

describe('a host that does not answer', () => {
  it('is asked less and less', async () => {
    platform.answer = status(503);
    await onOwnClock(async (forward) => {
      const asked = async (ms: number) => {
        forward(ms);
        expect(codeOf(await read())).toEqual([424, 'profile_unreachable']);
        return platform.fetches;
      };
      expect(await asked(0)).toBe(1);
      expect(await asked(1_000)).toBe(1);
      expect(await asked(61_000)).toBe(2);
      expect(await asked(61_000)).toBe(2);
      expect(await asked(61_000)).toBe(3);
    });
  });
});

describe('a flood of made-up profiles', () => {
  it('from one address stops soon, and costs others nothing', async () => {
    await read();
    const codes: unknown[] = [];
    for (let made = 0; made < 15; made += 1) {
      const { status: code } = await named(`${platform.profile}?${made}`, platform.address);
      codes.push(code);
    }
    expect(codes.filter((code) => code === 429)).toHaveLength(6);
    expect(platform.fetches).toBe(10);
    // Known platforms go on, even from that address, and so do new ones from others.
    expect((await read()).status).toBe(200);
    const other = await startPlatform();
    expect((await other.call(readEcho)).status).toBe(200);
    await other.close();
  });

  it('on one host stops soon, whoever names them, and fills no table', async () => {
    const made = Array.from({ length: 40 }, (_, number) => named(`${platform.profile}?${number}`));
    await Promise.all(made);
    expect(platform.fetches).toBe(30);
    const { host } = new URL(platform.profile);
    const rows = await database.db
      .selectFrom('agents')
      .select('profile')
      .where('host', '=', host)
      .execute();
    expect(rows.length).toBeLessThanOrEqual(20);
  });
});
