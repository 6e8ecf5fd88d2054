import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { helpfulness } from '#lib/commerce/reviews/helpfulness.ts';
import { readReviewSummary, readReviews } from '#lib/server/reviews/read-reviews.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import { BRAND_RECORD, bootRecord, importRecords } from '#tests/api/support/import-records.ts';
import { runCommand } from '#tests/database/lib/cli/support/run-command.ts';
import { type TemporaryFolder, temporaryFolder } from '#tests/support/temporary-folder.ts';

const FIRST = {
  id: 'r1',
  product: 'bluff-black',
  stars: 4,
  title: 'Good <b>boots</b>',
  text: 'Dry.\nAnd "warm".',
  fit: -1,
  size: '9',
  name: 'Jo',
  isVerified: true,
  writtenAt: '2025-03-01T12:00:00+10:00',
  helpful: 9,
  unhelpful: 1,
};
const SECOND = {
  id: 'r1',
  product: 'bluff',
  origin: 'yotpo',
  stars: 2,
  writtenAt: '2025-01-01T00:00:00Z',
};

let database: TestDatabase;
let folder: TemporaryFolder;
const db = () => database.db;

beforeAll(async () => {
  [database, folder] = await Promise.all([createTestDatabase(), temporaryFolder()]);
  await importRecords(db(), [BRAND_RECORD, bootRecord({ colourName: 'Black' })]);
});
beforeEach(() => sql`truncate reviews, review_summaries cascade`.execute(db()));
afterAll(() => Promise.all([database.drop(), folder.remove()]));

const fileOf = (name: string) => join(folder.path, name);
async function importOf(...records: object[]) {
  const lines = records.map((record) => JSON.stringify(record)).join('\n');
  await writeFile(fileOf('in.jsonl'), `${lines}\n`);
  return runCommand(database.url, 'reviews import', fileOf('in.jsonl'));
}
const shown = () => readReviews(db(), { model: 'bluff', sort: 'newest', page: 1 });

describe('reviews import', () => {
  it('keeps the votes counted here when there are more than in the file', async () => {
    await importOf(FIRST);
    await db().updateTable('reviews').set({ helpful: 11, unhelpful: 1 }).execute();
    expect((await importOf(FIRST)).stdout).toContain('0 new, 0 changed, 1 unchanged');
    await importOf({ ...FIRST, title: 'Better boots', unhelpful: 5 });
    const row = await db()
      .selectFrom('reviews')
      .select(['helpful', 'unhelpful', 'helpfulness'])
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ helpful: 11, unhelpful: 5 });
    expect(row.helpfulness).toBeCloseTo(helpfulness(11, 5));
  });

  it('imports reviews with their origin, and updates the summary', async () => {
    const { stdout } = await importOf(FIRST, SECOND);
    expect(stdout).toBe(
      'Reviews: 2 new, 0 changed, 0 unchanged; 0 lines with a problem, 0 of unknown products.\n',
    );
    expect((await shown()).reviews).toMatchObject([
      {
        stars: 4,
        title: FIRST.title,
        text: FIRST.text,
        colour: 'Black',
        size: '9',
        origin: 'import',
        isVerified: true,
      },
      { stars: 2, title: '', colour: null, origin: 'yotpo', isVerified: false },
    ]);
    expect(await readReviewSummary(db(), 'bluff')).toMatchObject({ count: 2, sum: 6 });
    const rows = await db().selectFrom('reviews').select('helpfulness').execute();
    expect(rows).toContainEqual({ helpfulness: helpfulness(9, 1) });
  });

  it('changes reviews that differ, keeps the version before, and leaves the rest alone', async () => {
    await importOf(FIRST, SECOND);
    const { stdout } = await importOf({ ...FIRST, stars: 1 }, SECOND);
    expect(stdout).toContain('0 new, 1 changed, 1 unchanged');
    expect(await readReviewSummary(db(), 'bluff')).toMatchObject({ count: 2, sum: 3 });
    const versions = await db().selectFrom('review_versions').select('stars').execute();
    expect(versions.map(({ stars }) => stars).sort()).toEqual([1, 2, 4]);
  });

  it('never changes what a buyer wrote here', async () => {
    await importOf(FIRST);
    await db().updateTable('reviews').set({ origin: 'shop', origin_id: null }).execute();
    const { id } = await db().selectFrom('reviews').select('id').executeTakeFirstOrThrow();
    const { stdout } = await importOf({ ...FIRST, id, origin: 'shop', stars: 5 });
    expect(stdout).toContain('0 new, 0 changed, 1 unchanged');
    expect(await readReviewSummary(db(), 'bluff')).toMatchObject({ sum: 4 });
  });

  it('does not import pictures', async () => {
    const pictures = ['/review-pictures/0.webp'];
    expect((await importOf({ ...FIRST, pictures })).stdout).toContain('1 new');
    expect((await importOf(FIRST)).stdout).toContain('1 unchanged');
    expect((await shown()).reviews[0]?.pictures).toEqual([]);
  });

  it.each([
    ['another product', { product: 'none' }, /has no product "none"/],
    ['no stars', { stars: 0 }, /stars/],
    ['an unknown field', { star: 4 }, /unknown field "star"/],
    ['no time', { writtenAt: 'yesterday' }, /writtenAt/],
    ['a refusal without a reason', { state: 'refused' }, /reason/],
    ['a text that cannot be stored', { text: 'a\0b' }, /text/],
  ])('reports %s by its line, and imports the other lines', async (_, change, reason) => {
    const { stdout, stderr } = await importOf(SECOND, { ...FIRST, ...change });
    expect(stdout).toContain('1 new');
    expect(stderr).toMatch(/line 2/i);
    expect(stderr).toMatch(reason);
  });
});

