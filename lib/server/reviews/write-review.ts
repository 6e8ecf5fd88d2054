import 'server-only';
import { randomBytes } from 'node:crypto';
import type { Order } from '#lib/commerce/checkout/order.ts';
import { shownName } from '#lib/commerce/prose.ts';
import { reviewableLines } from '#lib/commerce/reviews/eligibility.ts';
import type { ReviewContent } from '#lib/commerce/reviews/review.ts';
import { NOT_REVIEWABLE } from '#lib/commerce/reviews/texts.ts';
import { modelOf } from '#lib/server/catalogue/model-of.ts';
import { isBuyerOf } from '#lib/server/commands/actor.ts';
import { type CommandScope, defineCommand } from '#lib/server/commands/command.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import type { Db } from '#lib/server/db/database.ts';
import { lockBuyersOrder } from '#lib/server/orders/lock-order.ts';
import { reviewsWith } from './read-reviews.ts';
import { lockModel, summariseModels } from './summarise-model.ts';
import {
  attachPictures,
  dropOldPictures,
  readVersionPictures,
  type WrittenPicture,
} from './version-pictures.ts';

/** What an author writes: the review, and what may be shown of them. */
export interface WrittenReview extends ReviewContent {
  /** Consent to show the first name, and to show the state. */
  showName: boolean;
  showRegion: boolean;
  /** Each was added before, for this line. */
  pictures: readonly WrittenPicture[];
}

interface WriteInput {
  orderNumber: string;
  /** The line's index in the order. */
  line: number;
  review: WrittenReview;
}

/**
 * A buyer writes a review of an order line, or changes the one that it has. A change waits for
 * staff as a new version, and the version before stays as it is. The same content again changes
 * nothing. A name whose consent is withdrawn is gone from every version at once. The order is
 * locked, so that a line gets one review.
 * @throws CommandError `Invalid` for a line that nobody can review; `NotFound` for a picture that
 * is not there
 */
export const writeReview = defineCommand<WriteInput, null>({
  name: 'review.write',
  permission: 'reviews:write',
  allows: (actor, { orderNumber }) => isBuyerOf(actor, orderNumber),
  async work(scope, { orderNumber, line, review }) {
    const { trx, now } = scope;
    const order = await lockBuyersOrder(trx, orderNumber);
    const bought = order?.lines[line];
    if (!order || !bought || !reviewableLines(order).includes(line)) {
      throw new CommandError('Invalid', NOT_REVIEWABLE);
    }
    const values = versionOf(order, review);
    const written = { values, pictures: review.pictures, orderNumber, line };
    const earlier = await reviewsWith(trx, 'latest')
      .selectAll('version')
      .select(['reviews.id', 'reviews.model'])
      .where('order_number', '=', orderNumber)
      .where('line', '=', line)
      .executeTakeFirst();
    if (!earlier) {
      const model = await modelOf(trx, bought.productId);
      if (model === null) throw new CommandError('Invalid', NOT_REVIEWABLE);
      const id = randomBytes(8).toString('hex');
      await trx
        .insertInto('reviews')
        .values({
          id,
          model,
          product_id: bought.productId,
          size: bought.size,
          colour: bought.colour || null,
          order_number: orderNumber,
          line,
          origin: 'shop',
          origin_id: null,
          is_verified: true,
          written_at: now,
          latest: 1,
          shown: null,
          reply: null,
        })
        .execute();
      await addVersion(scope, id, 1, written);
      return null;
    }
    const shown = await readVersionPictures(trx, earlier);
    if (isSame(earlier, values) && isSameList(shown, review.pictures)) return null;
    await withdrawName(trx, earlier, values);
    await trx
      .updateTable('reviews')
      .set({ latest: earlier.version + 1 })
      .where('id', '=', earlier.id)
      .execute();
    await addVersion(scope, earlier.id, earlier.version + 1, written);
    await dropOldPictures(trx, [earlier.id]);
    return null;
  },
});

type VersionValues = ReturnType<typeof versionOf>;

/** The columns of what was written. */
function versionOf(
  order: Order,
  { text, usualSize, showName, showRegion, pictures: _, ...rest }: WrittenReview,
) {
  return {
    ...rest,
    body: text,
    usual_size: usualSize,
    name: showName ? shownName(order.contact.firstName) : null,
    region: showRegion ? (order.shippingAddress?.state.toUpperCase() ?? null) : null,
  };
}

function isSame(earlier: VersionValues, values: VersionValues): boolean {
  return (Object.keys(values) as (keyof VersionValues)[]).every(
    (name) => earlier[name] === values[name],
  );
}

function isSameList(earlier: readonly WrittenPicture[], now: readonly WrittenPicture[]): boolean {
  return (
    earlier.length === now.length &&
    earlier.every(({ id, alt }, at) => id === now[at]?.id && alt === now[at]?.alt)
  );
}

interface Written {
  values: VersionValues;
  pictures: readonly WrittenPicture[];
  orderNumber: string;
  line: number;
}

async function addVersion(
  { trx, record, now }: CommandScope,
  id: string,
  version: number,
  { values, pictures, orderNumber, line }: Written,
): Promise<void> {
  await trx
    .insertInto('review_versions')
    .values({
      ...values,
      review_id: id,
      version,
      state: 'pending',
      reason: null,
      answer: null,
      written_at: now,
    })
    .execute();
  await attachPictures(trx, { review_id: id, version }, { orderNumber, line }, pictures);
  const data = { version, ...(pictures.length > 0 && { pictures: pictures.length }) };
  await record({ entity: 'review', id, type: 'review.written', data });
}

/** Removes a name or state that may not be shown any more from all versions. */
async function withdrawName(
  trx: Db,
  { id, model }: { id: string; model: string },
  { name, region }: VersionValues,
): Promise<void> {
  if (name !== null && region !== null) return;
  await lockModel(trx, model);
  await trx
    .updateTable('review_versions')
    .set({ ...(name === null && { name }), ...(region === null && { region }) })
    .where('review_id', '=', id)
    .execute();
  await summariseModels(trx, [model]);
}
