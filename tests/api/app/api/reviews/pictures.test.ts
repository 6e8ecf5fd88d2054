import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { POST as OWN } from '#app/api/reviews/own/route.ts';
import { POST as ADD, GET as STRIP } from '#app/api/reviews/pictures/route.ts';
import { POST as WRITE } from '#app/api/reviews/write/route.ts';
import { GET as SHOW } from '#app/review-pictures/[file]/route.ts';
import { readOwnReviewsCall } from '#lib/api/calls/reviews/own-reviews.ts';
import {
  addReviewPictureCall,
  readReviewPicturesCall,
} from '#lib/api/calls/reviews/review-pictures.ts';
import type { ModerationDecision } from '#lib/commerce/reviews/moderation.ts';
import { reviewPicturePath } from '#lib/commerce/reviews/pictures.ts';
import { deleteAccount } from '#lib/server/accounts/delete-account.ts';
import { operator } from '#lib/server/commands/actor.ts';
import { drawingPool } from '#lib/server/media/drawing/drawing-pool.ts';
import { BusyError } from '#lib/server/media/drawing/slots.ts';
import { addPicture, forgetPictures } from '#lib/server/reviews/add-picture.ts';
import { drawPicture } from '#lib/server/reviews/draw-picture.ts';
import { exportReviews } from '#lib/server/reviews/export-reviews.ts';
import { listReviews } from '#lib/server/reviews/list-reviews.ts';
import { moderateReview } from '#lib/server/reviews/moderate-review.ts';
import { readAddedPictures, readWrittenPictures } from '#lib/server/reviews/own-pictures.ts';
import { readReviews } from '#lib/server/reviews/read-reviews.ts';
import { makeReviewCode } from '#lib/server/reviews/review-code.ts';
import { readError } from '#tests/api/support/answers/error.ts';
import { readAnswer } from '#tests/api/support/answers/read-answer.ts';
import { callRoute, type RouteAnswer } from '#tests/api/support/call-route.ts';
import { signInCustomer, type TestCustomer } from '#tests/api/support/customers.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import { BRAND_RECORD, bootRecord, importRecords } from '#tests/api/support/import-records.ts';
import { addReviewedOrder } from '#tests/database/lib/server/reviews/support/reviewed-order.ts';
import { setProgress } from '#tests/support/order-progress.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

process.env.RATE_LIMIT_SCALE = '100';

let database: TestDatabase;
let ada: TestCustomer;
let bob: TestCustomer;
let photo: Buffer;
const db = () => database.db;

beforeAll(async () => {
  database = await createTestDatabase();
  await importRecords(db(), [BRAND_RECORD, bootRecord()]);
  [ada, bob] = [await signInCustomer('Ada'), await signInCustomer('Bob')];
  photo = await plain(64, 48).jpeg().toBuffer();
});
beforeEach(async () => {
  await sql`truncate orders, reviews, review_summaries, rate_limits cascade`.execute(db());
  await buy('SB1', ada);
});
afterAll(async () => {
  drawingPool().close();
  await database.drop();
});

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#385' } });
const buy = (number: string, { email, sub: customerId }: TestCustomer) =>
  addReviewedOrder(db(), { number, email, customerId, productId: ['bluff-black', 'bluff-black'] });

interface Wish {
  proof?: object;
  as?: TestCustomer;
  line?: number;
}
const add = (picture: Buffer = photo, { proof = { number: 'SB1' }, as, line = 0 }: Wish = {}) =>
  callRoute(ADD, {
    ...(!('code' in proof) && { as: as ?? ada }),
    body: { ...proof, line, picture: picture.toString('base64') },
  });
const added = async (picture?: Buffer, wish?: Wish) =>
  readAnswer(addReviewPictureCall, await add(picture, wish));
const write = (pictures: object[], { title = 'Good boots', line = 0 } = {}) =>
  callRoute(WRITE, {
    as: ada,
    body: {
      number: 'SB1',
      line,
      review: { stars: 4, title, text: 'They kept my feet dry for a week.', pictures },
    },
  });
const show = async (id: string, size: 'large' | 'small' = 'large') => {
  const [, , file = ''] = reviewPicturePath(id, size).split('/');
  return SHOW(new Request('http://shop.example'), { params: Promise.resolve({ file }) });
};
const status = async (id: string) => (await show(id)).status;
const strip = async () =>
  readAnswer(readReviewPicturesCall, await callRoute(STRIP, { query: '?model=bluff' })).pictures;
