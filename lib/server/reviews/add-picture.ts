import 'server-only';
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { reviewableLines } from '#lib/commerce/reviews/eligibility.ts';
import {
  MOST_WAITING_PICTURES,
  PICTURE_WAITS_HOURS,
  REFUSED_PICTURES_DAYS,
} from '#lib/commerce/reviews/pictures.ts';
import { NOT_REVIEWABLE } from '#lib/commerce/reviews/texts.ts';
import { isBuyerOf } from '#lib/server/commands/actor.ts';
import { defineCommand } from '#lib/server/commands/command.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import type { Db } from '#lib/server/db/database.ts';
import { lockBuyersOrder } from '#lib/server/orders/lock-order.ts';
import type { DrawnPicture } from './draw-picture.ts';

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
