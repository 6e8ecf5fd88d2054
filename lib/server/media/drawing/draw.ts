import sharp, { type Metadata, type Sharp } from 'sharp';
import { PICTURE_GROUND } from '#lib/commerce/picture-ground.ts';
import { ImageProblem } from '../image-problem.ts';
import { SVG_LIMITS } from '../svg-limits.ts';
import { MAX_ASPECT, MAX_PIXELS, MAX_UNPACKED } from './drawing-limits.ts';
import type { BrandMark, Drawing, DrawingTask, RawPicture } from './drawing-task.ts';

/** Pixels: twice the 72 by 108 of pictures in e-mails, for high-density screens. */
const THUMBNAIL = { width: 144, height: 216 } as const;
/** Open Graph's recommended size for link previews, in pixels. */
const SOCIAL = { width: 1200, height: 630 } as const;
const PANELS = 3;
const PANEL = { width: SOCIAL.width / PANELS, height: SOCIAL.height } as const;
/** How much of a preview's height the brand's mark takes. */
const MARK_FILLS = 0.77;

/**
 * Draws in this process without a time limit; for drawing-process.ts only.
 * @throws ImageProblem
 */
export function draw(task: DrawingTask): Promise<Drawing> {
  switch (task.kind) {
    case 'thumbnail':
      return thumbnail(task.picture);
    case 'webp':
      return webp(task.picture, task.width);
    case 'photograph':
      return photograph(task.picture, task.side);
    case 'link':
      return link(task.picture);
    case 'panel':
      return panel(task.picture);
    case 'social':
      return social(task.panels, task.mark);
    case 'brand':
      return onGround(task.mark, SOCIAL).then((mark) => drawn(mark.png({ palette: true })));
    case 'icon':
      return icon(task);
  }
}

async function thumbnail(picture: RawPicture): Promise<Drawing> {
  const image = await open(picture);
  const { autoOrient } = await decoding(() => image.metadata());
  const { bytes } = await decoding(() =>
    drawn(
      image
        .rotate()
        .flatten({ background: PICTURE_GROUND })
        .resize({ ...THUMBNAIL, fit: 'contain', background: PICTURE_GROUND })
        .jpeg({ quality: 80, progressive: false }),
    ),
  );
  return { bytes, width: autoOrient.width, height: autoOrient.height };
}

async function webp(picture: RawPicture, width: number): Promise<Drawing> {
  const image = await open(picture);
  const frame = { width, height: width * 1.5, fit: 'inside' } as const;
  return decoding(() => drawn(image.resize(frame).webp({ quality: 75, alphaQuality: 80 })));
}

async function photograph(picture: RawPicture, side: number): Promise<Drawing> {
  const image = await open(picture);
  if (unpackedBytes(await decoding(() => image.metadata())) > MAX_UNPACKED) {
    throw new ImageProblem('it has too many pixels');
  }
  const frame = { width: side, height: side, fit: 'inside', withoutEnlargement: true } as const;
  // Without `keepMetadata`, nothing but pixels is written, and their colours are sRGB.
  return decoding(() =>
    drawn(
      image.rotate().flatten({ background: PICTURE_GROUND }).resize(frame).webp({ quality: 80 }),
    ),
  );
}

/**
 * How many bytes decoding a photograph has to handle. An interlaced PNG is decoded in more than one
 * pass.
 */
function unpackedBytes({
  width,
  height,
  channels,
  depth,
  format,
  isProgressive,
}: Metadata): number {
  const isInterlaced = format === 'png' && isProgressive === true;
  return width * height * channels * (depth === 'ushort' ? 2 : 1) * (isInterlaced ? 2 : 1);
}

async function link(picture: RawPicture): Promise<Drawing> {
  const image = await open(picture);
  return decoding(() =>
    drawn(
      image
        .rotate()
        .flatten({ background: PICTURE_GROUND })
        .resize({ ...SOCIAL, fit: 'cover' })
        .jpeg({ quality: 82 }),
    ),
  );
}

