import 'server-only';
import { sql } from 'kysely';
import {
  asImported,
  inOrder,
  pictureNames,
  shownNames,
} from '#lib/commerce/catalogue/picture-order.ts';
import { touchTags } from '#lib/server/cache/cache-tags.ts';
import { tagsOfProducts } from '#lib/server/cache/tags-of-products.ts';
import { defineCommand } from '#lib/server/commands/command.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import { addSocialPictures } from './draw-social-pictures.ts';
import { insertImages } from './import/create-products.ts';
import { readPictures } from './read-pictures.ts';

interface WantedOrder {
  product: string;
  /** The names of all its pictures; null: the import's order again. */
  order: readonly string[] | null;
  /** The order that the caller saw. */
  seen: readonly string[];
}

/**
 * Puts a product's pictures in an order. It stays, whatever the import says, until somebody takes the
 * import's again; what the import adds comes last. An order that is the import's is the import's.
 * @throws CommandError `NotFound`; `Changed` if the pictures or their order are others by now;
 * `Invalid` if it is no order of all pictures
 */
export const orderPictures = defineCommand({
  name: 'product.order-pictures',
  permission: 'products:write',
  work: async ({ trx, record }, { product, order, seen }: WantedOrder) => {
    const { rows } = await sql`
      select from products where id = ${product} for no key update`.execute(trx);
    if (rows.length === 0) throw new CommandError('NotFound', 'The shop has no such product.');
    const shown = await readPictures(trx, product);
    const before = shownNames(shown);
    if (!isEqual(before, seen)) {
      throw new CommandError(
        'Changed',
        'The pictures or their order changed meanwhile. Look again.',
      );
    }
    const pictures = asImported(shown).map((picture, place) => ({ ...picture, place }));
    const names = pictureNames(pictures);
    const after = order ?? names;
    if (!isEqual(after.toSorted(), names.toSorted())) {
      throw new CommandError('Invalid', 'An order names each picture of the product once.');
    }
    const isOwn = !isEqual(after, names);
    const wasOwn = shown.some(({ place }) => place !== null);
    if (isEqual(after, before) && isOwn === wasOwn) return;
    await trx.deleteFrom('product_images').where('product_id', '=', product).execute();
    const images = inOrder(pictures, ({ place }) => names[place] ?? '', after).map(
      ({ hash, alt, place }) => ({ hash, alt, ...(isOwn && { place }) }),
    );
    await insertImages([{ id: product, images }]).execute(trx);
    await sql`
      update products set updated_at = clock_timestamp() where id = ${product}`.execute(trx);
    await touchTags(trx, await tagsOfProducts(trx, sql<string>`(${product}::text)`));
    await addSocialPictures(trx);
    await record({
      entity: 'product',
      id: product,
      type: 'product.pictures-ordered',
      data: { productId: product },
      before: { pictures: placesOf(before, names), setBy: wasOwn ? 'staff' : 'import' },
      after: { pictures: placesOf(after, names), setBy: isOwn ? 'staff' : 'import' },
    });
  },
});

/** An order as the places in the import, from 1: a person can read these. */
function placesOf(order: readonly string[], imported: readonly string[]): number[] {
  return order.map((name) => imported.indexOf(name) + 1);
}

function isEqual(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((name, index) => name === other[index]);
}
