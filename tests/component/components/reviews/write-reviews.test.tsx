import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { StopRequestsScreen } from '#components/reviews/stop-requests-screen.tsx';
import { WriteReviewsScreen } from '#components/reviews/write-reviews-screen.tsx';
import {
  answerRefusalCall,
  readOwnReviewsCall,
  writeReviewCall,
} from '#lib/api/calls/reviews/own-reviews.ts';
import { stopReviewRequestsCall } from '#lib/api/calls/reviews/stop-review-requests.ts';
import type { OwnReviewLine } from '#lib/api/schemas/review.ts';
import { answer, failure } from '#tests/component/support/answer.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';

const CODE = 'C'.repeat(60);
const LINE: OwnReviewLine = {
  line: 0,
  name: 'Bluff Boot',
  colour: 'Ironbark',
  size: '9',
  imageSrc: null,
  path: '/products/bluff',
  isFootwear: true,
  activities: ['Day walks'],
  review: null,
};
const WRITTEN: NonNullable<OwnReviewLine['review']> = {
  stars: 4,
  title: 'Good boots',
  text: 'They kept my feet dry.',
  fit: -1,
  width: null,
  usualSize: null,
  activity: null,
  recommends: null,
  pictures: [],
  showName: true,
  showRegion: false,
  state: 'pending',
  reason: null,
  canAnswer: false,
  isShown: false,
};

let lines: OwnReviewLine[];
let sent: { path: string; body: Record<string, unknown> }[];
beforeEach(() => {
  lines = [LINE];
  sent = [];
  history.replaceState(null, '', `/reviews/write?code=${CODE}`);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { pathname } = new URL(url, 'http://shop.example');
    const path = pathname.replace('/api', '');
    const body = JSON.parse(String(init.body));
    sent.push({ path, body });
    if (path === '/reviews/own') return answer(readOwnReviewsCall, { lines });
    const state = { state: 'pending', reason: null, canAnswer: false } as const;
    lines = [{ ...LINE, review: { ...WRITTEN, ...body.review, ...state } }];
    return answer(path === '/reviews/write' ? writeReviewCall : answerRefusalCall, { lines });
  });
});

const send = () => screen.getByRole('button', { name: /Send review|Save changes/ });
const group = (name: RegExp) => within(screen.getByRole('group', { name }));

describe('writing a review through a mailed link', () => {
  it('removes the code from the URL and sends it with the review', async () => {
    const { user } = renderShop(<WriteReviewsScreen />);
    await user.click(await screen.findByRole('radio', { name: '4 stars' }));
    expect(location.href).not.toContain(CODE);
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Good boots');
    await user.type(screen.getByRole('textbox', { name: 'Your review' }), WRITTEN.text);
    await user.click(group(/How does size 9 fit/).getByRole('checkbox', { name: 'A bit small' }));
    await user.click(screen.getByRole('checkbox', { name: 'Show my first name' }));
    await user.click(send());
    expect(await screen.findByText(/We read everything before it appears/)).toBeVisible();
    expect(screen.getByRole('listitem')).toHaveFocus();
    expect(sent.at(-1)).toEqual({
      path: '/reviews/write',
      body: {
        code: CODE,
        line: 0,
        review: {
          stars: 4,
          title: 'Good boots',
          text: WRITTEN.text,
          fit: -1,
          width: null,
          usualSize: null,
          activity: null,
          recommends: null,
          showName: true,
          showRegion: false,
          pictures: [],
        },
      },
    });
  });

  it('describes each missing field, and sends nothing', async () => {
    const { user } = renderShop(<WriteReviewsScreen />);
    await user.type(await screen.findByRole('textbox', { name: 'Your review' }), 'Too short');
    await user.click(send());
    expect(screen.getByText('Choose one to five stars.')).toBeVisible();
    expect(screen.getByText('Sum it up in a few words.')).toBeVisible();
    expect(screen.getByText('Write at least 20 characters.')).toBeVisible();
    expect(screen.getByRole('radio', { name: '1 star' })).toHaveFocus();
    expect(sent.map(({ path }) => path)).toEqual(['/reviews/own']);
  });

  it('keeps the text when the shop refuses the review, and shows why', async () => {
    lines = [{ ...LINE, review: WRITTEN }];
    const { user } = renderShop(<WriteReviewsScreen />);
    await user.click(await screen.findByRole('button', { name: /Change your review/ }));
    expect(screen.getByRole('listitem')).toHaveFocus();
    vi.stubGlobal('fetch', async () => failure(writeReviewCall, 'NotReviewable'));
    await user.click(send());
    expect(await screen.findByText(/You can review this once it has arrived/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Good boots');
  });

  it('shows why an earlier version was refused, and sends one answer', async () => {
    const refused = { state: 'refused', reason: 'off-topic', canAnswer: true } as const;
    lines = [{ ...LINE, review: { ...WRITTEN, ...refused } }];
    const { user } = renderShop(<WriteReviewsScreen />);
    expect(await screen.findByText(/It is about something else/)).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: /Do you disagree/ }), 'It is about it.');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(/We read everything before it appears/)).toBeVisible();
    expect(sent.at(-1)).toEqual({
      path: '/reviews/answer',
      body: { code: CODE, line: 0, answer: 'It is about it.' },
    });
    expect(screen.queryByRole('textbox', { name: /Do you disagree/ })).toBeNull();
  });

  it('says that the link no longer works, or that nothing has arrived yet', async () => {
    vi.stubGlobal('fetch', async () => failure(readOwnReviewsCall, 'CodeInvalid'));
    const { unmount } = renderShop(<WriteReviewsScreen />);
    expect(await screen.findByText(/This link no longer works/)).toBeVisible();
    unmount();
    vi.stubGlobal('fetch', async () => answer(readOwnReviewsCall, { lines: [] }));
    renderShop(<WriteReviewsScreen />);
    expect(await screen.findByText(/once it has arrived/)).toBeVisible();
  });
});

describe('stopping review requests through a mailed link', () => {
  it('needs one press, and does nothing before it', async () => {
    history.replaceState(null, '', `/reviews/stop?code=${CODE}`);
    const asked: unknown[] = [];
    vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
      asked.push(JSON.parse(String(init.body)));
      return answer(stopReviewRequestsCall, {});
    });
    const { user } = renderShop(<StopRequestsScreen />);
    const stop = await screen.findByRole('button', { name: 'Stop these emails' });
    expect(asked).toEqual([]);
    await user.click(stop);
    expect(await screen.findByText('Done. We won’t ask you again.')).toBeVisible();
    expect(asked).toEqual([{ code: CODE }]);
  });

  it('says that the link is incomplete', async () => {
    history.replaceState(null, '', '/reviews/stop');
    renderShop(<StopRequestsScreen />);
    expect(await screen.findByText(/This link is incomplete/)).toBeVisible();
  });
});
