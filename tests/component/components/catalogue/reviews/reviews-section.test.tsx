import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ReviewCard } from '#components/catalogue/reviews/review-card.tsx';
import { RatingLink, ReviewsSection } from '#components/catalogue/reviews/reviews-section.tsx';
import { WaitingBar } from '#components/ui/waiting-bar.tsx';
import { readReviewsCall } from '#lib/api/calls/reviews/read-reviews.ts';
import { queryClient } from '#lib/api/query-client.ts';
import type { ShownReview, Stars } from '#lib/commerce/reviews/review.ts';
import { summariseReviews } from '#lib/commerce/reviews/summary.ts';
import { answer } from '#tests/component/support/answer.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';

function review(index: number, change: Partial<ShownReview> = {}): ShownReview {
  return {
    id: `r${index}`,
    stars: ((index % 5) + 1) as Stars,
    title: `Title ${index}`,
    text: index % 2 === 0 ? 'The heel rubs a little.' : 'They kept my feet dry.',
    fit: index % 3 === 0 ? -1 : 0,
    width: null,
    usualSize: null,
    activity: null,
    recommends: true,
    writtenAt: Date.UTC(2026, 2, 1),
    isEdited: false,
    size: '9',
    colour: null,
    name: null,
    region: null,
    isVerified: true,
    origin: 'shop',
    pictures: [],
    helpful: 0,
    reply: null,
    ...change,
  };
}
const ALL = Array.from({ length: 12 }, (_, index) => review(index));

/** Stands in for the shop: filters and pages as the call says. */
const asked: string[] = [];
function serve(): void {
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    const { searchParams } = new URL(url, 'http://shop.example');
    const [stars, search = ''] = [searchParams.get('stars'), searchParams.get('search') ?? ''];
    const found = ALL.filter(
      (one) => (stars === null || one.stars === Number(stars)) && one.text.includes(search),
    );
    const from = (Number(searchParams.get('page')) - 1) * 5;
    return answer(readReviewsCall, { reviews: found.slice(from, from + 5), count: found.length });
  });
}

beforeEach(() => {
  asked.length = 0;
  queryClient().clear();
  serve();
});

const show = (count = ALL.length) =>
  renderShop(
    <>
      <WaitingBar />
      <ReviewsSection
        model="bluff"
        summary={summariseReviews(ALL.slice(0, count))}
        reviews={ALL.slice(0, 3)}
        hasPictures={false}
        hasDemoPictures={false}
      />
    </>,
  );
const found = () => within(screen.getByRole('region')).getByRole('status');
const titles = () =>
  screen.getAllByRole('heading', { name: /^Title/ }).map((one) => one.textContent);