async function panel(picture: RawPicture): Promise<Drawing> {
  const image = await open(picture);
  return decoding(() =>
    drawn(
      image
        .rotate()
        .flatten({ background: PICTURE_GROUND })
        .resize({ ...PANEL, fit: 'cover' })
        .toColourspace('srgb')
        .raw(),
    ),
  );
}

async function social(panels: readonly (Buffer | null)[], brand: BrandMark): Promise<Drawing> {
  const raw = { ...PANEL, channels: 3 } as const;
  const mark = (await onGround(brand, PANEL)).removeAlpha().raw();
  const parts = await Promise.all(
    Array.from({ length: PANELS }, async (_, index) => ({
      input: panels[index] ?? (await mark.clone().toBuffer()),
      raw,
      left: index * PANEL.width,
      top: 0,
    })),
  );
  return drawn(
    sharp({ create: { ...SOCIAL, channels: 3, background: PICTURE_GROUND } })
      .composite(parts)
      .jpeg({ quality: 82 }),
  );
}

/** Opens a picture after checking that the pictures embedded in it are small enough to decode. */
async function open({ bytes, embedded }: RawPicture): Promise<Sharp> {
  let pixels = 0;
  for (const inside of embedded) {
    const { width, height } = await sharp(inside)
      .metadata()
      .catch(() => {
        throw new ImageProblem('a picture embedded in this SVG is damaged');
      });
    pixels += width * height;
    if (pixels > SVG_LIMITS.embeddedPixels) {
      throw new ImageProblem(
        `the pictures embedded in this SVG have more than ${SVG_LIMITS.embeddedPixels / 1_000_000} ` +
          'million pixels: scale them down',
      );
    }
  }
  // Decodes the whole file, so a truncated one is detected.
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' });
  const { width, height } = await decoding(() => image.metadata());
  checkAspect(width, height);
  return image;
}

/**
 * A picture of one pixel by fifty million has few enough pixels, but every later step takes seconds
 * for it.
 * @throws ImageProblem
 */
function checkAspect(width: number, height: number): void {
  if (Math.max(width / height, height / width) <= MAX_ASPECT) return;
  throw new ImageProblem(
    `it is more than ${MAX_ASPECT} times as long one way as the other: crop it`,
  );
}

async function decoding<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ImageProblem(
      /pixel limit/i.test(reason)
        ? `it has more than ${MAX_PIXELS / 1_000_000} million pixels: scale it down`
        : `it is damaged (${reason.split('\n')[0]})`,
    );
  }
}

async function drawn(image: Sharp): Promise<Drawing> {
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

async function icon({
  mark,
  side,
  fills,
  ground,
}: Extract<DrawingTask, { kind: 'icon' }>): Promise<Drawing> {
  const size = { width: side, height: side };
  const image = ground
    ? await onGround(mark, size, fills)
    : sharp(await square(mark, Math.round(side * fills)));
  return drawn(image.png());
}

/** The brand's mark in the middle of its ground. */
async function onGround(
  mark: BrandMark,
  size: { width: number; height: number },
  fills = MARK_FILLS,
): Promise<Sharp> {
  const input = await square(mark, Math.round(Math.min(size.width, size.height) * fills));
  return sharp({ create: { ...size, channels: 3, background: mark.ground } }).composite([
    { input },
  ]);
}

/** The mark as a PNG, drawn sharply at any size. */
async function square({ picture }: BrandMark, side: number): Promise<Buffer> {
  // An SVG's own size is at 72 dots an inch.
  const { width = side } = await decoding(() => sharp(picture.bytes).metadata());
  const density = Math.min(2400, Math.max(72, (72 * side) / width));
  return decoding(() =>
    sharp(picture.bytes, { density, limitInputPixels: MAX_PIXELS })
      .resize(side, side)
      .png()
      .toBuffer(),
  );
}
