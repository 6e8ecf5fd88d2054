import { afterAll, beforeAll, expect, it } from 'vitest';
import { prepareMembers } from '#lib/cli/prepare/prepare-members.ts';
import { DEMO_MEMBERS } from '#lib/demo/loyalty-members.ts';
import { embeddedProgramme } from '#lib/server/loyalty/embedded-programme.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import { importRecords } from '#tests/api/support/import-records.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const brand = (slug: string) => importRecords(database.db, [{ type: 'brand', slug, name: slug }]);
const membersOf = () => database.db.selectFrom('loyalty_members').select('member_id').execute();

it('brings members to the demo brand only, and once', async () => {
  const { db } = database;
  await brand('another');
  await prepareMembers(db);
  expect(await membersOf()).toEqual([]);

  await db.deleteFrom('brands').execute();
  await brand('saltpan');
  await prepareMembers(db);
  expect(await membersOf()).toHaveLength(DEMO_MEMBERS.length);

  await db.deleteFrom('loyalty_members').execute();
  await prepareMembers(db);
  expect(await membersOf()).toEqual([]);
});

it('has a member of each kind', async () => {
  const { db } = database;
  await db
    .insertInto('loyalty_members')
    .values([...DEMO_MEMBERS])
    .execute();
  const programme = embeddedProgramme(db);
  const found = await Promise.all(
    DEMO_MEMBERS.map(({ member_id: memberId, last_name: lastName }) =>
      programme.findMembership({ memberId, lastName }, new AbortController().signal),
    ),
  );
  expect(found).toEqual(['active', 'active', 'inactive']);
});
