import { useEffect, useEffectEvent, useState } from 'react';
import type { ExpressMethodOffer } from '#lib/api/payment/use-payment-methods.ts';
import type { ExpressSheet } from './express-sheet.ts';
import { loadExpressSheet } from './load-express-sheet.ts';

type Sheets = ReadonlyMap<string, ExpressSheet | null>;
const NONE: Sheets = new Map();

/** How long a loaded sheet stays valid, in ms: less than a day. */
const MAX_AGE_MS = 12 * 60 * 60 * 1000;

/**
 * The sheets of these offers, by wallet, each loaded once: missing while it loads, null if this
 * browser has none or it could not be loaded. If a page was left open for long, they reload when
 * the shopper returns, unless one of them `isOpen`; `renew` always reloads them.
 */
export function useExpressSheets(
  offers: readonly ExpressMethodOffer[],
  isOpen: () => boolean,
): { sheets: Sheets; renew: () => void } {
  const [sheets, setSheets] = useState(NONE);
  const [round, setRound] = useState(0);
  const renew = () => setRound((count) => count + 1);
  const renewIfOld = useEffectEvent((since: number) => {
    const isBack = document.visibilityState === 'visible';
    if (isBack && !isOpen() && Date.now() - since > MAX_AGE_MS) renew();
  });
  const key = JSON.stringify(offers);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round loads sheets of its own.
  useEffect(() => {
    const wanted = new AbortController();
    const { signal } = wanted;
    const since = Date.now();
    for (const [target, event] of [
      [document, 'visibilitychange'],
      [window, 'pageshow'],
    ] as const) {
      target.addEventListener(event, () => renewIfOld(since), { signal });
    }
    const loaded: ExpressSheet[] = [];
    const keep = (type: string, sheet: ExpressSheet | null) => {
      if (signal.aborted) return sheet?.dispose();
      if (sheet) loaded.push(sheet);
      setSheets((known) => new Map(known).set(type, sheet));
    };
    for (const offer of JSON.parse(key) as ExpressMethodOffer[]) {
      loadExpressSheet(offer, signal).then(
        (sheet) => keep(offer.type, sheet),
        () => keep(offer.type, null),
      );
    }
    return () => {
      wanted.abort();
      for (const sheet of loaded) sheet.dispose();
      setSheets(NONE);
    };
  }, [key, round]);
  return { sheets, renew };
}
