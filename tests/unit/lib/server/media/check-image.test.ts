/** @module-tag slow */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { checkImage, MAX_IMAGE_BYTES } from '#lib/server/media/check-image.ts';

const picture = () =>
  sharp({ create: { width: 40, height: 60, channels: 3, background: '#567' } }).png();

describe('checkImage', () => {
  it.each([
    ['png', 'image/png'],
    ['jpeg', 'image/jpeg'],
    ['webp', 'image/webp'],
    ['avif', 'image/avif'],
    ['gif', 'image/gif'],
  ] as const)('recognises %s by its content', async (format, contentType) => {
    const bytes = await picture().toFormat(format).toBuffer();
    expect(await checkImage(bytes)).toMatchObject({ contentType, width: 40, height: 60 });
  });

  it('recognises an SVG that starts with a byte order mark and an XML declaration', async () => {
    const svg =
      '\ufeff<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 3"/>';
    expect(await checkImage(Buffer.from(svg))).toMatchObject({
      contentType: 'image/svg+xml',
      width: 2,
      height: 3,
    });
  });

  it('returns the size as shown when the camera was turned', async () => {
    const bytes = await picture().withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await checkImage(bytes)).toMatchObject({ width: 60, height: 40 });
  });

  it('refuses a picture that is cut short', async () => {
    const noise = Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, at) => (at * 7919) % 251));
    const raw = { width: 300, height: 300, channels: 3 } as const;
    const whole = await sharp(noise, { raw }).jpeg().toBuffer();
    await expect(checkImage(whole.subarray(0, whole.length / 2))).rejects.toThrow(/damaged/);
  });

  it.each([
    ['nothing', Buffer.alloc(0), /empty/],
    ['text', Buffer.from('hello'), /not a PNG, JPEG/],
    ['a web page', Buffer.from('\n<!DOCTYPE html><html>404</html>'), /web page/],
    ['a TIFF', Buffer.from('II*\0\x08\0\0\0'), /not a PNG, JPEG/],
    ['a PNG in name only', Buffer.from('\x89PNG\r\n\x1a\nnothing', 'latin1'), /damaged/],
    ['too many bytes', Buffer.alloc(MAX_IMAGE_BYTES + 1), /20\.0 MB/],
  ])('refuses %s', async (_, bytes, reason) => {
    await expect(checkImage(bytes)).rejects.toThrow(reason);
  });

  it('draws a thumbnail of an accepted picture', async () => {
    const { thumbnail } = await checkImage(await picture().toBuffer());
    const { format, width, height } = await sharp(thumbnail).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 144, height: 216 });
  });

  it.each([
    [400, 40],
    [40, 400],
  ])('accepts a picture of %i by %i pixels, and refuses a longer one', async (width, height) => {
    const of = (more: object) =>
      sharp({ create: { width, height, channels: 3, background: '#567', ...more } })
        .png()
        .toBuffer();
    expect(await checkImage(await of({}))).toMatchObject({ width, height });
    const longer = width > height ? { width: width + 1 } : { height: height + 1 };
    await expect(checkImage(await of(longer))).rejects.toThrow(/more than 10 times as long/);
  });

  it('checks the pictures that an SVG embeds', async () => {
    const svg = (inside: Buffer) =>
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 3"><image width="2" height="3" ' +
          `href="data:image/png;base64,${inside.toString('base64')}"/></svg>`,
      );
    expect(await checkImage(svg(await picture().toBuffer()))).toMatchObject({ width: 2 });
    await expect(checkImage(svg(Buffer.from('no picture')))).rejects.toThrow(/embedded.*damaged/);
    const create = { width: 5000, height: 5000, channels: 3, background: '#000' } as const;
    const large = await sharp({ create }).png().toBuffer();
    await expect(checkImage(svg(large))).rejects.toThrow(/embedded.*20 million pixels/);
  });

  it('refuses too many pixels before it decodes them', async () => {
    const create = { width: 10_000, height: 10_000, channels: 3, background: '#000' } as const;
    const bytes = await sharp({ create }).png({ compressionLevel: 1 }).toBuffer();
    await expect(checkImage(bytes)).rejects.toThrow(/60 million pixels/);
  });
});
