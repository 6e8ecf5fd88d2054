import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GET } from '#app/api/localities/route.ts';
import { findLocalitiesCall } from '#lib/api/calls/localities/find-localities.ts';
import { importLocalities } from '#lib/server/localities/import-localities.ts';
import { openLocalityFile } from '#lib/server/localities/locality-file.ts';
import { readError } from '#tests/api/support/answers/error.ts';
import { readAnswer } from '#tests/api/support/answers/read-answer.ts';
import { callRoute } from '#tests/api/support/call-route.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { type TemporaryFolder, temporaryFolder } from '#tests/support/temporary-folder.ts';

let database: TestDatabase;
let folder: TemporaryFolder;
beforeAll(async () => {
  [database, folder] = await Promise.all([createTestDatabase(), temporaryFolder()]);
  await load(['Newtown,NSW,2042', 'Richmond,VIC,3121', 'Richmond,TAS,7025']);
});
afterAll(() => Promise.all([database.drop(), folder.remove()]));

async function load(places: readonly string[]): Promise<void> {
  const lines = places.map((place) => `${place},-33.8,151.2`);
  const content = ['locality,state,postcode,latitude,longitude', ...lines].join('\n');
  const file = await folder.write('list.csv', content);
  await importLocalities(database.db, await openLocalityFile(file));
}

const ask = (query: string) => callRoute(GET, { query });
const search = async (q: string) =>
  readAnswer(findLocalitiesCall, await ask(`?${new URLSearchParams({ q })}`)).localities;

describe('GET /localities', () => {
  it('answers suburbs with state and postcode, cached for an hour', async () => {
    const answer = await ask('?q=richm');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
    expect(readAnswer(findLocalitiesCall, answer).localities).toEqual([
      { name: 'Richmond', state: 'vic', postcode: '3121' },
      { name: 'Richmond', state: 'tas', postcode: '7025' },
    ]);
  });

  it('answers an empty list for an unknown suburb', async () => {
    for (const q of ['', '%', "'; drop table localities;--", 'x\0y', '🦘']) {
      expect(await search(q)).toEqual([]);
    }
    expect(readAnswer(findLocalitiesCall, await ask('')).localities).toEqual([]);
  });

  it.each(['?q=a&q=b', '?q=a&limit=9', `?q=${'a'.repeat(81)}`])(
    'refuses %j, and the refusal is not cached',
    async (query) => {
      const answer = await ask(query);
      expect(answer.status).toBe(400);
      expect(readError(answer).code).toBe('InvalidRequest');
      expect(answer.headers.get('cache-control')).toBe('no-store');
    },
  );

  it('answers from a new list after an import', async () => {
    expect(await search('perth')).toEqual([]);
    await load(['Perth,WA,6000']);
    await eventually(async () => {
      expect(await search('perth')).toEqual([{ name: 'Perth', state: 'wa', postcode: '6000' }]);
    });
    expect(await search('newtown')).toEqual([]);
  });
});
