import { expect, it } from 'vitest';
import { mailPictureUrl } from '#lib/server/mail/templates/order-lines.tsx';

it('mailPictureUrl returns a JPEG of a catalogue picture, and null for anything else', () => {
  const name = '0f'.repeat(12);
  const site = 'https://shop.example';
  const older = '0f'.repeat(32);
  expect(mailPictureUrl(`/media/${name}.svg`, site)).toBe(`${site}/thumbnails/${name}.jpg`);
  expect(mailPictureUrl(`/media/${older}.svg`, site)).toBe(`${site}/thumbnails/${older}.jpg`);
  for (const src of [null, '', '/media/short.svg', `https://evil.example/media/${name}.svg`]) {
    expect(mailPictureUrl(src, site)).toBeNull();
  }
});