const own = async () => {
  const answer = await callRoute(OWN, { as: ada, body: { number: 'SB1' } });
  return readAnswer(readOwnReviewsCall, answer).lines[0]?.review?.pictures;
};
const shown = async () =>
  (await readReviews(db(), { model: 'bluff', sort: 'newest', page: 1 })).reviews[0]?.pictures;
async function decide(decision: ModerationDecision = { state: 'published' }) {
  const row = await db().selectFrom('reviews').select(['id', 'latest']).executeTakeFirstOrThrow();
  const context = { db: db(), actor: operator('tests'), now: new Date() };
  return moderateReview(context, { id: row.id, version: row.latest, decision });
}
const stored = async () =>
  (await db().selectFrom('review_pictures').select('id').execute()).map(({ id }) => id).sort();
/** A square PNG with one bit a pixel, all of them black. */
function blackPng(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, check]);
  };
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side), { level: 1 });
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    ...[chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))],
  ]);
}
const refused = (answer: RouteAnswer) => {
  const { code, message } = readError(answer);
  expect(code).toBe('PictureRefused');
  return message;
};

describe('the life of a picture', () => {
  it('is its author’s alone until the version with it is published', async () => {
    const { id, preview } = await added();
    expect(await status(id)).toBe(404);
    await write([{ id, alt: 'On  the Overland Track' }]);
    expect(await own()).toEqual([{ id, alt: 'On the Overland Track', preview }]);
    expect([await status(id), await strip()]).toEqual([404, []]);
    await decide();
    const { width, height } = { width: 64, height: 48 };
    const picture = { id, alt: 'On the Overland Track', width, height };
    expect([await shown(), await strip()]).toEqual([[picture], [picture]]);
    for (const size of ['large', 'small'] as const) {
      const answer = await show(id, size);
      expect(answer.headers.get('content-type')).toBe('image/webp');
      expect(answer.headers.get('cache-control')).toContain('immutable');
      expect(answer.headers.get('content-security-policy')).toMatch(
        /^default-src 'none'; .*sandbox/,
      );
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ format: 'webp' });
    }
  });

  it('stays on show while a change without it waits, and ends with it', async () => {
    const [first, second] = [await added(), await added()];
    await write([first, second].map(({ id }) => ({ id })));
    await decide();
    await write([{ id: second.id, alt: 'Closer' }]);
    expect(await shown()).toHaveLength(2);
    await decide();
    expect([await status(first.id), await status(second.id)]).toEqual([404, 200]);
    expect(await strip()).toMatchObject([{ id: second.id, alt: 'Closer' }]);
    // The words of the version before are kept, not its pictures.
    expect(await stored()).toEqual([second.id]);
  });

  it('changes nothing if the same pictures are sent again, and is changed by their order', async () => {
    const [{ id: one }, { id: two }] = [await added(), await added()];
    const versions = async () =>
      (await db().selectFrom('review_versions').select('version').execute()).length;
    await write([{ id: one }, { id: two }]);
    await write([{ id: one }, { id: two, alt: ' ' }]);
    expect(await versions()).toBe(1);
    await write([{ id: two }, { id: one }]);
    expect(await versions()).toBe(2);
    expect((await own())?.map(({ id }) => id)).toEqual([two, one]);
  });

  it('has a description by the shop if its author gives none', async () => {
    await write([{ id: (await added()).id }]);
    await decide();
    expect((await shown())?.[0]?.alt).toBe('Picture by a buyer of Bluff Boot');
  });

  it('is not seen if it is refused, and no longer if it is taken down', async () => {
    const { id } = await added();
    await write([{ id }]);
    await decide({ state: 'refused', reason: 'personal-data' });
    expect(await status(id)).toBe(404);
    await write([{ id }], { title: 'Again' });
    await decide();
    expect(await status(id)).toBe(200);
    await decide({ state: 'refused', reason: 'personal-data' });
    const gone = await show(id);
    expect([gone.status, gone.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(await strip()).toEqual([]);
  });

  it('is deleted with the account, also from versions and while it waits', async () => {
    const cara = await signInCustomer('Cara');
    await buy('SB7', cara);
    const wish = { proof: { number: 'SB7' }, as: cara };
    const { id } = await added(photo, wish);
    await added(photo, wish);
    const review = { stars: 4, title: 'Good', text: 'They kept my feet dry.', pictures: [{ id }] };
    await callRoute(WRITE, { as: cara, body: { number: 'SB7', line: 0, review } });
    await decide();
    expect(await status(id)).toBe(200);
    await deleteAccount(db(), { sub: cara.sub, email: cara.email, emailVerified: true });
    expect([await status(id), await stored(), await shown()]).toEqual([404, [], []]);
  });

  it('is deleted if its review is not sent within a day, and then cannot be used', async () => {
    const [kept, late] = [await added(), await added()];
    await write([{ id: kept.id }]);
    await sql`update review_pictures set added_at = added_at - interval '25 hours'`.execute(db());
    const fresh = await added();
    await forgetPictures(db());
    expect(await stored()).toEqual([kept.id, fresh.id].sort());
    const answer = await write([{ id: late.id }], { title: 'Late' });
    expect(readError(answer).code).toBe('PictureGone');
    expect(await own()).toHaveLength(1);
  });

  it('of a refused review is kept for its author’s answer, and then deleted', async () => {
    const { id } = await added();
    await write([{ id }]);
    await decide({ state: 'refused', reason: 'personal-data' });
    const age = (days: number) =>
      sql`update review_versions set written_at = now() - make_interval(days => ${days})`.execute(
        db(),
      );
    await age(89);
    await forgetPictures(db());
    expect(await stored()).toEqual([id]);
    await age(91);
    await forgetPictures(db());
    expect(await stored()).toEqual([]);
  });

  it('is not kept if its buyer’s account was deleted while it was drawn', async () => {
    const picture = await drawPicture(photo);
    await sql`update orders set detached = true`.execute(db());
    const actor = { kind: 'customer', id: ada.sub, order: 'SB1' } as const;
    const context = { db: db(), actor, now: new Date() };
    await expect(
      addPicture(context, { orderNumber: 'SB1', line: 0, picture }),
    ).rejects.toMatchObject({ code: 'Invalid' });
    expect(await stored()).toEqual([]);
  });

  it('is in the customer’s export and in the list for staff', async () => {
    const [{ id }] = [await added(), await added()];
    await write([{ id, alt: 'Mud' }]);
    const [listed] = await listReviews(db(), { state: 'pending' });
    expect(listed?.pictures).toEqual([{ id, alt: 'Mud' }]);
    const exported = await readAddedPictures(db(), ['SB1']);
    expect(exported).toHaveLength(2);
    expect(exported[0]).toMatchObject({ orderNumber: 'SB1', line: 0 });
    expect(exported[0]?.data).toMatch(/^data:image\/webp;base64,UklGR/);
    expect((await readWrittenPictures(db(), [listed?.id ?? ''])).get(`${listed?.id}.1`)).toEqual([
      { id, alt: 'Mud' },
    ]);
    expect(await readAddedPictures(db(), ['SB2'])).toEqual([]);
  });
});

