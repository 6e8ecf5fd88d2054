import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { httpProgramme } from '#lib/server/loyalty/http-programme.ts';
import { ProgrammeError } from '#lib/server/loyalty/loyalty-programme.ts';
import { checkMembership } from '#lib/server/loyalty/membership.ts';

const secret = 's'.repeat(32);
const MEMBER = { memberId: '0123456789', lastName: "O'Wattle Ångström" };
/** Longer than any answer takes that comes at all, in ms. */
const PATIENCE_MS = 60_000;

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** A service of members; what it was asked is in `asked`. */
async function service(answer: (response: ServerResponse, request: IncomingMessage) => void) {
  const asked: { method?: string; url?: string; headers: object; body: string }[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { method, url, headers } = request;
      asked.push({ ...(method && { method }), ...(url && { url }), headers, body });
      answer(response, request);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(
    () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/members/check?shop=1`;
  return { asked, url, programme: httpProgramme({ url, secret }) };
}

const says =
  (body: string, status = 200) =>
  (response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  };

it.each(['active', 'inactive', 'notFound'] as const)(
  'httpProgramme asks for a member by the documented call, and accepts “%s”',
  async (membership) => {
    const { asked, programme } = await service(says(JSON.stringify({ membership, tier: 'gold' })));
    const found = programme.findMembership(MEMBER, AbortSignal.timeout(PATIENCE_MS));
    expect(await found).toBe(membership);
    expect(asked).toMatchObject([
      {
        method: 'POST',
        url: '/members/check?shop=1',
        headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      },
    ]);
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual(MEMBER);
  },
);

describe('a membership service', () => {
  it.each<[string, (response: ServerResponse) => void, string]>([
    ['no JSON', says('<html>'), 'Its answer could not be read.'],
    ['nothing', says(''), 'Its answer could not be read.'],
    ['another word', says('{"membership":"yes"}'), 'Its answer could not be read.'],
    ['another form', says('{"membership":{"active":true}}'), 'Its answer could not be read.'],
    ['a list', says('["active"]'), 'Its answer could not be read.'],
    ['an error', says('{"membership":"active"}', 500), 'It answered 500.'],
    ['that it does not know us', says('{}', 401), 'It answered 401.'],
    ['without content', says('', 204), 'It answered 204.'],
    [
      'without end',
      (response) => {
        const more = () => {
          while (response.write('x'.repeat(1024)));
        };
        response.on('drain', more);
        more();
      },
      'Its answer is too long.',
    ],
    [
      'and hangs up',
      (response) => {
        response.writeHead(200, { 'content-length': '30' }).write('{');
        response.destroy();
      },
      'The connection to it failed.',
    ],
  ])('is reported as failed when it answers %s', async (_, answer, message) => {
    const { programme } = await service(answer);
    const found = programme.findMembership(MEMBER, AbortSignal.timeout(PATIENCE_MS));
    await expect(found).rejects.toThrow(new ProgrammeError(message));
  });

  it('does not make us send the member elsewhere by a redirect', async () => {
    const other = await service(says('{"membership":"active"}'));
    const { programme } = await service((response) => {
      response.writeHead(307, { location: other.url }).end();
    });
    const found = programme.findMembership(MEMBER, AbortSignal.timeout(PATIENCE_MS));
    await expect(found).rejects.toThrow(ProgrammeError);
    expect(other.asked).toEqual([]);
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ['says nothing', () => {}],
    ['stops halfway', (response) => void response.writeHead(200).write('{"membership"')],
  ])('is given up when it %s, and the call may be tried again', async (_, answer) => {
    const { programme } = await service(answer);
    await expect(checkMembership(programme, MEMBER, 100)).rejects.toMatchObject({
      code: 'LoyaltyUnavailable',
      status: 503,
    });
  });
});
