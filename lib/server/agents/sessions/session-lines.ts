import 'server-only';
import { sql } from 'kysely';
import type { CartRequest } from '#lib/api/schemas/agents/session-request.ts';
import { type AgentMessage, errorMessage } from '#lib/commerce/agents/messages.ts';
import type { SessionLine } from '#lib/commerce/agents/session-content.ts';
import type { Db } from '#lib/server/db/database.ts';

/** A line's product, by the line's variant; secret products are left out. */
export async function productsOfVariants(
  db: Db,
  variantIds: readonly string[],
): Promise<Map<string, string>> {
  if (variantIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select(['variants.id as variantId', 'products.id as productId'])
    .where('variants.id', '=', sql<string>`any(${[...new Set(variantIds)]}::text[])`)
    .where('products.state', '!=', 'unpublished')
    .execute();
  return new Map(rows.map(({ variantId, productId }) => [variantId, productId]));
}

/** The protocol's unit for what is counted by the piece. */
const PIECE = 'C62';

/**
 * The lines that a platform asks for, and what is wrong with the others. A line keeps its id while
 * it is about the same variant. What the shop does not sell becomes no line; a quantity in another
 * unit leaves the line as it was.
 */
export async function linesOf(
  db: Db,
  asked: CartRequest['line_items'],
  previous: readonly SessionLine[],
): Promise<{ lines: SessionLine[]; messages: AgentMessage[] }> {
  const known = await productsOfVariants(
    db,
    asked.map(({ item }) => item.id),
  );
  const lines: SessionLine[] = [];
  const messages: AgentMessage[] = [];
  const isFree = (id: string) => !lines.some((line) => line.id === id);
  for (const { id, item, quantity } of asked) {
    const before =
      previous.find((line) => line.id === id) ??
      previous.find((line) => id === undefined && line.variantId === item.id && isFree(line.id));
    if (!known.has(item.id)) {
      const content = `There is no item ${JSON.stringify(item.id)} here.`;
      messages.push(errorMessage('item_unavailable', content, 'recoverable', '$.line_items'));
      continue;
    }
    const unit = item.quantity_unit;
    const isOtherUnit = unit !== undefined && (unit.unit !== PIECE || (unit.scale ?? 0) !== 0);
    if (isOtherUnit) {
      const path = before ? `$.line_items[${lines.length}].item.quantity_unit` : '$.line_items';
      const content = `${JSON.stringify(item.id)} is sold by the piece (${PIECE}).`;
      messages.push(errorMessage('quantity_unit_mismatch', content, 'recoverable', path));
      if (before && isFree(before.id)) lines.push(before);
      continue;
    }
    const wanted = before?.id ?? id;
    const lineId = wanted !== undefined && isFree(wanted) ? wanted : freeId(lines, previous);
    lines.push({ id: lineId, variantId: item.id, quantity });
  }
  return { lines, messages };
}

function freeId(...taken: (readonly SessionLine[])[]): string {
  const ids = new Set(taken.flat().map(({ id }) => id));
  let number = ids.size + 1;
  while (ids.has(`line_${number}`)) number += 1;
  return `line_${number}`;
}