describe('the export of reviews', () => {
  it('names the addresses of those that everybody sees', async () => {
    const folder = await temporaryFolder();
    const file = join(folder.path, 'reviews.jsonl');
    const exported = async () => {
      await exportReviews(db(), file);
      return JSON.parse(await readFile(file, 'utf8')).pictures;
    };
    const { id } = await added();
    await write([{ id, alt: 'Mud' }]);
    expect(await exported()).toBeUndefined();
    await decide();
    expect(await exported()).toEqual([`/review-pictures/${id}.webp`]);
    await folder.remove();
  });
});

describe('a fifth picture', () => {
  it('is refused by the call, and a line keeps eight at most that wait', async () => {
    const six = () => Promise.all(Array.from({ length: 6 }, () => added()));
    const pictures = [...(await six()), ...(await six())];
    expect(await stored()).toHaveLength(8);
    const left = await stored();
    expect(pictures.filter(({ id }) => left.includes(id))).toHaveLength(8);
    const wish = left.map((id) => ({ id }));
    expect((await write(wish.slice(0, 5))).status).toBe(400);
    expect((await write([...wish.slice(0, 2), ...wish.slice(0, 1)])).status).toBe(400);
    expect((await write(wish.slice(0, 4))).status).toBe(200);
  });

  it('does not come by writing twice at once: one version has one list', async () => {
    const ids = (await Promise.all(Array.from({ length: 8 }, () => added()))).map(({ id }) => id);
    const lists = [ids.slice(0, 4), ids.slice(4)].map((list) => list.map((id) => ({ id })));
    await Promise.all(lists.map((list) => write(list)));
    await decide();
    expect(await shown()).toHaveLength(4);
    expect(await strip()).toHaveLength(4);
  });
});

