import * as z from 'zod/mini';

/** An event, as the ERP reads it and as webhooks carry it. It names no person. */
export const erpEvent = z.object({
  /** Digits; a later event has a larger number. A webhook's `webhook-id` is the same. */
  id: z.string(),
  /** Such as `order.placed`; docs/erp.md lists them. Ignore types that you do not know. */
  type: z.string(),
  timestamp: z.iso.datetime(),
  /** What changed: `order`, `return`, `stock`, `price` or `product`. */
  entity: z.string(),
  /** The number of the order or return, or what names the stock, price or product. */
  entityId: z.string(),
  /** What happened, by type. */
  data: z.record(z.string(), z.unknown()),
});
