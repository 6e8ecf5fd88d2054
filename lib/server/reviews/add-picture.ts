import 'server-only';
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { reviewableLines } from '#lib/commerce/reviews/eligibility.ts';
import {
  MOST_WAITING_PICTURES,
  PICTURE_UNREADABLE,
  PICTURE_WAITS_HOURS,
  pictureProblem,
  REFUSED_PICTURES_DAYS,
  REVIEW_PICTURE_SIDES,
} from '#lib/commerce/reviews/pictures.ts';
import { NOT_REVIEWABLE } from '#lib/commerce/reviews/texts.ts';
import { oncePerProcess } from '#lib/config/once-per-process.ts';
import { isBuyerOf } from '#lib/server/commands/actor.ts';
import { defineCommand } from '#lib/server/commands/command.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import type { Db } from '#lib/server/db/database.ts';
import { parseJson, readJsonBytes } from '#lib/server/http/read-json.ts';
import { CPU_MS } from '#lib/server/media/drawing/drawing-limits.ts';
import { drawingPool } from '#lib/server/media/drawing/drawing-pool.ts';
import { isBusyError, Slots } from '#lib/server/media/drawing/slots.ts';
import { ImageProblem, isImageProblem } from '#lib/server/media/image-problem.ts';
import { ScannerAway, scanFile } from '#lib/server/media/scan-file.ts';
import { lockBuyersOrder } from '#lib/server/orders/lock-order.ts';
import { apiError, shopUnavailable } from '#lib/server/platform/api-errors.ts';
import { chargeWork } from '#lib/server/rate-limits/limit.ts';
import { pictureWork } from '#lib/server/rate-limits/work.ts';

/** Bodies that a process holds at a time, up to 14 MB each, and those that wait to be read. */
const BODIES_HELD = 4;
const BODIES_WAITING = 16;

/**
 * A body has a few fields besides the picture, and the picture's base64 contains none of these
 * characters.
 */
const MOST_PUNCTUATION = 64;
const PUNCTUATION = new Set(Buffer.from('[{,'));

const bodySlots = oncePerProcess('picture bodies', () => new Slots(BODIES_HELD, BODIES_WAITING));

/**
 * The body of a call with a picture. The caller has not proved an order yet. So the caller's
 * address pays before the body is read, only a few bodies are read at once, and a body that would
 * only cost time to parse is refused.
 * @throws ApiError as `readJson`; 429; 503 while too many are sent at once
 */
export async function readPictureBody(request: Request, maxBytes: number): Promise<unknown> {
  const length = Number(request.headers.get('content-length')) || maxBytes;
  await chargeWork(request, pictureWork(Math.min(length, maxBytes)));
  try {
    return await bodySlots.run(async () => {
      const bytes = await readJsonBytes(request, maxBytes);
      refuseManyValues(bytes);
      return parseJson(bytes);
    });
  } catch (error) {
    throw isBusyError(error) ? shopUnavailable() : error;
  }
}

/** Arrays and objects of millions of values would keep the process busy for a second. */
function refuseManyValues(bytes: Uint8Array): void {
  let found = 0;
  for (const byte of bytes) {
    if (PUNCTUATION.has(byte)) found += 1;
    if (found > MOST_PUNCTUATION)
      throw apiError('InvalidRequest', 'The request has too many values.');
  }
}

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
const DRAWINGS_WAITING = 8;

const drawingSlots = oncePerProcess('review pictures', () => new Slots(1, DRAWINGS_WAITING));

/** How many of them a virus scanner looks at at a time: a slow scan does not stop all others. */
const SCANS = 2;
/** Once the scanner gave no answer, pictures of strangers are refused at once for this long, in ms. */
const SCANNER_PAUSE_MS = 30_000;

const scans = oncePerProcess('scans of review pictures', () => ({
  slots: new Slots(SCANS, DRAWINGS_WAITING),
  /** What the last scan without an answer said to its author. */
  away: null as { problem: ImageProblem; until: number } | null,
}));

