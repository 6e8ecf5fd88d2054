import { useEffect, useState } from 'react';
import type { ReturnRequest } from '#lib/api/returns/send-return.ts';
import { IDEMPOTENCY_KEY, MOST_CART_LINES } from '#lib/commerce/limits.ts';
import { RETURN_REASONS } from '#lib/commerce/returns/return.ts';
import type { ReturnForm, ReturnLineForm } from '#lib/commerce/returns/return-form.ts';
import { parseObject, parseOneOf, parseTexts } from '#stores/platform/parse-fields.ts';
import { persistedStore } from '#stores/platform/persisted-store.ts';
import { randomId } from '#stores/platform/random-id.ts';

/** A request that was sent, with its key, until the outcome is known. */
export interface SentRequest {
  request: ReturnRequest;
  key: string;
}

interface KeptReturn {
  orderNumber: string;
  form: ReturnForm;
  /** The request that was sent last, as JSON, and its key. */
  sent: { request: string; key: string } | null;
}

/**
 * The return form that this tab fills in. It is stored so that a reload or failure loses nothing,
 * and the same request is sent with the same key until it is answered. In session storage: the next
 * person at a shared computer finds nothing.
 */
const store = persistedStore<KeptReturn | null>('return-form', null, parseKept, 'session');

function parseKept(json: unknown): KeptReturn | null {
  const kept = parseObject(json);
  const form = parseForm(kept?.form);
  if (!kept || typeof kept.orderNumber !== 'string' || !form) return null;
  const sent = parseObject(kept.sent);
  const isWhole =
    typeof sent?.request === 'string' &&
    isJsonObject(sent.request) &&
    typeof sent.key === 'string' &&
    IDEMPOTENCY_KEY.test(sent.key);
  return {
    orderNumber: kept.orderNumber,
    form,
    sent: isWhole ? { request: String(sent.request), key: String(sent.key) } : null,
  };
}

function isJsonObject(text: string): boolean {
  try {
    return parseObject(JSON.parse(text)) !== null;
  } catch {
    return false;
  }
}

function parseForm(json: unknown): ReturnForm | null {
  const form = parseObject(json);
  if (!form || !Array.isArray(form.lines)) return null;
  const lines = form.lines.slice(0, MOST_CART_LINES).map(parseLine);
  return {
    lines: lines.filter((line) => line !== null),
    method: parseOneOf(form.method, ['POST', 'STORE']),
    erpStoreId: typeof form.erpStoreId === 'string' ? form.erpStoreId : null,
  };
}

function parseLine(json: unknown): ReturnLineForm | null {
  const line = parseObject(json);
  const texts = parseTexts(json, ['comment']);
  if (!line || !texts || !Number.isSafeInteger(line.line) || !Number.isSafeInteger(line.qty)) {
    return null;
  }
  return {
    line: Number(line.line),
    chosen: line.chosen === true,
    qty: Number(line.qty),
    reason: parseOneOf(line.reason, RETURN_REASONS),
    comment: texts.comment,
    wish: parseOneOf(line.wish, ['REFUND', 'EXCHANGE', 'REPLACEMENT', 'REPAIR']) ?? 'REFUND',
    variantId: typeof line.variantId === 'string' ? line.variantId : null,
  };
}

/**
 * The unanswered request for an order, as it was when session storage was read; what this page
 * sends does not change it. Undefined until then.
 */
export function useSentBefore(orderNumber: string): SentRequest | null | undefined {
  const ready = store.use((state) => state.ready);
  const [before, setBefore] = useState<SentRequest | null>();
  useEffect(() => {
    if (!ready) return;
    const kept = store.get();
    const sent = kept?.orderNumber === orderNumber ? kept.sent : null;
    // The request is not validated here. The server validates it like any other.
    setBefore(sent && { request: JSON.parse(sent.request) as ReturnRequest, key: sent.key });
  }, [ready, orderNumber]);
  return before;
}

/** The stored form for an order, or null. `ready` is false until session storage has been read. */
export function useReturnForm(orderNumber: string): { ready: boolean; form: ReturnForm | null } {
  const ready = store.use((state) => state.ready);
  const kept = store.use((state) => state.value);
  return { ready, form: kept?.orderNumber === orderNumber ? kept.form : null };
}

export const returnForm = {
  keep(orderNumber: string, form: ReturnForm): void {
    store.update((kept) => ({
      orderNumber,
      form,
      sent: kept?.orderNumber === orderNumber ? kept.sent : null,
    }));
  },
  /**
   * The key to send a request with: the same for the same request of this order. It is stored
   * before the request is sent, so that a reload does not send a second return.
   */
  keyFor(orderNumber: string, request: ReturnRequest): string {
    const json = JSON.stringify(request);
    const kept = store.get();
    if (kept?.orderNumber === orderNumber && kept.sent?.request === json) return kept.sent.key;
    const key = randomId();
    store.update((now) => now && { ...now, sent: { request: json, key } });
    return key;
  },
  /** Deletes the key, because the shop knows it for another request. */
  forgetKey(): void {
    store.update((kept) => kept && { ...kept, sent: null });
  },
  clear(): void {
    store.update(() => null);
  },
};
