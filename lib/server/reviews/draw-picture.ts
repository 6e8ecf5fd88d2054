import 'server-only';
import {
  PICTURE_UNREADABLE,
  pictureProblem,
  REVIEW_PICTURE_SIDES,
} from '#lib/commerce/reviews/pictures.ts';
import { oncePerProcess } from '#lib/config/once-per-process.ts';
import { CPU_MS } from '#lib/server/media/drawing/drawing-limits.ts';
import { drawingPool } from '#lib/server/media/drawing/drawing-pool.ts';
import { Slots } from '#lib/server/media/drawing/slots.ts';
import { ImageProblem } from '#lib/server/media/image-problem.ts';

/** A picture that the shop has encoded itself, and its small one; both WebP. */
export interface DrawnPicture {
  bytes: Buffer;
  small: Buffer;
  width: number;
  height: number;
}

/**
 * How many pictures of strangers may wait to be decoded, one after another. Further ones are
 * refused and can be sent again.
 */
const WAITING = 8;

const slots = oncePerProcess('review pictures', () => new Slots(1, WAITING));

/**
 * Decodes what an author sent, in a process that has no secrets and ends itself, and re-encodes
 * it: upright, at most 2,048 pixels a side, the first of several frames, without metadata.
 * @throws ImageProblem whose message says to the author what to do
 * @throws BusyError
 */
export async function drawPicture(sent: Buffer): Promise<DrawnPicture> {
  const problem = pictureProblem(sent);
  if (problem !== null) throw new ImageProblem(problem);
  return slots.run(async () => {
    const large = await draw(sent, REVIEW_PICTURE_SIDES.large);
    const small = await draw(large.bytes, REVIEW_PICTURE_SIDES.small);
    return { ...large, small: small.bytes };
  });
}

async function draw(bytes: Buffer, side: number) {
  const task = { kind: 'photograph', picture: { bytes, embedded: [] }, side } as const;
  try {
    return await drawingPool().draw({ task, cpuMs: CPU_MS.photoThumbnail });
  } catch (error) {
    throw error instanceof ImageProblem ? new ImageProblem(PICTURE_UNREADABLE) : error;
  }
}