/**
 * Decodes what an author sent, in a process that has no secrets and ends itself, and re-encodes
 * it: upright, at most 2,048 pixels a side, the first of several frames, without metadata.
 * @throws ImageProblem whose message says to the author what to do
 * @throws BusyError
 */
export async function drawPicture(sent: Buffer): Promise<DrawnPicture> {
  const problem = pictureProblem(sent);
  if (problem !== null) throw new ImageProblem(problem);
  await scans.slots.run(() => scan(sent));
  return drawingSlots.run(async () => {
    const large = await draw(sent, REVIEW_PICTURE_SIDES.large);
    const small = await draw(large.bytes, REVIEW_PICTURE_SIDES.small);
    return { ...large, small: small.bytes };
  });
}

async function scan(sent: Buffer): Promise<void> {
  if (scans.away && scans.away.until > Date.now()) throw scans.away.problem;
  try {
    await scanFile(sent);
  } catch (error) {
    if (!isImageProblem(error)) throw error;
    const problem = new ImageProblem(`This picture cannot be used: ${error.message}.`);
    if (error instanceof ScannerAway) {
      scans.away = { problem, until: Date.now() + SCANNER_PAUSE_MS };
    }
    throw problem;
  }
}

async function draw(bytes: Buffer, side: number) {
  const task = { kind: 'photograph', picture: { bytes, embedded: [] }, side } as const;
  try {
    return await drawingPool().draw({ task, cpuMs: CPU_MS.photoThumbnail });
  } catch (error) {
    throw isImageProblem(error) ? new ImageProblem(PICTURE_UNREADABLE) : error;
  }
}

interface AddInput {
  orderNumber: string;
  /** The line's index in the order. */
  line: number;
  picture: DrawnPicture;
}

/**
 * Keeps a picture for the review of an order line, and returns its name. Nobody sees it until a
 * version with it is published. Of the pictures that no version has, a line keeps the newest.
 * @throws CommandError `Invalid` for a line that nobody can review
 */
export const addPicture = defineCommand<AddInput, string>({
  name: 'review.add-picture',
  permission: 'reviews:write',
  allows: (actor, { orderNumber }) => isBuyerOf(actor, orderNumber),
  async work({ trx, now }, { orderNumber, line, picture }) {
    const order = await lockBuyersOrder(trx, orderNumber);
    if (!order || !reviewableLines(order).includes(line)) {
      throw new CommandError('Invalid', NOT_REVIEWABLE);
    }
    const id = randomBytes(16).toString('hex');
    await trx
      .insertInto('review_pictures')
      .values({ ...picture, id, order_number: orderNumber, line, added_at: now })
      .execute();
    const newest = trx
      .selectFrom('review_pictures')
      .select('id')
      .where('order_number', '=', orderNumber)
      .where('line', '=', line)
      .where('is_used', '=', false)
      .orderBy('added_at', 'desc')
      .orderBy('id')
      .limit(MOST_WAITING_PICTURES);
    await trx
      .deleteFrom('review_pictures')
      .where('order_number', '=', orderNumber)
      .where('line', '=', line)
      .where('is_used', '=', false)
      .where('id', 'not in', newest)
      .execute();
    return id;
  },
});

/**
 * Deletes pictures whose review was not sent in time, or was refused long ago, and those that a server
 * of an older version left when it deleted an account.
 */
export async function forgetPictures(db: Db): Promise<void> {
  await db
    .deleteFrom('review_pictures')
    .where('is_used', '=', false)
    .where('added_at', '<', sql<Date>`now() - make_interval(hours => ${PICTURE_WAITS_HOURS})`)
    .execute();
  await sql`
    delete from review_pictures using review_version_pictures as used
      join reviews on reviews.id = used.review_id and reviews.latest = used.version
      join review_versions as version
        on version.review_id = used.review_id and version.version = used.version
    where used.picture_id = review_pictures.id
      and version.state = 'refused' and reviews.shown is null
      and version.written_at < now() - make_interval(days => ${REFUSED_PICTURES_DAYS})`.execute(db);
  await sql`
    delete from review_pictures using orders
    where orders.number = review_pictures.order_number and orders.detached`.execute(db);
}
