import { createHash } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { GET } from '#app/media/[file]/route.ts';
import { loadMedia, mediaHash, storeImage } from '#lib/server/media/media.ts';
import { mediaPath } from '#lib/server/media/media-path.ts';
import { ownDatabase } from '#tests/api/support/database.ts';

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 900"><rect width="600" height="900"/></svg>';

const test = ownDatabase();
let png: Buffer;
let svgPath: string;
let pngPath: string;
beforeAll(async () => {
  png = await sharp({ create: { width: 2, height: 3, channels: 3, background: '#123' } })
    .png()
    .toBuffer();
  svgPath = mediaPath(await storeImage(test.db, Buffer.from(SVG)), 'image/svg+xml');
  pngPath = mediaPath(await storeImage(test.db, png), 'image/png');
});

function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  const request = new Request(`http://shop.test${path}`, { headers });
  return GET(request, { params: Promise.resolve({ file: path.replace('/media/', '') }) });
}

describe('GET /media/{name}.{ext}', () => {
  it('sends a photograph unchanged, with a cache time of a year', async () => {
    const response = await get(pngPath, { 'accept-encoding': 'br' });
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(png);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(response.headers.has('content-security-policy')).toBe(false);
  });

  it('sends a drawing compressed if the browser accepts it, and plain otherwise', async () => {
    const compressed = await get(svgPath, { 'accept-encoding': 'gzip, br' });
    const bytes = Buffer.from(await compressed.arrayBuffer());
    expect(brotliDecompressSync(bytes).toString()).toBe(SVG);
    const plain = await get(svgPath);
    expect(await plain.text()).toBe(SVG);
    expect(plain.headers.get('etag')).not.toBe(compressed.headers.get('etag'));
    expect(plain.headers.get('vary')).toBe('accept-encoding');
  });

  it('sends a drawing with a policy that lets it load and run nothing', async () => {
    const { headers } = await get(svgPath);
    expect(headers.get('content-type')).toBe('image/svg+xml');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.* sandbox$/);
  });

  it('answers 304 to a browser that already has the picture', async () => {
    const etag = (await get(svgPath)).headers.get('etag') ?? '';
    for (const value of [etag, `"x", W/${etag}`, '*']) {
      const response = await get(svgPath, { 'if-none-match': value });
      expect(response.status).toBe(304);
      expect(response.headers.get('etag')).toBe(etag);
    }
    expect((await get(svgPath, { 'if-none-match': '"x"' })).status).toBe(200);
  });

  it('finds pictures by the full-digest names of earlier versions', async () => {
    const hash = createHash('sha256').update(SVG).digest('hex');
    expect(svgPath).toBe(`/media/${hash.slice(0, 24)}.svg`);
    expect(await (await get(`/media/${hash}.svg`)).text()).toBe(SVG);
  });

  it('answers 404 for anything else', async () => {
    const hash = createHash('sha256').update(SVG).digest('hex');
    for (const path of [
      `/media/${hash.slice(0, 23)}.svg`,
      `/media/${hash.slice(0, 25)}.svg`,
      `/media/${'0'.repeat(24)}.svg`,
      svgPath.replace('.svg', '.png'),
      svgPath.replace('.svg', ''),
      svgPath.toUpperCase(),
      `/media/${'0'.repeat(64)}.svg`,
      '/media/..%2fetc',
      '/media/',
    ]) {
      const response = await get(path);
      expect(response.status, path).toBe(404);
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
  });
});

describe('storeImage', () => {
  it('stores one picture for the same bytes, even at the same time', async () => {
    const bytes = Buffer.from(SVG.replace('600', '601'));
    const hashes = await Promise.all(Array.from({ length: 8 }, () => storeImage(test.db, bytes)));
    expect(new Set(hashes).size).toBe(1);
    const rows = await test.db
      .selectFrom('media')
      .select(['encoding', 'width', 'height'])
      .where('hash', '=', hashes[0] ?? '')
      .execute();
    expect(rows).toEqual([{ encoding: 'br', width: 601, height: 900 }]);
  });

  it('stores a given compressed form of a drawing, and draws no thumbnail yet', async () => {
    const bytes = Buffer.from(SVG.replace('600', '602'));
    const brotli = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
    const hash = await storeImage(test.db, bytes, brotli);
    expect(hash).toBe(mediaHash(bytes));
    const media = await loadMedia(test.db, hash);
    expect(media).toMatchObject({ encoding: 'br', bytes: brotli, width: 602, height: 900 });
    const drawn = test.db.selectFrom('thumbnails').where('media_hash', '=', hash).selectAll();
    expect(await drawn.execute()).toEqual([]);
  });
});
