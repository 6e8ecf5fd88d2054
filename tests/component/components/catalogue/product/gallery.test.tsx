import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Gallery } from '#components/catalogue/product/gallery.tsx';
import { GalleryZoom } from '#components/catalogue/product/gallery-zoom.tsx';
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
const drawing = `/media/${NAME}.svg`;

it('the gallery shows a drawing as WebP pictures in two sizes, not as an SVG', () => {
  const html = renderToString(<Gallery images={[image(drawing)]} name="Bluff Boot" />);
  const small = `/pictures/${NAME}.webp`;
  expect(html).toContain(`src="${small}"`);
  expect(html).toContain(`${small} 480w, /pictures/${NAME}.large.webp 960w`);
  expect(html).not.toContain('.svg');
});

it('the enlarged view shows the SVG itself, because it is sharp at any size', () => {
  const { container } = renderShop(
    <GalleryZoom
      images={[image(drawing)]}
      label="Pictures of Bluff Boot"
      start={0}
      onClose={() => {}}
    />,
  );
  const img = container.querySelector('img');
  expect([img?.getAttribute('src'), img?.hasAttribute('srcset')]).toEqual([drawing, false]);
});
