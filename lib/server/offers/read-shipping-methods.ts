import 'server-only';
import type { BusinessDays, ShippingMethod } from '#lib/commerce/checkout/shipping-method.ts';
import type { Db } from '#lib/server/db/database.ts';
import { logProblem } from '#lib/server/log-problem.ts';
import { deliveryZones, postcodeRules } from './offer-schemas.ts';

/**
 * The enabled shipping methods in the shop's own order. A method with invalid postcode rules is
 * skipped and logged; the others still work.
 */
export async function readShippingMethods(db: Db): Promise<ShippingMethod[]> {
  const rows = await db
    .selectFrom('shipping_methods')
    .selectAll()
    .where('enabled', '=', true)
    .orderBy('position')
    .orderBy('code')
    .execute();
  return rows.flatMap((row) => {
    const postcodes = postcodeRules.safeParse(row.postcodes);
    const zones = deliveryZones.safeParse(row.zones);
    if (!postcodes.success || !zones.success) {
      logProblem('A shipping method was left out: its postcode rules are broken.', {
        code: row.code,
      });
      return [];
    }
    return [
      {
        code: row.code,
        label: row.label,
        description: row.description,
        kind: row.kind,
        price: row.price,
        freeFrom: row.free_from,
        requiresAuthorityToLeave: row.authority_to_leave,
        postcodes: postcodes.data,
        businessDays: businessDaysOf(row),
        zones: zones.data,
        cutOff: row.cut_off,
      },
    ];
  });
}

export function businessDaysOf(row: {
  days_from: number | null;
  days_to: number | null;
}): BusinessDays | null {
  const { days_from: from, days_to: to } = row;
  return from === null || to === null ? null : { from, to };
}
