import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { GET as GET_PICTURE } from '#app/pictures/[file]/route.ts';
import { GET as GET_SOCIAL } from '#app/social/[...path]/route.ts';
import { GET as GET_THUMBNAIL } from '#app/thumbnails/[file]/route.ts';
import { MEDIA_NAME_LENGTH } from '#lib/config/media-names.ts';
import { DRAWING_LOCK } from '#lib/server/media/draw-once.ts';
import { compressText, mediaHash, storeImage } from '#lib/server/media/media.ts';
import { countInserts } from '#tests/api/support/count-inserts.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { nestedUses, svg } from '#tests/support/svg-bombs.ts';

const drawing = (width: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1200" viewBox="0 0 8 12"><rect width="${width}" height="12"/></svg>`;

/** Red in its middle, blue above and below. */
const STRIPES = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1200" viewBox="0 0 4 4">
  <rect width="4" height="4" fill="#00f"/><rect y=".9" width="4" height="2.2" fill="#f00"/></svg>`;

const database = ownDatabase();
/** What is asked for while another server draws it, and the end of that. */
let busy: { hash: string; answer: Promise<Response>; release: () => Promise<void> };

beforeAll(async () => {
  busy = await askWhileAnotherDraws();
});

const request = new Request('http://shop.example/');
const thumbnail = (file: string) =>
  GET_THUMBNAIL(request, { params: Promise.resolve({ file: encodeURIComponent(file) }) });
const picture = (file: string) =>
  GET_PICTURE(request, { params: Promise.resolve({ file: encodeURIComponent(file) }) });
const preview = (file: string) =>
  GET_SOCIAL(request, { params: Promise.resolve({ path: ['pictures', file] }) });
const nameOf = (hash: string) => hash.slice(0, MEDIA_NAME_LENGTH);

/** Stores a picture of which nothing is drawn yet. */
async function storeUndrawn(text: string): Promise<string> {
  const hash = mediaHash(Buffer.from(text));
  const bytes = await compressText(Buffer.from(text));
  await database.db
    .insertInto('media')
    .values({ hash, content_type: 'image/svg+xml', encoding: 'br', bytes, width: 1, height: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return hash;
}

async function askWhileAnotherDraws() {
  const hash = await storeUndrawn(drawing(7));
  const held = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const other = database.db.transaction().execute(async (trx) => {
    const key = `thumbnails ${hash}`;
    await sql`select pg_advisory_xact_lock(${DRAWING_LOCK}, hashtext(${key}))`.execute(trx);
    locked.resolve();
    await held.promise;
  });
  await locked.promise;
  const release = () => {
    held.resolve();
    return other;
  };
  return { hash, answer: thumbnail(`${hash}.jpg`), release };
}

describe.each([
  {
    what: 'a thumbnail',
    table: 'thumbnails',
    ask: (hash: string) => thumbnail(`${hash}.jpg`),
    drawn: { format: 'jpeg', width: 144, height: 216 },
    undrawable: 404,
  },
  {
    what: 'a picture of a drawing',
    table: 'small_pictures',
    ask: (hash: string) => picture(`${nameOf(hash)}.webp`),
    drawn: { format: 'webp', width: 480, height: 720 },
    undrawable: 307,
  },
  {
    what: 'a larger picture of a drawing',
    table: 'large_pictures',
    ask: (hash: string) => picture(`${nameOf(hash)}.large.webp`),
    drawn: { format: 'webp', width: 960, height: 1440 },
    undrawable: 307,
  },
  {
    what: 'a link’s preview',
    table: 'link_pictures',
    ask: (hash: string) => preview(`${nameOf(hash)}.jpg`),
    drawn: { format: 'jpeg', width: 1200, height: 630 },
    undrawable: 404,
  },
] as const)('$what', ({ table, ask, drawn, undrawable }) => {
  const kept = (hash: string) =>
    database.db
      .selectFrom(table)
      .select('bytes')
      .where('media_hash', '=', hash)
      .executeTakeFirstOrThrow();

  it('is drawn once, however many ask, and stored', async () => {
    const hash = await storeUndrawn(drawing(5));
    const inserts = await countInserts(database.db, table);
    const first = await Promise.all(Array.from({ length: 50 }, () => ask(hash)));
    // The drawing itself is shown in place of a picture that is not drawn yet.
    expect(first.filter(({ status }) => status !== 200 && status !== 307)).toEqual([]);
    const answer = await vi.waitFor(async () => {
      const later = await ask(hash);
      expect(later.status).toBe(200);
      return later;
    }, 20_000);
    expect(answer.headers.get('content-type')).toBe(`image/${drawn.format}`);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    const bytes = Buffer.from(await answer.arrayBuffer());
    const { format, width, height } = await sharp(bytes).metadata();
    expect({ format, width, height }).toEqual(drawn);
    expect((await kept(hash)).bytes).toEqual(bytes);
    expect(await inserts()).toBe(1);
  });

  it('is not drawn from an SVG that overloads the renderer, nor tried twice', async () => {
    const hash = await storeUndrawn(nestedUses());
    const inserts = await countInserts(database.db, table);
    expect((await ask(hash)).status).toBe(undrawable);
    expect((await vi.waitFor(() => kept(hash), 20_000)).bytes).toBeNull();
    expect((await ask(hash)).status).toBe(undrawable);
    expect(await inserts()).toBe(1);
  });
});

it('a drawing itself is shown until its picture is drawn, and forever if it cannot be', async () => {
  const headers = (answer: Response) =>
    ['location', 'cache-control'].map((name) => answer.headers.get(name));
  const fine = nameOf(await storeUndrawn(drawing(4)));
  const first = await picture(`${fine}.webp`);
  expect(headers(first)).toEqual([`/media/${fine}.svg`, 'public, max-age=60']);
  const bad = nameOf(await storeUndrawn(nestedUses()));
  const later = await vi.waitFor(async () => {
    const answer = await picture(`${bad}.webp`);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=86400');
    return answer;
  }, 20_000);
  expect(later.status).toBe(307);
});

it.each([
  ['drawing', async () => STRIPES],
  ['photograph', () => sharp(Buffer.from(STRIPES)).avif().toBuffer()],
])('a link’s preview of a %s is cropped, not shrunk', async (_, make) => {
  const hash = await storeImage(database.db, Buffer.from(await make()));
  const answer = await preview(`${nameOf(hash)}.jpg`);
  // Red, right to the edges of the preview.
  const { dominant } = await sharp(await answer.arrayBuffer()).stats();
  expect(dominant.r).toBeGreaterThan(200);
  expect(dominant.b).toBeLessThan(50);
});

describe('the thumbnail of a stored picture', () => {
  it('is stored together with the picture', async () => {
    const hash = await storeImage(database.db, Buffer.from(svg('<desc>kept</desc>')));
    const row = database.db.updateTable('thumbnails').where('media_hash', '=', hash);
    await row.set({ bytes: Buffer.from('as kept') }).execute();
    expect(await (await thumbnail(`${hash}.jpg`)).text()).toBe('as kept');
  });

  it('is deleted together with the picture', async () => {
    const hash = await storeImage(database.db, Buffer.from(svg('<desc>gone</desc>')));
    await sql`delete from media where hash = ${hash}`.execute(database.db);
    expect((await thumbnail(`${hash}.jpg`)).status).toBe(404);
    const left = database.db.selectFrom('thumbnails').where('media_hash', '=', hash);
    expect(await left.selectAll().execute()).toEqual([]);
  });
});

it.each([
  { what: 'thumbnail', get: thumbnail, type: 'jpg', digits: 64 },
  { what: 'picture', get: picture, type: 'webp', digits: 24 },
  { what: 'preview', get: preview, type: 'jpg', digits: 24 },
])('an unknown name gives 404 for a $what', async ({ get, type, digits }) => {
  const unknown = '0'.repeat(digits);
  const names = [`nope.${type}`, `${unknown}.${type}`, `${unknown}.svg`];
  const odd = ['..%2f..%2fetc', '%', '%25', '\0', '\ufffd', 'a'.repeat(10_000)];
  for (const name of [...names, ...odd]) {
    const answer = await get(name);
    expect([answer.status, answer.headers.get('cache-control')], name).toEqual([404, 'no-store']);
  }
});

// The last test here: all that time another server has been drawing.
it('a request is told to come back while another server draws for long', async () => {
  const { hash, answer, release } = busy;
  const { status, headers } = await answer;
  expect([status, headers.has('retry-after')]).toEqual([503, true]);
  await release();
  expect((await thumbnail(`${hash}.jpg`)).status).toBe(200);
});
