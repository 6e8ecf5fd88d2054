import 'server-only';
import { checkSvg } from './check-svg.ts';
import { CPU_MS } from './drawing/drawing-limits.ts';
import { drawingPool } from './drawing/drawing-pool.ts';
import type { RawPicture } from './drawing/drawing-task.ts';
import { ImageProblem } from './image-problem.ts';
import { megabytes } from './megabytes.ts';
import { scanFile } from './scan-file.ts';

interface ImageFacts {
  contentType: string;
  width: number;
  height: number;
}

/** The facts about a picture, and the thumbnail drawn to verify it. */
export interface CheckedImage extends ImageFacts {
  thumbnail: Buffer;
}

/** The largest file allowed, in bytes. */
export const MAX_IMAGE_BYTES = 20 * 1024 * 1024;

/**
 * Detects a picture's format from its content, never from its name, and draws its thumbnail. A
 * picture that cannot be drawn in bounded time and memory is rejected.
 * @throws ImageProblem
 */
export async function checkImage(bytes: Buffer): Promise<CheckedImage> {
  const { contentType, size, picture } = inspectImage(bytes);
  const cpuMs = size ? CPU_MS.svgThumbnail : CPU_MS.photoThumbnail;
  const drawing = await drawingPool().draw({ task: { kind: 'thumbnail', picture }, cpuMs });
  const { width, height } = size ?? drawing;
  return { contentType, width, height, thumbnail: drawing.bytes };
}

/**
 * Checks a picture that comes from somebody else, after a virus scanner, if there is one.
 * @throws ImageProblem
 */
export async function checkNewImage(bytes: Buffer): Promise<CheckedImage> {
  await scanFile(bytes);
  return checkImage(bytes);
}

export interface InspectedImage {
  contentType: string;
  /** Known for an SVG; a photograph's size is known only after decoding. */
  size: { width: number; height: number } | null;
  picture: RawPicture;
}

/**
 * Checks what can be checked without decoding.
 * @throws ImageProblem
 */
export function inspectImage(bytes: Buffer): InspectedImage {
  if (bytes.length === 0) throw new ImageProblem('the file is empty');
  if (bytes.length > MAX_IMAGE_BYTES) {
    throw new ImageProblem(
      `it has ${megabytes(bytes.length)}; at most ${megabytes(MAX_IMAGE_BYTES)} are taken`,
    );
  }
  const kind = sniff(bytes);
  if (kind === 'svg') {
    const { embedded, ...size } = checkSvg(bytes);
    return { contentType: 'image/svg+xml', size, picture: { bytes, embedded } };
  }
  return { contentType: `image/${kind}`, size: null, picture: { bytes, embedded: [] } };
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
