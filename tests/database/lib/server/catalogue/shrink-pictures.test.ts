import { afterAll, beforeAll, expect, it } from 'vitest';
import { shrinkPictures } from '#lib/server/catalogue/shrink-pictures.ts';
import { addJob } from '#lib/server/jobs/add-job.ts';
import { loadMedia, originalBytes, storeImage } from '#lib/server/media/media.ts';
import { runWorker } from '#lib/server/worker/run-worker.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

/** A drawing that is much smaller when compressed thoroughly. */
function drawing(seed: number): Buffer {
  const shapes = Array.from(
    { length: 400 },
    (_, at) => `<path d="M${(at * 37 + seed) % 600} ${(at * 53) % 900}l${at % 17} ${at % 29}z"/>`,
  );
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 900">${shapes.join('')}</svg>`,
  );
}

async function stored(hash: string) {
  const media = await loadMedia(test.db, hash);
  if (!media) throw new Error('The picture is gone.');
  return media;
}

it('makes pictures smaller that were stored quickly, and leaves what they show', async () => {
  const drawings = [1, 2, 3].map(drawing);
  const hashes: string[] = [];
  for (const bytes of drawings) {
    hashes.push(await storeImage(test.db, bytes, { ownDrawing: true }));
  }
  const given = await storeImage(test.db, drawing(4));
  const before = await Promise.all([...hashes, given].map(stored));

  await addJob(test.db, 'shrink-pictures', {});
  const worker = await runWorker(test.url, { 'shrink-pictures': shrinkPictures });
  const due = () =>
    test.db.selectFrom('media').select('hash').where('compressed_quickly', '=', true).execute();
  await expect.poll(due).toEqual([]);
  await worker.stop();

  for (const [index, hash] of hashes.entries()) {
    const after = await stored(hash);
    expect(after.bytes.length).toBeLessThan(before[index]?.bytes.length ?? 0);
    expect(await originalBytes(after)).toEqual(drawings[index]);
  }
  expect((await stored(given)).bytes).toEqual(before[3]?.bytes);
});
