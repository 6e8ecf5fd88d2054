import 'server-only';
import sharp from 'sharp';
import { checkSvg } from './check-svg.ts';
import { ImageProblem } from './image-problem.ts';

export interface ImageFacts {
  contentType: string;
  width: number;
  height: number;
}

/** The largest file taken, in bytes. */
export const MAX_IMAGE_BYTES = 20 * 1024 * 1024;
const MAX_SVG_BYTES = 1024 * 1024;
const MAX_PIXELS = 60_000_000;

/** Reads what a picture is from its content, never from its name. Throws ImageProblem. */
export async function checkImage(bytes: Buffer): Promise<ImageFacts> {
  if (bytes.length === 0) throw new ImageProblem('the file is empty');
  if (bytes.length > MAX_IMAGE_BYTES) {
    throw new ImageProblem(
      `it has ${megabytes(bytes.length)}; at most ${megabytes(MAX_IMAGE_BYTES)} are taken`,
    );
  }
  const kind = sniff(bytes);
  if (kind === 'svg') {
    if (bytes.length > MAX_SVG_BYTES) {
      throw new ImageProblem(
        `this SVG has ${megabytes(bytes.length)}; at most ${megabytes(MAX_SVG_BYTES)} are taken`,
      );
    }
    return { contentType: 'image/svg+xml', ...checkSvg(bytes) };
  }
  return { contentType: `image/${kind}`, ...(await decode(bytes)) };
}

async function decode(bytes: Buffer): Promise<{ width: number; height: number }> {
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' });
    const { autoOrient } = await image.metadata();
    // Decoding all of it, scaled down on the way, is what finds a file cut short.
    await image.resize(8, 8).raw().toBuffer();
    return { width: autoOrient.width, height: autoOrient.height };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ImageProblem(
      /pixel limit/i.test(reason)
        ? `it has more than ${MAX_PIXELS / 1_000_000} million pixels: scale it down`
        : `it is damaged (${reason.split('\n')[0]})`,
    );
  }
}

type Kind = 'svg' | 'png' | 'jpeg' | 'gif' | 'webp' | 'avif';

function sniff(bytes: Buffer): Kind {
  const ascii = (from: number, to: number) => bytes.toString('latin1', from, to);
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (ascii(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (/^GIF8[79]a/.test(ascii(0, 6))) return 'gif';
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'webp';
  if (ascii(4, 8) === 'ftyp' && /avi[fs]/.test(ascii(8, 40))) return 'avif';
  const start = bytes.toString('utf8', 0, 4096).trimStart().toLowerCase();
  if (start.startsWith('<!doctype html') || start.startsWith('<html')) {
    throw new ImageProblem('it is a web page, not a picture: check the address');
  }
  if (start.replace(/^\ufeff/, '').startsWith('<')) return 'svg';
  throw new ImageProblem('it is not a PNG, JPEG, WebP, AVIF, GIF or SVG picture');
}

function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
