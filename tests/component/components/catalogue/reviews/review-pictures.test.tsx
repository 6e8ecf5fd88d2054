import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ReviewPictures } from '#components/catalogue/reviews/review-pictures.tsx';
import { ReviewPicturesPlace } from '#components/catalogue/reviews/review-pictures-place.tsx';
import { readReviewPicturesCall } from '#lib/api/calls/reviews/read-reviews.ts';
import { queryClient } from '#lib/api/query-client.ts';
import type { ShownPicture } from '#lib/commerce/reviews/pictures.ts';
import { DEMO_PICTURES } from '#lib/commerce/reviews/texts.ts';
import { answer } from '#tests/component/support/answer.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';

const picture = (number: number): ShownPicture => ({
  id: String(number).padStart(32, '0'),
  alt: `Scene ${number}`,
  width: 2048,
  height: 1536,
});
const PICTURES = [1, 2, 3].map(picture);

describe('the pictures of a review', () => {
  it('open enlarged at the pressed one, and change with the arrow keys', async () => {
    const { user } = renderShop(<ReviewPictures pictures={PICTURES} />);
    await user.click(screen.getByRole('link', { name: 'Zoom picture 2 of 3: Scene 2' }));
    const dialog = await screen.findByRole('dialog', { name: 'Pictures by buyers' });
    const large = () => within(dialog).getByRole('img').getAttribute('src');
    expect(large()).toBe(`/review-pictures/${picture(2).id}.webp`);
    expect(within(dialog).getByText(/Picture 2 of 3/)).toHaveTextContent('Scene 2');
    // Here no dialog takes the focus by itself, as in browsers.
    await user.click(within(dialog).getByRole('button', { name: 'Next picture' }));
    expect(large()).toBe(`/review-pictures/${picture(3).id}.webp`);
    await user.keyboard('{ArrowRight}{ArrowLeft}{ArrowLeft}');
    expect(large()).toBe(`/review-pictures/${picture(2).id}.webp`);
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are small lazy images that link to the large ones', () => {
    renderShop(<ReviewPictures pictures={PICTURES} />);
    const link = screen.getByRole('link', { name: 'Zoom picture 1 of 3: Scene 1' });
    expect(link).toHaveAttribute('href', `/review-pictures/${picture(1).id}.webp`);
    const img = within(link).getByRole('img');
    expect(img).toHaveAttribute('src', `/review-pictures/${picture(1).id}.small.webp`);
    expect(img).toHaveAttribute('loading', 'lazy');
  });
});

describe('the row of pictures above the reviews', () => {
  const asked: string[] = [];
  let tell: (near: boolean) => void;
  beforeEach(() => {
    asked.length = 0;
    queryClient().clear();
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url);
      return answer(readReviewPicturesCall, { pictures: PICTURES });
    });
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(told: (entries: { isIntersecting: boolean }[]) => void) {
          tell = (isIntersecting) => told([{ isIntersecting }]);
        }
        observe() {}
        disconnect() {}
      },
    );
  });

  it('requests nothing until it comes near the viewport', async () => {
    renderShop(<ReviewPicturesPlace model="bluff" hasDemo={false} />);
    const near = tell;
    near(false);
    expect(asked).toEqual([]);
    near(true);
    const row = await screen.findByRole('region', { name: 'Pictures by buyers' });
    expect(within(row).getAllByRole('link')).toHaveLength(3);
    expect(asked).toEqual(['/api/reviews/pictures?model=bluff']);
    expect(screen.queryByText(DEMO_PICTURES)).toBeNull();
  });

  it('shows an error when it cannot be loaded, and loads on “Try again”', async () => {
    const served = fetch;
    vi.stubGlobal('fetch', async () =>
      Response.json({ error: { code: 'InvalidRequest', message: 'No.' } }, { status: 400 }),
    );
    const { user } = renderShop(<ReviewPicturesPlace model="bluff" hasDemo={false} />);
    tell(true);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText('Unable to load pictures by buyers.')).toBeVisible();
    vi.stubGlobal('fetch', served);
    await user.click(retry);
    expect(await screen.findByRole('region', { name: 'Pictures by buyers' })).toBeVisible();
  });

  it('says from the first render that demo pictures are not by buyers', () => {
    renderShop(<ReviewPicturesPlace model="bluff" hasDemo />);
    expect(screen.getByText(DEMO_PICTURES)).toBeVisible();
  });
});
