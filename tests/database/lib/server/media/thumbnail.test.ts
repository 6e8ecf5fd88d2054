import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GET } from '#app/thumbnails/[file]/route.ts';
import { DRAWING_LOCK } from '#lib/server/media/draw-once.ts';
import { compressText, mediaHash, storeImage } from '#lib/server/media/media.ts';
import { countInserts } from '#tests/api/support/count-inserts.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import { nestedUses, svg } from '#tests/support/svg-bombs.ts';

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1200" viewBox="0 0 8 12"><rect width="4" height="12"/></svg>';

describe('GET /thumbnails/{hash}.jpg', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  const get = (file: string) =>
    GET(new Request(`http://shop.example/thumbnails/${encodeURIComponent(file)}`), {
      params: Promise.resolve({ file }),
    });
  const thumbnails = () => database.db.selectFrom('thumbnails').selectAll().execute();

  /** Stores a picture as older versions did, without a thumbnail. */
  async function storeUnchecked(text: string): Promise<string> {
    const hash = mediaHash(Buffer.from(text));
    const bytes = await compressText(Buffer.from(text));
    await database.db
      .insertInto('media')
      .values({ hash, content_type: 'image/svg+xml', encoding: 'br', bytes, width: 1, height: 1 })
      .execute();
    return hash;
  }

  it('answers a picture of the catalogue as a small JPEG', async () => {
    const hash = await storeImage(database.db, Buffer.from(DRAWING));
    const response = await get(`${hash}.jpg`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(response.headers.get('cache-control')).toContain('immutable');
    const { format, width, height } = await sharp(await response.arrayBuffer()).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 144, height: 216 });
  });

  it('answers what was kept when the picture was stored, and draws nothing', async () => {
    const hash = await storeImage(database.db, Buffer.from(svg('<desc>kept</desc>')));
    await database.db
      .updateTable('thumbnails')
      .set({ bytes: Buffer.from('as kept') })
      .where('media_hash', '=', hash)
      .execute();
    expect(await (await get(`${hash}.jpg`)).text()).toBe('as kept');
  });

  it('draws one that was not kept once, however many ask, and keeps it', async () => {
    const hash = await storeUnchecked(DRAWING.replace('4', '5'));
    const inserts = await countInserts(database.db, 'thumbnails');
    const answers = await Promise.all(Array.from({ length: 50 }, () => get(`${hash}.jpg`)));
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    const bodies = await Promise.all(answers.map(async (answer) => [...(await answer.bytes())]));
    expect(new Set(bodies.map(String)).size).toBe(1);
    expect(await inserts()).toBe(1);
    const kept = (await thumbnails()).find(({ media_hash }) => media_hash === hash);
    expect([...(kept?.bytes ?? [])]).toEqual(bodies[0]);
  });

  it('asks to come back where another server draws it for long', async () => {
    const hash = await storeUnchecked(DRAWING.replace('4', '6'));
    const held = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const other = database.db.transaction().execute(async (trx) => {
      const key = `thumbnails ${hash}`;
      await sql`select pg_advisory_xact_lock(${DRAWING_LOCK}, hashtext(${key}))`.execute(trx);
      locked.resolve();
      await held.promise;
    });
    await locked.promise;
    const busy = await get(`${hash}.jpg`);
    expect([busy.status, busy.headers.has('retry-after')]).toEqual([503, true]);
    held.resolve();
    await other;
    expect((await get(`${hash}.jpg`)).status).toBe(200);
  });

  it('has none of a stored picture that attacks whoever draws it, and does not try it twice', async () => {
    const hash = await storeUnchecked(nestedUses());
    const inserts = await countInserts(database.db, 'thumbnails');
    for (let times = 0; times < 2; times += 1) {
      expect((await get(`${hash}.jpg`)).status).toBe(404);
    }
    expect(await thumbnails()).toContainEqual({ media_hash: hash, bytes: null });
    expect(await inserts()).toBe(1);
  });

  it('goes with its picture', async () => {
    const hash = await storeImage(database.db, Buffer.from(svg('<desc>gone</desc>')));
    await sql`delete from media where hash = ${hash}`.execute(database.db);
    expect((await get(`${hash}.jpg`)).status).toBe(404);
    expect(await thumbnails()).not.toContainEqual(expect.objectContaining({ media_hash: hash }));
  });

  it.each([
    'nope.jpg',
    `${'0'.repeat(64)}.jpg`,
    `${'0'.repeat(64)}.png`,
    '..%2f..%2fetc',
    '%',
    '%25',
    '\0',
    '\ufffd',
    'a'.repeat(10_000),
  ])('knows no %s', async (file) => {
    const response = await get(file);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});
