import type { AccountState } from '#lib/commerce/account-state/account-state.ts';
import type {
  CartLineOf,
  StateChange,
  StateEdit,
} from '#lib/commerce/account-state/state-change.ts';
import type { SyncedState } from '#lib/commerce/account-state/synced-state.ts';
import { keyById } from '#lib/commerce/cart/merge-carts.ts';
import type { OrderedUnits } from '#lib/commerce/cart/without-ordered.ts';
import { isCatalogueId } from '#lib/commerce/catalogue/catalogue-id.ts';
import { keyBySystem } from '#lib/commerce/catalogue/kept-sizes.ts';
import { IDEMPOTENCY_KEY } from '#lib/commerce/limits.ts';
import { keyByProduct } from '#lib/commerce/wishlist/wishes.ts';
import { parseObject } from '#stores/platform/parse-fields.ts';
import {
  isCount,
  isItemQty,
  parseCart,
  parseRecipient,
  parseSizes,
  parseWishes,
} from './parse-items.ts';

const LONGEST_ID = 128;
/** More changes than anybody makes while the shop is unreachable. */
const MOST_CHANGES = 2_000;

/**
 * A customer's state from untrusted JSON; null if it names no customer. An invalid baseline is
 * fetched again; invalid changes are dropped.
 */
export function parseSyncedState(json: unknown): SyncedState | null {
  const fields = parseObject(json);
  if (!fields) return null;
  const { customerId, baseline, pending, settled, failedId, failedPart } = fields;
  // States stored before the field was renamed have `saidAt`.
  const fetchedAt = fields.fetchedAt ?? fields.saidAt;
  if (!isId(customerId) || !Array.isArray(pending)) return null;
  return {
    customerId,
    baseline: parseAccountState(baseline),
    fetchedAt: isCount(fetchedAt) ? fetchedAt : 0,
    pending: pending
      .slice(0, MOST_CHANGES)
      .map(parseChange)
      .filter((change) => change !== null),
    settled: Array.isArray(settled) ? settled.slice(-MOST_CHANGES).filter(isChangeId) : [],
    failedId: isId(failedId) ? failedId : null,
    failedPart: failedPart === 'wishlist' || failedPart === 'sizes' ? failedPart : 'cart',
  };
}

/**
 * A state from untrusted JSON, reduced to what this shop can show: invalid items and duplicates of
 * a line are left out.
 */
export function parseAccountState(json: unknown): AccountState | null {
  const fields = parseObject(json);
  const items = parseObject(parseObject(fields?.cart)?.items);
  const version = fields?.syncableStateVersion;
  if (!items || !isCount(version)) return null;
  const shown = parseCart(Object.values(items)) ?? [];
  const saved = parseCart(valuesIn(fields?.saved));
  const wishes = parseWishes(valuesIn(fields?.wishlist));
  const sizes = parseSizes(valuesIn(fields?.sizes));
  return {
    syncableStateVersion: version,
    cart: { items: keyById(shown) },
    ...(saved && saved.length > 0 && { saved: { items: keyById(saved) } }),
    ...(wishes && wishes.length > 0 && { wishlist: { items: keyByProduct(wishes) } }),
    ...(sizes && sizes.length > 0 && { sizes: { items: keyBySystem(sizes) } }),
  };
}

/** The items of a part of the state. */
function valuesIn(part: unknown): unknown[] {
  return Object.values(parseObject(parseObject(part)?.items) ?? {});
}

function parseChange(json: unknown): StateChange | null {
  const fields = parseObject(json);
  const edit = parseEdit(parseObject(fields?.edit));
  return edit && isChangeId(fields?.id) ? { id: fields.id, edit } : null;
}

function parseEdit(fields: Record<string, unknown> | null): StateEdit | null {
  switch (fields?.kind) {
    case 'add': {
      const [item] = parseCart([fields.item]) ?? [];
      return item ? { kind: 'add', item } : null;
    }
    case 'setQuantity': {
      const line = parseLine(fields.line);
      return line && isItemQty(fields.qty) ? { kind: 'setQuantity', line, qty: fields.qty } : null;
    }
    case 'setRecipient': {
      const line = parseLine(fields.line);
      const recipient = parseRecipient(fields.recipient);
      return line && recipient && { kind: 'setRecipient', line, recipient };
    }
    case 'removeRecipient': {
      const line = parseLine(fields.line);
      const { id, withUnit } = fields;
      if (!line || !isCatalogueId(id) || typeof withUnit !== 'boolean') return null;
      return { kind: 'removeRecipient', line, id, withUnit };
    }
    case 'remove':
    case 'removeSaved': {
      const lines = parseAll(fields.lines, parseLine);
      return lines && { kind: fields.kind, lines };
    }
    case 'removeOrdered': {
      const lines = parseAll(fields.lines, parseOrderedLine);
      return lines && { kind: 'removeOrdered', lines };
    }
    case 'save':
    case 'unsave': {
      // With some quantity, it can be checked like any other item.
      const [moved] = parseCart([{ ...parseLine(fields.line), ...fields, qty: 1 }]) ?? [];
      if (!moved) return null;
      const { id, productId, variantId, createdAt } = moved;
      return { kind: fields.kind, line: { productId, variantId }, id, createdAt };
    }
    case 'restore':
    case 'merge':
    case 'restoreSaved':
    case 'mergeSaved': {
      const items = parseCart(fields.items);
      return items && { kind: fields.kind, items };
    }
    case 'wish':
    case 'mergeWishes': {
      const wishes = parseWishes(fields.wishes);
      return wishes && { kind: fields.kind, wishes };
    }
    case 'unwish': {
      const productIds = parseAll(fields.productIds, (id) => (isCatalogueId(id) ? id : null));
      return productIds && { kind: 'unwish', productIds };
    }
    case 'sizes': {
      const sizes = parseSizes(fields.sizes);
      return sizes && { kind: 'sizes', sizes };
    }
    default:
      return null;
  }
}

function parseLine(json: unknown): CartLineOf | null {
  const { productId, variantId } = parseObject(json) ?? {};
  return isCatalogueId(productId) && isCatalogueId(variantId) ? { productId, variantId } : null;
}

function parseOrderedLine(json: unknown): OrderedUnits | null {
  const line = parseLine(json);
  const { qty, named } = parseObject(json) ?? {};
  if (!line || !isItemQty(qty)) return null;
  return { ...line, qty, ...(isCount(named) && { named }) };
}

function parseAll<Part>(json: unknown, parse: (json: unknown) => Part | null): Part[] | null {
  if (!Array.isArray(json)) return null;
  const parts = json.map(parse).filter((part) => part !== null);
  return parts.length === json.length ? parts : null;
}

/** Whether the server accepts the value as a change's key. */
function isChangeId(value: unknown): value is string {
  return typeof value === 'string' && IDEMPOTENCY_KEY.test(value);
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= LONGEST_ID;
}