describe('a CSV of another review system', () => {
  const TEXT = '"It ""kept"" my feet dry,\nall day."';
  it.each([
    [
      'judgeme',
      `title,body,rating,review_date,source,curated,reviewer_name,reviewer_email,product_id,product_handle,reply
Good,${TEXT},4,2024-05-01 10:00:00 UTC,web,ok,Jo Citizen,jo@shop.example,77,bluff-black,Thanks
Spam,Buy this now,5,2024-05-02 10:00:00 UTC,web,spam,X,x@shop.example,77,bluff-black,`,
    ],
    [
      'okendo',
      `reviewId,productId,dateCreated,rating,title,body,reviewerDisplayName,status,replyBody
a1,bluff-black,2024-05-01T10:00:00.000Z,4,Good,${TEXT},Jo C.,approved,Thanks
a2,bluff-black,2024-05-02T10:00:00.000Z,5,Spam,Buy this now,X,rejected,`,
    ],
    [
      'yotpo',
      `product_id,display_name,email,review_content,review_date,review_score,review_title,published,comment_content,comment_public
bluff-black,Jo Citizen,jo@shop.example,${TEXT},2024-05-01,4,Good,true,Thanks,true
bluff-black,X,x@shop.example,Buy this now,2024-05-02,5,Spam,false,,`,
    ],
  ])(
    'from %s is imported with its origin, and hidden reviews wait for moderation',
    async (origin, text) => {
      const file = await folder.write(`${origin}.csv`, text);
      const { stdout } = await runCommand(database.url, 'reviews import', file);
      expect(stdout).toContain('Reviews: 2 new, 0 changed, 0 unchanged; 0 lines with a problem');
      const { reviews, count } = await shown();
      expect(count).toBe(1);
      expect(reviews[0]).toMatchObject({
        stars: 4,
        title: 'Good',
        text: 'It "kept" my feet dry,\nall day.',
        name: 'Jo',
        reply: 'Thanks',
        origin,
        isVerified: false,
      });
      expect(new Date(reviews[0]?.writtenAt ?? 0).toISOString()).toMatch(/^2024-05-01T/);
      const again = await runCommand(database.url, 'reviews import', file);
      expect(again.stdout).toContain('0 new, 0 changed, 2 unchanged');
      const stored = await sql<{ text: string }>`
      select coalesce(jsonb_agg(to_jsonb(r) || to_jsonb(v))::text, '') as text
      from reviews r join review_versions v on v.review_id = r.id`.execute(db());
      expect(stored.rows[0]?.text).not.toContain('@');
    },
  );

  it('from Okendo’s template is imported with product handles and authors’ names', async () => {
    const file = await folder.write(
      'template.csv',
      `name,body,handle,productId,rating,sku,dateCreated,email,title
Jo Citizen,Dry all day.,bluff-black,77,4,,2024-05-01,jo@shop.example,Good`,
    );
    const { stdout } = await runCommand(database.url, 'reviews import', file);
    expect(stdout).toContain('1 new');
    expect((await shown()).reviews[0]).toMatchObject({ name: 'Jo', origin: 'okendo', stars: 4 });
  });

  it('from an unknown system is refused', async () => {
    const file = await folder.write('other.csv', 'stars,words\n5,Good\n');
    const { code, stderr } = await runCommand(database.url, 'reviews import', file);
    expect(code).toBe(1);
    expect(stderr).toMatch(/names the columns of no system that is known \(Judge\.me: rating/);
  });
});

describe('reviews export', () => {
  it('writes a file whose import changes nothing', async () => {
    await importOf(FIRST, { ...SECOND, state: 'refused', reason: 'abuse' });
    const first = await runCommand(database.url, 'reviews export', fileOf('out.jsonl'));
    expect(first.stdout).toContain('2 reviews in ');
    const again = await runCommand(database.url, 'reviews import', fileOf('out.jsonl'));
    expect(again.stdout).toContain('0 new, 0 changed, 2 unchanged; 0 lines with a problem');
    const before = await readFile(fileOf('out.jsonl'), 'utf8');
    await sql`truncate reviews, review_summaries cascade`.execute(db());
    await runCommand(database.url, 'reviews import', fileOf('out.jsonl'));
    await runCommand(database.url, 'reviews export', fileOf('out.jsonl'));
    const lines = (text: string) => text.trim().split('\n').sort();
    expect(lines(await readFile(fileOf('out.jsonl'), 'utf8'))).toEqual(lines(before));
  });
});