describe('the reviews of a product', () => {
  it('show the first ones and the summary without any request', () => {
    show();
    expect(titles()).toEqual(['Title 0', 'Title 1', 'Title 2']);
    expect(screen.getByText('12 reviews')).toBeVisible();
    expect(screen.getByText('100% would recommend it')).toBeVisible();
    expect(screen.getByText('67% true to size, 33% small')).toBeVisible();
    expect(asked).toEqual([]);
  });

  it('are shown page by page until all are there, with the focus on the first new one', async () => {
    show();
    const more = () => screen.findByRole('button', { name: 'Show more reviews' });
    await userEvent.click(await more());
    expect(await screen.findByText('Title 9')).toBeVisible();
    expect(titles()).toEqual(Array.from({ length: 10 }, (_, index) => `Title ${index}`));
    expect(document.activeElement).toHaveTextContent('Title 3');
    await userEvent.click(await more());
    expect(await screen.findByText('Title 11')).toBeVisible();
    expect(titles()).toHaveLength(12);
    expect(screen.queryByRole('button', { name: 'Show more reviews' })).toBeNull();
  });

  it('are filtered by stars, searched, and shown in full again', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: '5 stars: 2' }));
    await vi.waitFor(() => expect(found()).toHaveTextContent('2 reviews with 5 stars'));
    expect(titles()).toEqual(['Title 4', 'Title 9']);
    await userEvent.type(screen.getByRole('searchbox'), 'heel');
    expect(await screen.findByText(/1 review with 5 stars and “heel”/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(await screen.findByText('Title 1')).toBeVisible();
  });

  it('are sorted on the server', async () => {
    show();
    await userEvent.selectOptions(screen.getByRole('combobox'), 'Lowest rating');
    await vi.waitFor(() => expect(asked.at(-1)).toContain('sort=lowest'));
  });

  const PRESSES = [
    ['more are requested', 'Show more reviews', 'Title 9'],
    ['a filter is chosen', '5 stars: 2', '2 reviews with 5 stars'],
  ];

  it.each(PRESSES)(
    'stay on screen until the requested ones have arrived: %s',
    async (_, name, then) => {
      show();
      const served = fetch;
      const { promise: wait, resolve: answerNow } = Promise.withResolvers<void>();
      vi.stubGlobal('fetch', async (url: string) => {
        await wait;
        return served(url);
      });
      await userEvent.click(screen.getByRole('button', { name }));
      expect(await screen.findByText('Loading…')).toBeInTheDocument();
      expect(titles()).toEqual(['Title 0', 'Title 1', 'Title 2']);
      answerNow();
      expect(await screen.findByText(then)).toBeVisible();
      expect(new Set(titles()).size).toBe(titles().length);
    },
  );

  it.each(PRESSES)(
    'stay on screen, with “Try again”, when the request fails: %s',
    async (_, name, then) => {
      show();
      vi.stubGlobal('fetch', async () =>
        Response.json({ error: { code: 'InvalidRequest', message: 'No.' } }, { status: 400 }),
      );
      await userEvent.click(screen.getByRole('button', { name }));
      const retry = await screen.findByRole('button', { name: 'Try again' });
      expect(titles()).toEqual(['Title 0', 'Title 1', 'Title 2']);
      serve();
      await userEvent.click(retry);
      expect(await screen.findByText(then)).toBeVisible();
    },
  );

  it('stay those of the previous filter when the next one fails, with “Show all” as a way back', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: '5 stars: 2' }));
    expect(await screen.findByText('2 reviews with 5 stars')).toBeVisible();
    vi.stubGlobal('fetch', async () =>
      Response.json({ error: { code: 'InvalidRequest', message: 'No.' } }, { status: 400 }),
    );
    await userEvent.click(screen.getByRole('button', { name: '4 stars: 2' }));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(titles()).toEqual(['Title 4', 'Title 9']);
    expect(found()).not.toHaveTextContent('2 reviews');
    serve();
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
    expect(await screen.findByText('Title 1')).toBeVisible();
  });

  it('show the first ones at once when a filter is removed, even while the server is silent', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: '5 stars: 2' }));
    expect(await screen.findByText('Title 9')).toBeVisible();
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    await userEvent.click(screen.getByRole('button', { name: '5 stars: 2' }));
    expect(titles()).toEqual(['Title 0', 'Title 1', 'Title 2']);
  });

  it('leave the focus where the shopper moved it while more were loading', async () => {
    show();
    const served = fetch;
    const { promise: wait, resolve: answerNow } = Promise.withResolvers<void>();
    vi.stubGlobal('fetch', async (url: string) => {
      await wait;
      return served(url);
    });
    await userEvent.click(screen.getByRole('button', { name: 'Show more reviews' }));
    await userEvent.click(screen.getByRole('searchbox'));
    answerNow();
    expect(await screen.findByText('Title 9')).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });

  it('request only pages that exist', async () => {
    show(4);
    await userEvent.click(screen.getByRole('button', { name: 'Show more reviews' }));
    expect(await screen.findByText('Title 3')).toBeVisible();
    expect(asked).toHaveLength(1);
  });

  it('have no section and no link when there are no reviews', () => {
    const summary = summariseReviews([]);
    renderShop(
      <>
        <RatingLink summary={summary} />
        <ReviewsSection
          model="bluff"
          summary={summary}
          reviews={[]}
          hasPictures={false}
          hasDemoPictures={false}
        />
      </>,
    );
    expect(screen.queryByRole('region')).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('a review', () => {
  it('shows its author, date, size, fit, origin, votes and reply', () => {
    renderShop(
      <ReviewCard
        review={review(1, {
          name: 'Jo',
          region: 'NSW',
          isEdited: true,
          fit: 2,
          origin: 'yotpo',
          helpful: 1,
          reply: 'Thank you.',
        })}
      />,
    );
    const card = within(screen.getByRole('article'));
    expect(card.getByRole('img', { name: '2 out of 5 stars' })).toBeVisible();
    expect(card.getByText('Jo, NSW · Verified buyer · 1 March 2026 · edited')).toBeVisible();
    expect(card.getByText('Size 9 · Much too large')).toBeVisible();
    expect(card.getByText('First published on Yotpo')).toBeVisible();
    expect(card.getByText('1 person found this helpful')).toBeVisible();
    expect(card.getByText(/replied$/)).toBeVisible();
  });

  it.each([
    '<img src=x onerror=alert(1)>',
    '"><script>alert(1)</script>',
    '[x](javascript:alert(1))',
    '{{constructor.constructor("alert(1)")()}}',
    '\u202e\u0000 reversed',
    '<!--<svg onload=alert(1)>',
  ])('shows hostile content as plain text: %j', (hostile) => {
    const { container } = renderShop(
      <ReviewCard
        review={review(1, {
          title: hostile,
          text: hostile,
          name: hostile,
          region: hostile,
          size: hostile,
          colour: hostile,
          activity: hostile,
          usualSize: hostile,
          reply: hostile,
        })}
      />,
    );
    expect(container.querySelector('script, a, [onerror], [onload], article img')).toBeNull();
    expect(screen.getByRole('heading').textContent).toBe(hostile);
  });
});
