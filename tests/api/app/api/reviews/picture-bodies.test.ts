import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { POST } from '#app/api/reviews/pictures/route.ts';
import { CLIENT_ADDRESS_HEADER } from '#lib/server/platform/client-address.ts';
import { ownDatabase } from '#tests/api/support/database.ts';

const database = ownDatabase();
beforeEach(() => sql`truncate rate_limits`.execute(database.db));

let address = 0;
function send(body: string | ReadableStream, from = `192.0.2.${++address}`): Promise<Response> {
  const request = new Request('http://shop.example/api/reviews/pictures', {
    method: 'POST',
    headers: { 'content-type': 'application/json', [CLIENT_ADDRESS_HEADER]: from },
    body,
    duplex: 'half',
  } as RequestInit);
  return POST(request, { params: Promise.resolve({}) });
}

it('a picture’s body with too many JSON values is refused before it is parsed', async () => {
  const answer = await send(`[${'{},'.repeat(1_000_000)}{}]`);
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain('too many values');
});

it('bodies without a picture cost their address before they are read', async () => {
  const statuses: number[] = [];
  let reads = 0;
  for (let times = 0; times < 10; times += 1) {
    const body = new ReadableStream(
      {
        pull(controller) {
          reads += 1;
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    statuses.push((await send(body, '192.0.2.200')).status);
  }
  expect(statuses[0]).toBe(400);
  expect(statuses.at(-1)).toBe(429);
  expect(reads).toBeLessThan(10);
});
