import type * as z from 'zod/mini';
import type { erpEvent } from '#lib/api/schemas/erp/event.ts';
import { READABLE_ENTITIES, type Scope } from '#lib/commerce/erp/scopes.ts';
import type { ShopEvent } from './read-events.ts';

/** An event as it leaves the shop, by the API and by webhooks. */
export function toldEvent(event: ShopEvent): z.output<typeof erpEvent> {
  const { id, type, at, entity, entityId, data } = event;
  return { id, type, timestamp: at.toISOString(), entity, entityId, data: { ...data } };
}

/** The scope that opens an event to readers outside; null: it never leaves the shop. */
export function scopeOf({ entity }: Pick<ShopEvent, 'entity'>): Scope | null {
  return Object.hasOwn(READABLE_ENTITIES, entity) ? (READABLE_ENTITIES[entity] ?? null) : null;
}