describe('who may add one', () => {
  it('is the buyer of a line that has arrived', async () => {
    const code = await makeReviewCode('SB1', Date.now());
    expect((await add(photo, { proof: { code } })).status).toBe(200);
    expect(readError(await add(photo, { as: bob })).code).toBe('NotFound');
    expect(readError(await add(photo, { proof: {} })).code).toBe('NotFound');
    expect(readError(await add(photo, { proof: { code: 'a'.repeat(60) } })).code).toBe(
      'CodeInvalid',
    );
    expect(readError(await add(photo, { line: 7 })).code).toBe('NotReviewable');
    await setProgress(db(), 'SB1', 'shipped');
    expect(readError(await add()).code).toBe('NotReviewable');
  });

  it('cannot take the picture of another line or another order', async () => {
    await buy('SB2', bob);
    const bobs = await added(photo, { proof: { number: 'SB2' }, as: bob });
    const other = await added(photo, { line: 1 });
    for (const { id } of [bobs, other]) {
      expect(readError(await write([{ id }])).code).toBe('PictureGone');
    }
    expect(await db().selectFrom('reviews').select('id').execute()).toEqual([]);
  });
});

describe('a hostile file', () => {
  it('is judged by its content, whatever it calls itself', async () => {
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
    ['only a beginning', () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  ])('is refused if it is %s', async (_, file) => {
    expect(refused(await add(file()))).toContain('damaged');
  });

  it('is refused if it has 400 million pixels in a few kilobytes', async () => {
    const bomb = blackPng(20_000);
    expect(bomb.length).toBeLessThan(1024 * 1024);
    expect((await add(blackPng(100))).status).toBe(200);
    expect(refused(await add(bomb))).toContain('too many pixels');
  });

  it('is refused if it is too large', async () => {
    const over = (bytes: number) => Buffer.concat([photo, Buffer.alloc(10 * 1024 * 1024 + bytes)]);
    expect((await add(over(10_000))).status).toBe(413);
    const { fields } = readError(await add(over(0)));
    expect(fields?.picture).toContain('larger than 10 MB');
  });

  it('leaves no script behind that was appended to a picture', async () => {
    const script = '<script>alert(document.domain)</script>';
    const { id } = await added(Buffer.concat([photo, Buffer.from(script)]));
    const row = await db().selectFrom('review_pictures').selectAll().executeTakeFirstOrThrow();
    expect(row.id).toBe(id);
    for (const bytes of [row.bytes, row.small]) {
      expect(bytes.toString('latin1')).not.toContain('script');
    }
  });
});

describe('many files at once', () => {
  it('are decoded one after another, and those too many come again', async () => {
    const wishes = Array.from({ length: 12 }, () => drawPicture(photo));
    const answers = await Promise.allSettled(wishes);
    const failures = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(failures).toHaveLength(3);
    expect(failures.every((reason) => reason instanceof BusyError)).toBe(true);
  });
});

describe('what is kept', () => {
  const keptOf = async (sent: Buffer) => {
    const { id } = await added(sent);
    const { bytes, ...row } = await db()
      .selectFrom('review_pictures')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { ...row, bytes, metadata: await sharp(bytes).metadata() };
  };

  it('has no place, no camera and no comment, and stands upright', async () => {
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

  it('is at most 2,048 pixels on its longer side, and never larger than it was', async () => {
    const large = await keptOf(await plain(3000, 1500).png().toBuffer());
    expect(large.metadata).toMatchObject({ width: 2048, height: 1024 });
    expect(await sharp(large.small).metadata()).toMatchObject({ width: 320, height: 160 });
    expect((await keptOf(photo)).metadata).toMatchObject({ width: 64, height: 48 });
  });

  it('is the first frame of a moving picture', async () => {
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

describe('an address of a picture', () => {
  it.each(['x.webp', '../x.webp', `${'a'.repeat(32)}.png`, `${'a'.repeat(32)}.webp`])(
    'that names none answers 404: %s',
    async (file) => {
      const request = new Request('http://shop.example');
      expect((await SHOW(request, { params: Promise.resolve({ file }) })).status).toBe(404);
    },
  );
});
