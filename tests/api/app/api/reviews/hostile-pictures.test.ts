import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BusyError } from '#lib/server/media/drawing/slots.ts';
import { drawPicture } from '#lib/server/reviews/add-picture.ts';
import { readError } from '#tests/api/support/answers/error.ts';
import type { RouteAnswer } from '#tests/api/support/call-route.ts';
import {
  add,
  added,
  clearShop,
  closeShop,
  db,
  openShop,
  photo,
  plain,
  stored,
} from './support/picture-shop.ts';

beforeAll(openShop);
beforeEach(clearShop);
afterAll(closeShop);

/** A square PNG. `format`: bits, kind of colour, 0, 0, and whether it is interlaced. */
function squarePng(side: number, format: readonly number[], pixels: Buffer): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, check]);
  };
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, ...format]);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    ...[chunk('IHDR', head), chunk('IDAT', deflateSync(pixels, { level: 1 }))],
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
/** A square PNG with one bit a pixel, all of them black. */
const blackPng = (side: number) =>
  squarePng(side, [1, 0, 0, 0, 0], Buffer.alloc((Math.ceil(side / 8) + 1) * side));
const refused = (answer: RouteAnswer) => {
  const { code, message } = readError(answer);
  expect(code).toBe('PictureRefused');
  return message;
};

describe('a hostile picture file', () => {
  it('is refused by its content, whatever type it claims to have', async () => {
    const files = {
      svg: '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      html: '<!doctype html><script>alert(1)</script>',
      heic: '\0\0\0\x18ftypheic\0\0\0\0mif1heic',
      gif: 'GIF89a\x01\0\x01\0\0\0\0;',
      nothing: '\x89PNG',
    };
    for (const content of Object.values(files)) {
      expect(refused(await add(Buffer.from(content, 'latin1')))).toContain('JPEG, PNG or WebP');
    }
    expect(await stored()).toEqual([]);
  });

  it.each([
    ['cut off', () => photo.subarray(0, photo.length - 200)],
    ['only a header', () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  ])('is refused if it is %s', async (_, file) => {
    expect(refused(await add(file()))).toContain('damaged');
  });

  it('is refused if it has 400 million pixels in a few kilobytes', async () => {
    const bomb = blackPng(20_000);
    expect(bomb.length).toBeLessThan(1024 * 1024);
    expect((await add(blackPng(100))).status).toBe(200);
    expect(refused(await add(bomb))).toContain('too many pixels');
  });

  it('is refused if it is slow to unpack: an interlaced PNG with 16 bits', async () => {
    const file = squarePng(4_200, [16, 6, 0, 0, 1], Buffer.alloc(8));
    expect(refused(await add(file))).toContain('too many pixels');
  });

  it('is refused over 10 MB', async () => {
    const over = (bytes: number) => Buffer.concat([photo, Buffer.alloc(10 * 1024 * 1024 + bytes)]);
    expect((await add(over(10_000))).status).toBe(413);
    const { fields } = readError(await add(over(0)));
    expect(fields?.picture).toContain('larger than 10 MB');
  });

  it('is stored without a script that was appended to it', async () => {
    const script = '<script>alert(document.domain)</script>';
    const { id } = await added(Buffer.concat([photo, Buffer.from(script)]));
    const row = await db().selectFrom('review_pictures').selectAll().executeTakeFirstOrThrow();
    expect(row.id).toBe(id);
    for (const bytes of [row.bytes, row.small]) {
      expect(bytes.toString('latin1')).not.toContain('script');
    }
  });
});

describe('many pictures at once', () => {
  it('are drawn one after another, and the surplus is told to come back', async () => {
    const wishes = Array.from({ length: 12 }, () => drawPicture(photo));
    const answers = await Promise.allSettled(wishes);
    const failures = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(failures).toHaveLength(3);
    expect(failures.every((reason) => reason instanceof BusyError)).toBe(true);
  });
});

describe('a stored picture of a review', () => {
  const keptOf = async (sent: Buffer) => {
    const { id } = await added(sent);
    const { bytes, ...row } = await db()
      .selectFrom('review_pictures')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { ...row, bytes, metadata: await sharp(bytes).metadata() };
  };

  it('has no place, camera or comment, and is upright', async () => {
    const sent = await plain(60, 40)
      .withExif({
        IFD0: { Artist: 'Ada Shopper', Orientation: '6' },
        IFD3: { GPSLatitude: '41/1 38/1 0/1', GPSLatitudeRef: 'S' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(sent).metadata()).exif).toBeDefined();
    const { bytes, metadata, width, height } = await keptOf(sent);
    expect(metadata).toMatchObject({ format: 'webp', width: 40, height: 60 });
    expect([width, height]).toEqual([40, 60]);
    for (const name of ['exif', 'icc', 'xmp', 'iptc', 'orientation'] as const) {
      expect(metadata[name]).toBeUndefined();
    }
    expect(bytes.toString('latin1')).not.toMatch(/Ada Shopper|Exif|EXIF|ICCP/);
  });

  it('has at most 2,048 pixels on its longer side, and is never enlarged', async () => {
    const large = await keptOf(await plain(3000, 1500).png().toBuffer());
    expect(large.metadata).toMatchObject({ width: 2048, height: 1024 });
    expect(await sharp(large.small).metadata()).toMatchObject({ width: 320, height: 160 });
    expect((await keptOf(photo)).metadata).toMatchObject({ width: 64, height: 48 });
  });

  it('is the first frame of an animation', async () => {
    const frames = await Promise.all(
      ['#f00', '#00f'].map((background) =>
        sharp({ create: { width: 20, height: 20, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0 })
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const { bytes, metadata } = await keptOf(moving);
    expect(metadata.pages ?? 1).toBe(1);
    const [red = 0, , blue = 0] = await sharp(bytes).raw().toBuffer();
    expect(red).toBeGreaterThan(200);
    expect(blue).toBeLessThan(60);
  });
});
