import type { OrderLine } from '#lib/commerce/checkout/order.ts';
import type { SessionLine } from './session-content.ts';

/**
 * The ids of an order's lines for the platform: those of the session's lines where they are about
 * the same variant, and new ones for the rest, because shoppers may change what was prepared. No
 * id is there twice.
 */
export function orderLineIds(
  ordered: readonly Pick<OrderLine, 'variantId'>[],
  prepared: readonly Pick<SessionLine, 'id' | 'variantId'>[],
): string[] {
  const known = new Set(prepared.map(({ id }) => id));
  const used = new Set<string>();
  return ordered.map(({ variantId }, index) => {
    const own = prepared.find((line) => line.variantId === variantId && !used.has(line.id));
    let id = own?.id ?? `line-${index + 1}`;
    while (!own && (known.has(id) || used.has(id))) id = `${id}-new`;
    used.add(id);
    return id;
  });
}
