import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { POST as WRITE } from '#app/api/reviews/write/route.ts';
import { GET as SHOW } from '#app/review-pictures/[file]/route.ts';
import { deleteAccount } from '#lib/server/accounts/delete-account.ts';
import { addPicture, drawPicture, forgetPictures } from '#lib/server/reviews/add-picture.ts';
import { exportReviews } from '#lib/server/reviews/export-reviews.ts';
import { listReviews } from '#lib/server/reviews/list-reviews.ts';
import { readAddedPictures, readWrittenPictures } from '#lib/server/reviews/own-pictures.ts';
import { makeReviewCode } from '#lib/server/reviews/reviewed-order.ts';
import { readError } from '#tests/api/support/answers/error.ts';
import { callRoute } from '#tests/api/support/call-route.ts';
import { signInCustomer } from '#tests/api/support/customers.ts';
import { setProgress } from '#tests/support/order-progress.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import {
  ada,
  add,
  added,
  bob,
  buy,
  clearShop,
  closeShop,
  db,
  decide,
  openShop,
  own,
  photo,
  pictureRow,
  show,
  shown,
  status,
  stored,
  write,
} from './support/picture-shop.ts';

beforeAll(openShop);
beforeEach(clearShop);
afterAll(closeShop);

describe('a picture of a review', () => {
  it('is visible only to its author until its version is published', async () => {
    const { id, preview } = await added();
    expect(await status(id)).toBe(404);
    await write([{ id, alt: 'On  the Overland Track' }]);
    expect(await own()).toEqual([{ id, alt: 'On the Overland Track', preview }]);
    expect([await status(id), await pictureRow()]).toEqual([404, []]);
    await decide();
    const { width, height } = { width: 64, height: 48 };
    const picture = { id, alt: 'On the Overland Track', width, height };
    expect([await shown(), await pictureRow()]).toEqual([[picture], [picture]]);
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

  it('stays visible while a change without it waits, and is deleted once that is published', async () => {
    const [first, second] = [await added(), await added()];
    await write([first, second].map(({ id }) => ({ id })));
    await decide();
    await write([{ id: second.id, alt: 'Closer' }]);
    expect(await shown()).toHaveLength(2);
    await decide();
    expect([await status(first.id), await status(second.id)]).toEqual([404, 200]);
    expect(await pictureRow()).toMatchObject([{ id: second.id, alt: 'Closer' }]);
    // The words of the version before are kept, not its pictures.
    expect(await stored()).toEqual([second.id]);
  });

  it('makes a new version when the order of pictures changes, and none when they are the same', async () => {
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

  it('gets a description from the shop if its author gives none', async () => {
    await write([{ id: (await added()).id }]);
    await decide();
    expect((await shown())?.[0]?.alt).toBe('Picture by a buyer of Bluff Boot');
  });

  it('is hidden when it is refused or taken down', async () => {
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
    expect(await pictureRow()).toEqual([]);
  });

  it('is deleted with the account, from all versions and while it waits', async () => {
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

  it('of a refused review is kept 90 days for the author’s answer, and then deleted', async () => {
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

  it('is not stored if the account is deleted while it is drawn', async () => {
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
  it('has the addresses of pictures in published versions only', async () => {
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

describe('the number of pictures', () => {
  it('is four for a review at most, and eight that wait for a line', async () => {
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

  it('is four even if two versions are sent at the same time', async () => {
    const ids = (await Promise.all(Array.from({ length: 8 }, () => added()))).map(({ id }) => id);
    const lists = [ids.slice(0, 4), ids.slice(4)].map((list) => list.map((id) => ({ id })));
    await Promise.all(lists.map((list) => write(list)));
    await decide();
    expect(await shown()).toHaveLength(4);
    expect(await pictureRow()).toHaveLength(4);
  });
});

describe('adding a picture', () => {
  it('is allowed only to the buyer of a line that has arrived', async () => {
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

  it('cannot use a picture of another line or order', async () => {
    await buy('SB2', bob);
    const bobs = await added(photo, { proof: { number: 'SB2' }, as: bob });
    const other = await added(photo, { line: 1 });
    for (const { id } of [bobs, other]) {
      expect(readError(await write([{ id }])).code).toBe('PictureGone');
    }
    expect(await db().selectFrom('reviews').select('id').execute()).toEqual([]);
  });
});

describe('the address of a picture', () => {
  it.each(['x.webp', '../x.webp', `${'a'.repeat(32)}.png`, `${'a'.repeat(32)}.webp`])(
    'answers 404 when it names none: %s',
    async (file) => {
      const request = new Request('http://shop.example');
      expect((await SHOW(request, { params: Promise.resolve({ file }) })).status).toBe(404);
    },
  );
});
