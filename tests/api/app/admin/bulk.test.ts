import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GET as file } from '#app/admin/api/bulk/[id]/file/route.ts';
import { GET as lines } from '#app/admin/api/bulk/[id]/lines/route.ts';
import { GET as read } from '#app/admin/api/bulk/[id]/route.ts';
import { POST as stop } from '#app/admin/api/bulk/[id]/stop/route.ts';
import { POST as undo } from '#app/admin/api/bulk/[id]/undo/route.ts';
import { GET as list } from '#app/admin/api/bulk/route.ts';
import { POST as previewPins } from '#app/admin/api/listings/pins/preview/route.ts';
import { POST as setPins } from '#app/admin/api/listings/pins/route.ts';
import { GET as readPlace } from '#app/admin/api/listings/place/route.ts';
import { POST as arrange } from '#app/admin/api/listings/route.ts';
import { POST as previewPrices } from '#app/admin/api/prices/preview/route.ts';
import { POST as setStates } from '#app/admin/api/product-states/route.ts';
import {
  listBulkCall,
  readBulkCall,
  readBulkLinesCall,
  undoBulkCall,
} from '#lib/api/calls/staff/bulk.ts';
import {
  previewPinsCall,
  readArrangementCall,
  setArrangementCall,
} from '#lib/api/calls/staff/listings.ts';
import { applyBulkTask } from '#lib/server/bulk/apply-bulk.ts';
import { MOST_BULK_BYTES } from '#lib/server/bulk/bulk-bytes.ts';
import { readError } from '#tests/api/support/answers/error.ts';
import { readAnswer } from '#tests/api/support/answers/read-answer.ts';
import { callRoute } from '#tests/api/support/call-route.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { BRAND_RECORD, bootRecord, importRecords } from '#tests/api/support/import-records.ts';
import { makeStaff, type TestStaff } from '#tests/api/support/staff.ts';
import { idOf, postBulk, reportOf, takeBack } from './support/bulk.ts';

const FORMULA = '=1+1';
const MENS = 'category:mens';

const database = ownDatabase();
let kim: TestStaff;
let packer: TestStaff;
const db = () => database.db;
beforeAll(async () => {
  await importRecords(db(), [
    BRAND_RECORD,
    { type: 'category', path: 'mens', name: 'Men’s' },
    bootRecord({ id: 'bluff', canonicalCategory: 'mens' }),
    bootRecord({ id: 'ridge', name: 'Ridge Runner', canonicalCategory: 'mens' }),
    bootRecord({ id: 'odd', name: FORMULA, state: 'unpublished' }),
  ]);
  kim = await makeStaff(db(), ['merchandiser']);
  packer = await makeStaff(db(), ['packer']);
});
beforeEach(async () => {
  await db().deleteFrom('bulk_changes').execute();
  await db().deleteFrom('arrangements').execute();
  await db().updateTable('products').set({ state: 'current', imported_state: null }).execute();
});

const state = (product: string) => ({ product, state: 'coming', seen: 'current' });
const body = (...wanted: object[]) => ({ lines: wanted, why: 'Spring' });
/** More lines than are carried out at once: most of them name nothing. */
const MANY = Array.from({ length: 60 }, (_, index) => state(index === 0 ? 'bluff' : `x${index}`));
const readOne = async (id: string) =>
  readAnswer(readBulkCall, await callRoute(read, { headers: kim.headers, params: { id } }));
const work = (change: string) =>
  applyBulkTask({ change }, { db: db(), signal: new AbortController().signal, lastTry: false });

