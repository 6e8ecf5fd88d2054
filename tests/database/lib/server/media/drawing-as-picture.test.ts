import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { GET } from '#app/pictures/[file]/route.ts';
import { MEDIA_NAME_LENGTH } from '#lib/config/media-names.ts';
import { compressText, mediaHash, storeImage } from '#lib/server/media/media.ts';
import { countInserts } from '#tests/api/support/count-inserts.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import { nestedUses } from '#tests/support/svg-bombs.ts';

const drawing = (width: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1200" viewBox="0 0 8 12"><rect width="${width}" height="12"/></svg>`;

describe('GET /pictures/{name}.webp', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  const get = (file: string) =>
    GET(new Request(`http://shop.example/pictures/${encodeURIComponent(file)}`), {
      params: Promise.resolve({ file }),
    });
  const nameOf = (hash: string) => hash.slice(0, MEDIA_NAME_LENGTH);
  /** Waits until a drawing that was asked for is kept. */
  const isKept = (hash: string) =>
    vi.waitFor(async () => {
      const kept = await database.db
        .selectFrom('small_pictures')
        .selectAll()
        .where('media_hash', '=', hash)
        .executeTakeFirstOrThrow();
      return kept.bytes;
    }, 20_000);

  it('shows the drawing itself until its picture is drawn, and nobody waits', async () => {
    const hash = await storeImage(database.db, Buffer.from(drawing(4)));
    const first = await get(`${nameOf(hash)}.webp`);
    expect([first.status, first.headers.get('location')]).toEqual([
      307,
      `/media/${nameOf(hash)}.svg`,
    ]);
    expect(first.headers.get('cache-control')).toBe('public, max-age=60');
    await isKept(hash);
    const then = await get(`${nameOf(hash)}.webp`);
    expect([then.status, then.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(then.headers.get('cache-control')).toContain('immutable');
    const { format, width, height, hasAlpha } = await sharp(await then.arrayBuffer()).metadata();
    expect({ format, width, height, hasAlpha }).toEqual({
      format: 'webp',
      width: 480,
      height: 720,
      hasAlpha: true,
    });
  });

  it('has a larger one for galleries, kept beside it', async () => {
    const hash = await storeImage(database.db, Buffer.from(drawing(6)));
    const file = `${nameOf(hash)}.large.webp`;
    expect((await get(file)).headers.get('location')).toBe(`/media/${nameOf(hash)}.svg`);
    const answer = await vi.waitFor(async () => {
      const then = await get(file);
      expect(then.status).toBe(200);
      return then;
    }, 20_000);
    const { format, width, height } = await sharp(await answer.arrayBuffer()).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: 960, height: 1440 });
    // The other one is drawn only when somebody asks for it.
    const small = database.db.selectFrom('small_pictures').where('media_hash', '=', hash);
    expect(await small.selectAll().execute()).toEqual([]);
  });

  it('draws it once, however many ask', async () => {
    const hash = await storeImage(database.db, Buffer.from(drawing(5)));
    const inserts = await countInserts(database.db, 'small_pictures');
    const answers = await Promise.all(Array.from({ length: 50 }, () => get(`${hash}.webp`)));
    // Who comes late may get the picture already.
    expect(answers.filter(({ status }) => status !== 307 && status !== 200)).toEqual([]);
    await isKept(hash);
    expect((await get(`${hash}.webp`)).status).toBe(200);
    expect(await inserts()).toBe(1);
  });

  it('stays with the drawing if that attacks whoever draws it, and does not try twice', async () => {
    const bytes = Buffer.from(nestedUses());
    const hash = mediaHash(bytes);
    await database.db
      .insertInto('media')
      .values({
        hash,
        content_type: 'image/svg+xml',
        encoding: 'br',
        bytes: await compressText(bytes),
        width: 1,
        height: 1,
      })
      .execute();
    await get(`${hash}.webp`);
    expect(await isKept(hash)).toBeNull();
    const inserts = await countInserts(database.db, 'small_pictures');
    const later = await get(`${hash}.webp`);
    expect([later.status, later.headers.get('cache-control')]).toEqual([
      307,
      'public, max-age=86400',
    ]);
    expect(await inserts()).toBe(0);
  });

  it.each(['nope.webp', `${'0'.repeat(24)}.webp`, `${'0'.repeat(24)}.svg`, '..%2f..%2fetc', '%'])(
    'finds none at %s',
    async (file) => {
      const answer = await get(file);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
    },
  );
});
