import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { prepareReviewPictures } from '#lib/cli/prepare/prepare-review-pictures.ts';
import { DEMO_MODELS } from '#lib/demo/catalogue/models.ts';
import { demoRecords } from '#lib/demo/demo-brand.ts';
import { demoScenesOf } from '#lib/demo/reviews/demo-review-pictures.ts';
import { demoReviewsOf } from '#lib/demo/reviews/demo-reviews.ts';
import { SCENES } from '#lib/demo/reviews/review-scenes.ts';
import { cacheTags } from '#lib/server/cache/cache-tags.ts';
import { operator } from '#lib/server/commands/actor.ts';
import { exportReviews } from '#lib/server/reviews/export-reviews.ts';
import { importReviewFile } from '#lib/server/reviews/import-review-file.ts';
import { moderateReview } from '#lib/server/reviews/moderate-review.ts';
import {
  hasModelPictures,
  readModelPictures,
  reviewPictureResponse,
} from '#lib/server/reviews/version-pictures.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import { importRecords } from '#tests/api/support/import-records.ts';
import { type TemporaryFolder, temporaryFolder } from '#tests/support/temporary-folder.ts';

const CODE = 'SB-DOLERITE-M';
const model = DEMO_MODELS.find(({ code }) => code === CODE);
if (!model) throw new Error(`The demo has no ${CODE}.`);
const records = demoReviewsOf(model, Date.UTC(2026, 10, 1));
const scenes = demoScenesOf(model, records);
/** The first of its reviews that has pictures. */
const [first = ''] = scenes.keys();

let database: TestDatabase;
let folder: TemporaryFolder;
const db = () => database.db;
const staff = () => ({ db: db(), actor: operator('test'), now: new Date() });
const importOf = (...lines: object[]) =>
  importReviewFile(
    db(),
    operator('test'),
    lines.map((record, index) => ({ line: index + 1, record })),
  );
const pictures = () => db().selectFrom('review_pictures').select(['id', 'added_at']).execute();

beforeAll(async () => {
  [database, folder] = await Promise.all([createTestDatabase(), temporaryFolder()]);
  const own = [...demoRecords()].filter(
    (record) => record.type !== 'product' || record.parentCode === CODE,
  );
  await importRecords(
    db(),
    own.map((record) => (record.type === 'product' ? { ...record, images: [] } : record)),
  );
  await importOf(...records);
});
afterAll(() => Promise.all([database.drop(), folder.remove()]));

it('come once, to the demo’s reviews, and pages with them are built again', async () => {
  const [copied = records[0]] = records.filter(({ id }) => id === first);
  await importOf({ ...copied, origin: 'import' });
  await db().deleteFrom('cache_tags').execute();
  await prepareReviewPictures(db());
  const shown = await readModelPictures(db(), CODE);
  const expected = [...scenes.values()].flat().map((scene) => `${SCENES[scene]} (demo drawing)`);
  expect(shown.map(({ alt }) => alt).sort()).toEqual([...expected].sort());
  expect(await hasModelPictures(db(), CODE)).toEqual({ hasPictures: true, hasDemoPictures: true });
  const tags = await db().selectFrom('cache_tags').select('tag').execute();
  expect(tags).toContainEqual({ tag: cacheTags.model(CODE) });

  const before = await pictures();
  await prepareReviewPictures(db());
  // Another server that began before the first had ended.
  await db().deleteFrom('shop_facts').execute();
  await prepareReviewPictures(db());
  expect(await pictures()).toEqual(before);
});

it('have addresses, which an export leaves, until their review is taken down', async () => {
  const file = join(folder.path, 'reviews.jsonl');
  await exportReviews(db(), file);
  const [line = ''] = (await readFile(file, 'utf8'))
    .split('\n')
    .filter((text) => text.includes(`"${first}"`) && text.includes('/review-pictures/'));
  const { pictures: paths }: { pictures: string[] } = JSON.parse(line);
  expect(paths).toHaveLength(scenes.get(first)?.length ?? 0);
  const [name = ''] = paths.map((path) => path.split('/').at(-1) ?? '');
  const status = async (of: string) => (await reviewPictureResponse(db(), of)).status;
  expect(await status(name)).toBe(200);
  expect(await status(name.replace('.webp', '.small.webp'))).toBe(200);

  const { id } = await db()
    .selectFrom('reviews')
    .select('id')
    .where('origin', '=', 'demo')
    .where('origin_id', '=', first)
    .executeTakeFirstOrThrow();
  const decision = { state: 'refused', reason: 'off-topic' } as const;
  await moderateReview(staff(), { id, version: 1, decision });
  expect(await status(name)).toBe(404);
});

it('are deleted when an import changes their review', async () => {
  const [, second = ''] = scenes.keys();
  const before = (await pictures()).length;
  await importOf({ ...records.find(({ id }) => id === second), title: 'Another title' });
  expect(await pictures()).toHaveLength(before - (scenes.get(second)?.length ?? 0));
});
