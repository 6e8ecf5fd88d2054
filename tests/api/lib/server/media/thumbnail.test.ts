import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GET } from '#app/thumbnails/[file]/route.ts';
import { storeImage } from '#lib/server/media/media.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1200" viewBox="0 0 8 12"><rect width="4" height="12"/></svg>';

describe('GET /thumbnails/{hash}.jpg', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  const get = (file: string) =>
    GET(new Request(`http://shop.example/thumbnails/${file}`), {
      params: Promise.resolve({ file }),
    });

  it('draws a picture of the catalogue as a small JPEG', async () => {
    const hash = await storeImage(database.db, Buffer.from(DRAWING));
    const response = await get(`${hash}.jpg`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    const { format, width, height } = await sharp(await response.arrayBuffer()).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 144, height: 216 });
  });

  it.each(['nope.jpg', `${'0'.repeat(64)}.jpg`, `${'0'.repeat(64)}.png`, '..%2f..%2fetc'])(
    'knows no %s',
    async (file) => {
      expect((await get(file)).status).toBe(404);
    },
  );
});