describe('a change of many things', () => {
  it('of few lines is done when the call answers', async () => {
    const id = idOf(await postBulk(kim, setStates, body(state('bluff'), state('gone'))));
    expect(await readOne(id)).toMatchObject({
      ...{ kind: 'states', person: 'Kim Lee', why: 'Spring', state: 'done', lines: 2 },
      ...{ changed: 1, unchanged: 0, refused: 1, undoable: 1, undoOf: null, undoneBy: null },
    });
  });

  it('of many lines waits for its job, and can be stopped before', async () => {
    const [first, second] = [
      idOf(await postBulk(kim, setStates, body(...MANY))),
      idOf(await postBulk(kim, setStates, body(...MANY))),
    ];
    expect(await readOne(first)).toMatchObject({ state: 'open', changed: 0, undoable: 0 });
    await work(first);
    expect(await readOne(first)).toMatchObject({ state: 'done', changed: 1, refused: 59 });
    await callRoute(stop, { headers: kim.headers, params: { id: second }, body: {} });
    await work(second);
    expect(await readOne(second)).toMatchObject({
      ...{ state: 'stopped', stoppedWhy: 'Kim Lee stopped it.', refused: 0 },
    });
    expect(await reportOf(kim, second)).toMatchObject(MANY.map(() => ({ outcome: null })));
  });

  it('that is sent twice is one, also after an answer that was lost', async () => {
    const wanted = body(state('bluff'));
    const first = await postBulk(kim, setStates, wanted, 'bulk-key-1');
    expect((await postBulk(kim, setStates, wanted, 'bulk-key-1')).json).toEqual(first.json);
    const { headers } = kim;
    const answer = await callRoute(list, { headers, query: '?kind=states' });
    expect(readAnswer(listBulkCall, answer).changes).toHaveLength(1);
  });

  it('is in the audit, and so is each of its lines', async () => {
    const id = idOf(await postBulk(kim, setStates, body(state('bluff'))));
    await takeBack(kim, id);
    const entries = await db()
      .selectFrom('audit_entries')
      .select(['command', 'person', 'entity_id as entity'])
      .orderBy('id', 'desc')
      .limit(4)
      .execute();
    expect(entries.map(({ command, entity }) => `${command} ${entity}`)).toEqual([
      'product.set-state bluff',
      `bulk.undo ${Number(id) + 1}`,
      'product.set-state bluff',
      `bulk.begin ${id}`,
    ]);
    expect(new Set(entries.map(({ person }) => person))).toEqual(new Set(['Kim Lee']));
  });

  it('too large to read is refused before it is read', async () => {
    const wanted = [{ code: 'x'.repeat(MOST_BULK_BYTES), price: 1 }];
    const answer = await callRoute(previewPrices, {
      headers: kim.headers,
      body: { lines: wanted },
    });
    expect(answer.status).toBe(413);
  });
});

describe('a report', () => {
  it('is a CSV whose cells no spreadsheet runs', async () => {
    const id = idOf(await postBulk(kim, setStates, body(state('bluff'), state('odd'))));
    const answer = await callRoute(file, { headers: kim.headers, params: { id } });
    expect(answer.headers.get('content-disposition')).toContain(`states-${id}.csv`);
    expect(answer.text.split('\n').slice(0, 3)).toEqual([
      expect.stringContaining('Line,Name,Code,Wanted,Outcome,Now'),
      '1,Bluff Boot,bluff-code,Coming,Changed,Coming now',
      expect.stringContaining(`2,'${FORMULA},`),
    ]);
  });

  it('goes on page by page, and shows one outcome alone', async () => {
    const many = Array.from({ length: 250 }, (_, index) => state(`x${index}`));
    const id = idOf(await postBulk(kim, setStates, body(state('bluff'), ...many)));
    await work(id);
    const page = async (query: string) => {
      const { headers } = kim;
      const answer = await callRoute(lines, { headers, params: { id }, query });
      return readAnswer(readBulkLinesCall, answer);
    };
    const first = await page('');
    const second = await page(`?after=${first.next}`);
    expect([...first.lines, ...second.lines].map(({ line }) => line)).toEqual(
      Array.from({ length: 251 }, (_, index) => index + 1),
    );
    expect((await page('?outcome=changed')).lines).toHaveLength(1);
  });
});

describe('somebody without the permission of the kind', () => {
  it('neither lists, reads, stops nor takes back', async () => {
    const id = idOf(await postBulk(kim, setStates, body(state('bluff'))));
    const { headers } = packer;
    const asked = [
      await callRoute(list, { headers, query: '?kind=states' }),
      await callRoute(read, { headers, params: { id } }),
      await callRoute(lines, { headers, params: { id } }),
      await callRoute(file, { headers, params: { id } }),
      await callRoute(stop, { headers, params: { id }, body: {} }),
      await callRoute(undo, { headers, params: { id }, body: {} }),
    ];
    expect(asked.map((answer) => readError(answer).code)).toEqual([
      'NotPermitted',
      ...Array.from({ length: 5 }, () => 'NotFound'),
    ]);
    expect(await readOne(id)).toMatchObject({ undoneBy: null });
  });

  it.each(['0', '999999', "'", 'x'])('finds nothing under %j', async (id) => {
    const answer = await callRoute(read, { headers: kim.headers, params: { id } });
    expect(readError(answer).code).toBe('NotFound');
  });
});

