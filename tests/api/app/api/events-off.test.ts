import { expect, it } from 'vitest';
import { POST } from '#app/api/events/route.ts';
import { callRoute } from '#tests/api/support/call-route.ts';
import { ownDatabase } from '#tests/api/support/database.ts';

const database = ownDatabase();

it('events are not counted in a shop without ANALYTICS', async () => {
  const viewed = { event: 'page_view', page: 'home', device: 'mobile', count: 1 };
  expect(await callRoute(POST, { body: { events: [viewed], vitals: [] } })).toMatchObject({
    status: 404,
    json: { error: { code: 'NotFound' } },
  });
  expect(await database.db.selectFrom('event_counts').selectAll().execute()).toEqual([]);
});
