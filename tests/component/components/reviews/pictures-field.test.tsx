import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { WriteReviewsScreen } from '#components/reviews/write-reviews-screen.tsx';
import {
  addReviewPictureCall,
  readOwnReviewsCall,
  writeReviewCall,
} from '#lib/api/calls/reviews/own-reviews.ts';
import type { OwnReviewLine } from '#lib/api/schemas/review.ts';
import { answer, failure } from '#tests/component/support/answer.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';

const LINE: OwnReviewLine = {
  line: 0,
  name: 'Bluff Boot',
  colour: 'Ironbark',
  size: null,
  imageSrc: null,
  path: '/products/bluff',
  isFootwear: false,
  activities: [],
  review: null,
};
const PREVIEW = 'data:image/webp;base64,UklGRg==';
const idOf = (number: number) => String(number).padStart(32, '0');

/** What the shop answers to a picture; by default it takes it. */
let onPicture: (number: number) => Response | Promise<Response>;
let sent: { path: string; body: Record<string, unknown> }[];
beforeEach(() => {
  sent = [];
  onPicture = (number) =>
    answer(addReviewPictureCall, { id: idOf(number), alt: null, preview: PREVIEW });
  history.replaceState(null, '', `/reviews/write?code=${'C'.repeat(60)}`);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = new URL(url, 'http://shop.example').pathname.replace('/api', '');
    sent.push({ path, body: JSON.parse(String(init.body)) });
    if (path === '/reviews/own') return answer(readOwnReviewsCall, { lines: [LINE] });
    if (path === '/reviews/pictures') return onPicture(uploads().length);
    return answer(writeReviewCall, { lines: [LINE] });
  });
});

const uploads = () => sent.filter(({ path }) => path === '/reviews/pictures');
const written = () => sent.find(({ path }) => path === '/reviews/write')?.body.review;
const photo = (name: string) => new File(['of a boot'], name, { type: 'image/jpeg' });
const described = () => screen.queryAllByRole('textbox', { name: /What’s in picture \d/ });

/** The form with a whole review in it, and a way to choose files. */
async function fillIn() {
  const { user } = renderShop(<WriteReviewsScreen />);
  await user.click(await screen.findByRole('radio', { name: '4 stars' }));
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Good boots');
  await user.type(screen.getByRole('textbox', { name: 'Your review' }), 'Dry for a whole week.');
  const choose = (...names: string[]) =>
    user.upload(screen.getByLabelText('Choose pictures'), names.map(photo));
  const send = () => user.click(screen.getByRole('button', { name: 'Send review' }));
  return { user, choose, send };
}

describe('the pictures of a review that is being written', () => {
  it('are uploaded when they are chosen, and sent with the review in their order', async () => {
    const { user, choose, send } = await fillIn();
    await choose('mud.jpg', 'lake.jpg');
    await user.type((await vi.waitUntil(() => described()[1])) as HTMLElement, 'By the lake');
    expect(uploads()[0]?.body).toEqual({
      code: 'C'.repeat(60),
      line: 0,
      picture: btoa('of a boot'),
    });
    await send();
    expect(written()).toMatchObject({
      title: 'Good boots',
      pictures: [
        { id: idOf(1), alt: null },
        { id: idOf(2), alt: 'By the lake' },
      ],
    });
  });

  it('show which one was refused and why, and keep the others', async () => {
    onPicture = (number) =>
      number === 1
        ? failure(addReviewPictureCall, 'PictureRefused')
        : answer(addReviewPictureCall, { id: idOf(number), alt: null, preview: PREVIEW });
    const { choose, send } = await fillIn();
    await choose('torn.jpg', 'lake.jpg');
    expect(
      await screen.findByText(/torn\.jpg: We couldn’t read this picture.*choose another/),
    ).toBeVisible();
    await vi.waitFor(() => expect(described()).toHaveLength(1));
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Good boots');
    await send();
    expect(written()).toMatchObject({ pictures: [{ id: idOf(2) }] });
  });

  it('are limited to 4, and a fifth is not uploaded', async () => {
    const { user, choose } = await fillIn();
    await choose('1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg');
    await vi.waitFor(() => expect(described()).toHaveLength(4));
    expect(screen.getByText('Add up to 4 pictures.')).toBeVisible();
    expect(uploads()).toHaveLength(4);
    const addMore = screen.getByRole('button', { name: 'Add pictures' });
    expect(addMore).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: 'Remove picture 2' }));
    expect(described()).toHaveLength(3);
    expect(addMore).toHaveFocus();
    expect(addMore).toHaveAttribute('aria-disabled', 'false');
  });

  it('delay the review while one is still uploading', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    onPicture = () => promise;
    const { choose, send } = await fillIn();
    await choose('slow.jpg');
    expect(screen.getByText('Adding a picture…')).toBeVisible();
    await send();
    expect(screen.getByText(/still uploading/)).toBeVisible();
    expect(screen.getByRole('group', { name: /Pictures/ })).toHaveAccessibleDescription(
      /number plates.* still uploading/,
    );
    expect(screen.getByRole('button', { name: 'Add pictures' })).toHaveFocus();
    expect(written()).toBeUndefined();
    resolve(answer(addReviewPictureCall, { id: idOf(1), alt: null, preview: PREVIEW }));
    await vi.waitFor(() => expect(described()).toHaveLength(1));
    expect(screen.queryByText(/still uploading/)).toBeNull();
    await send();
    expect(written()).toMatchObject({ pictures: [{ id: idOf(1) }] });
  });
});
