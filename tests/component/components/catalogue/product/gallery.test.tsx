import { fireEvent } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Gallery } from '#components/catalogue/product/gallery.tsx';
import type { GalleryImage } from '#lib/commerce/catalogue/product.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';

const NAME = '0123456789abcdef01234567';
const image = (src: string): GalleryImage => ({
  type: 'IMAGE',
  src,
  alt: 'From the side',
  width: 800,
  height: 1200,
});
const gallery = (...sources: string[]) => <Gallery images={sources.map(image)} name="Bluff Boot" />;

it('shows the drawing, with nothing behind it in the server’s HTML', () => {
  const html = renderToString(gallery(`/media/${NAME}.svg`));
  expect(html).toContain(`src="/media/${NAME}.svg"`);
  expect(html).not.toContain('/pictures/');
});

it('shows the card’s picture until the first drawing of a chosen product has loaded', () => {
  const { container } = renderShop(gallery(`/media/${NAME}.svg`, '/media/other.svg'));
  const [first, second] = container.querySelectorAll('img');
  expect(first?.style.backgroundImage).toContain(`/pictures/${NAME}.webp`);
  expect(second?.style.backgroundImage).toBe('');
  if (first) fireEvent.load(first);
  expect(first?.style.backgroundImage).toBe('');
});

it('has no stand-in for a photograph, which cards show in the same way', () => {
  const { container } = renderShop(gallery(`/media/${NAME}.jpg`));
  expect(container.querySelector('img')?.style.backgroundImage).toBe('');
});
