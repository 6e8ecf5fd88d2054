import { expect, it } from 'vitest';
import { mailPictureUrl } from '#lib/server/mail/templates/order-lines.tsx';

it('leads to a JPEG of the catalogue picture, and nowhere for another', () => {
  const hash = '0f'.repeat(32);
  const site = 'https://shop.example';
  expect(mailPictureUrl(`/media/${hash}.svg`, site)).toBe(`${site}/thumbnails/${hash}.jpg`);
  for (const src of [null, '', '/media/short.svg', `https://evil.example/media/${hash}.svg`]) {
    expect(mailPictureUrl(src, site)).toBeNull();
  }
});
