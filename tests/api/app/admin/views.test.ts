import { beforeAll, expect, it } from 'vitest';
import { PUT } from '#app/admin/api/views/[id]/removal/route.ts';
import { GET, POST } from '#app/admin/api/views/route.ts';
import { listViewsCall, saveViewCall } from '#lib/api/calls/staff/views.ts';
import { MOST_VIEWS } from '#lib/commerce/staff/saved-view.ts';
import { callRoute } from '#tests/api/support/call-route.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { makeStaff, type TestStaff } from '#tests/api/support/staff.ts';

const database = ownDatabase();
let jo: TestStaff;
let kim: TestStaff;
let packer: TestStaff;
let owner: TestStaff;
beforeAll(async () => {
  const { db } = database;
  jo = await makeStaff(db, ['service'], { name: 'Jo' });
  kim = await makeStaff(db, ['service'], { name: 'Kim' });
  packer = await makeStaff(db, ['packer'], { name: 'Pat' });
  owner = await makeStaff(db, ['owner'], { name: 'Ola' });
});

const save = (
  who: TestStaff,
  view: { name: string; query: string; shared?: boolean },
  headers = {},
) =>
  callRoute(POST, {
    headers: { ...who.headers, ...headers },
    body: { list: 'orders', shared: false, ...view },
  });
const remove = (who: TestStaff, id: string) =>
  callRoute(PUT, { headers: who.headers, params: { id }, body: {} });
async function views(who: TestStaff) {
  const { json } = await callRoute(GET, { headers: who.headers, query: '?list=orders' });
  return listViewsCall.response.parse(json).views;
}
async function saved(...args: Parameters<typeof save>): Promise<string> {
  return saveViewCall.response.parse((await save(...args)).json).id;
}

const audit = () =>
  database.db
    .selectFrom('audit_entries')
    .select(['command', 'person', 'before', 'after'])
    .where('command', 'in', ['staff.save-view', 'staff.remove-view'])
    .orderBy('id')
    .execute();

it('an own view is seen by its maker only, and leaves nothing in the audit', async () => {
  const id = await saved(jo, { name: ' Mine ', query: '?view=to-pack&after=1.SB1&q=jo' });
  expect(await views(jo)).toEqual([
    { id, name: 'Mine', query: 'q=jo&view=to-pack', shared: false, own: true, by: 'Jo' },
  ]);
  expect(await views(kim)).toEqual([]);
  expect((await remove(kim, id)).status).toBe(404);
  expect((await remove(owner, id)).status).toBe(404);
  expect((await remove(jo, id)).status).toBe(200);
  expect(await views(jo)).toEqual([]);
  expect(await audit()).toEqual([]);
});

it('a shared view is seen by all, removed by its maker or an owner, and audited without its filters', async () => {
  const id = await saved(jo, { name: 'Ours', query: 'q=jo@example.com', shared: true });
  expect(await views(packer)).toMatchObject([{ name: 'Ours', own: false, by: 'Jo' }]);
  expect((await remove(kim, id)).status).toBe(404);
  expect((await remove(owner, id)).status).toBe(200);
  expect(await audit()).toEqual([
    {
      command: 'staff.save-view',
      person: 'Jo',
      before: null,
      after: { view: 'Ours', list: 'orders', shared: true },
    },
    {
      command: 'staff.remove-view',
      person: 'Ola',
      before: { view: 'Ours', list: 'orders', shared: true },
      after: null,
    },
  ]);
});

it('a view of the same name is replaced, in any case, but not somebody else’s', async () => {
  const id = await saved(jo, { name: 'Late', query: 'view=late' });
  const other = await saved(kim, { name: 'late', query: 'view=to-send' });
  expect(await saved(jo, { name: 'LATE', query: 'view=late&shipping=DELIVERY' })).toBe(id);
  expect(await views(kim)).toMatchObject([{ id: other, query: 'view=to-send' }]);
  await remove(jo, id);
  await remove(kim, other);
});

it('a view about money is not offered to a packer', async () => {
  const id = await saved(jo, { name: 'Refunds', query: 'view=refunded', shared: true });
  expect(await views(packer)).toEqual([]);
  expect(await views(kim)).toHaveLength(1);
  await remove(jo, id);
});

it('a press that is sent twice saves one view', async () => {
  const key = { 'idempotency-key': 'press-0001' };
  const ids = await Promise.all([1, 2].map(() => saved(kim, { name: 'Twice', query: '' }, key)));
  expect(new Set(ids).size).toBe(1);
  await remove(kim, ids[0] ?? '');
});

it('nobody has more views than the most, even by many presses at once', async () => {
  const pressed = await Promise.all(
    Array.from({ length: MOST_VIEWS + 3 }, (_, index) =>
      save(packer, { name: `V${index}`, query: '' }),
    ),
  );
  expect(pressed.filter(({ status }) => status === 200)).toHaveLength(MOST_VIEWS);
  expect(pressed.filter(({ status }) => status === 409)).toHaveLength(3);
});

it.each([
  { name: '', query: '' },
  { name: 'a\u0007', query: '' },
  { name: 'x'.repeat(61), query: '' },
  { name: 'Script', query: 'javascript:alert(1)' },
  { name: 'Other', query: 'Set-Cookie=1' },
  { name: 'Long', query: `q=${'x'.repeat(1_000)}` },
])('the view %j is refused', async (view) => {
  expect([400, 422]).toContain((await save(jo, view)).status);
});

it.each(['1', "' or true --", '00000000-0000-4000-8000-000000000000'])(
  'the id %s names no view',
  async (id) => expect((await remove(owner, id)).status).toBe(404),
);