it('taking back is named on both changes, and a second press finds it', async () => {
  const id = idOf(await postBulk(kim, setStates, body(state('bluff'))));
  const press = async () => {
    const answer = await callRoute(undo, { headers: kim.headers, params: { id }, body: {} });
    return readAnswer(undoBulkCall, answer).id;
  };
  const back = await press();
  expect(await press()).toBe(back);
  expect(await readOne(id)).toMatchObject({ undoneBy: back, undoable: 0 });
  expect(await readOne(back)).toMatchObject({ undoOf: id, undoable: 0, changed: 1 });
});

describe('pins of many places', () => {
  const preview = async (...wanted: object[]) => {
    const answer = await callRoute(previewPins, { headers: kim.headers, body: { lines: wanted } });
    return readAnswer(previewPinsCall, answer);
  };
  const placeOf = async (place: string) => {
    const query = `?${new URLSearchParams({ place })}`;
    const answer = await callRoute(readPlace, { headers: kim.headers, query });
    return readAnswer(readArrangementCall, answer);
  };
  const pinsOf = async (place: string) => (await placeOf(place)).pins.map(({ id }) => id);
  const boosts = [{ kind: 'new', steps: 1 }];
  const set = async (place: string, change: object = {}) => {
    const wish = { place, pins: [], boosts, from: null, until: null, seen: '0', ...change };
    const answer = await callRoute(arrange, { headers: kim.headers, body: wish });
    return readAnswer(setArrangementCall, answer).version;
  };

  it('are shown beside those now, by place, and change nothing', async () => {
    await set(MENS, { pins: ['ridge'] });
    const { results, places } = await preview(
      { place: MENS, code: 'bluff-code' },
      { place: 'search:Red  Boots', code: 'odd' },
      { place: MENS, code: 'bluff' },
      { place: 'category:gone', code: 'bluff' },
      { place: 'sale', code: 'gone' },
      { place: 'sale', code: 'none' },
    );
    expect(results).toMatchObject([
      { outcome: 'ok', place: MENS, product: { id: 'bluff' } },
      { outcome: 'ok', place: 'search:red boot', product: { id: 'odd' } },
      { outcome: 'invalid' },
      { outcome: 'unknown' },
      { outcome: 'unknown' },
      { outcome: 'ok', place: 'sale', product: null },
    ]);
    expect(places).toMatchObject([
      { place: MENS, name: 'Men’s (mens)', now: [expect.stringMatching(/^Ridge/)], isOver: false },
      { place: 'search:red boot', typed: 'search:Red  Boots', version: '0', now: [] },
      { place: 'sale' },
    ]);
    expect(await pinsOf(MENS)).toEqual(['ridge']);
  });

  it('are set where nobody arranged since, keep boosts, and are taken back', async () => {
    const version = await set(MENS, { pins: ['ridge'] });
    const wanted = [
      { place: MENS, pins: ['bluff', 'ridge'], seen: version },
      { place: 'sale', pins: ['bluff'], seen: '0' },
      { place: 'all', pins: ['bluff'], seen: '9' },
      { place: 'search:red boots', pins: ['gone'], seen: '0' },
      { place: 'search:Red Socks', pins: ['bluff'], seen: '0' },
    ];
    const id = idOf(await postBulk(kim, setPins, { lines: wanted }));
    expect(await reportOf(kim, id)).toMatchObject([
      { name: 'Men’s (mens)', wanted: 'Bluff Boot; Ridge Runner', message: '2 pins' },
      { name: 'Sale', outcome: 'changed' },
      { outcome: 'refused', message: expect.stringContaining('Somebody arranged') },
      { outcome: 'refused', message: expect.stringContaining('has no "gone"') },
      { name: 'Search for “Red Socks”', outcome: 'changed' },
    ]);
    expect(await placeOf(MENS)).toMatchObject({ boosts: [{ boost: boosts[0] }] });
    await set('sale', { pins: ['ridge'], seen: (await placeOf('sale')).version });
    const back = await takeBack(kim, id);
    expect(back.map(({ outcome }) => outcome)).toEqual(['changed', 'refused', 'changed']);
    expect([await pinsOf(MENS), await pinsOf('sale')]).toEqual([['ridge'], ['ridge']]);
  });

  it('that are taken away come back with the dates that they had', async () => {
    const from = Date.now() + 3_600_000;
    const version = await set(MENS, { pins: ['ridge'], boosts: [], from });
    const wanted = [{ place: MENS, pins: [], seen: version }];
    const id = idOf(await postBulk(kim, setPins, { lines: wanted }));
    expect(await placeOf(MENS)).toMatchObject({ pins: [], from: null });
    await takeBack(kim, id);
    expect(await placeOf(MENS)).toMatchObject({ pins: [{ id: 'ridge' }], from, state: 'planned' });
  });
});
