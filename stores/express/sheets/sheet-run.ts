import { oneSheet } from '#lib/api/wallets/wallet.ts';
import type { ExpressQuote } from '#lib/commerce/express/quote.ts';
import { type ExpressRefusal, refusal } from '#lib/commerce/express/refusals.ts';
import { requote, type SheetChange, withOption } from '#lib/commerce/express/requote.ts';
import type { WalletAddress } from '#lib/commerce/express/wallet-address.ts';
import {
  type ExpressApproval,
  type ExpressEnd,
  type ExpressPlacement,
  type ExpressPricing,
  type ExpressSession,
  GIVEN_UP,
} from '#stores/express/express-sheet.ts';

/** One opening of a sheet: what it has shown, and what happened. */
export interface SheetRun {
  /** What the sheet shows. The order is placed for its total or not at all. */
  shown: () => ExpressQuote;
  /** Call it with each quote that was passed to the wallet. */
  show: (quote: ExpressQuote) => void;
  /** Asks the shop about a change, with everything that the wallet has told so far. */
  price: (change: SheetChange) => Promise<ExpressPricing>;
  /** Like `price`, but within `ms`; after that, the last known price. */
  priceWithin: (ms: number, change: SheetChange) => Promise<ExpressPricing>;
  place: (
    approval: Omit<ExpressApproval, 'total'> & { total?: number },
  ) => Promise<ExpressPlacement>;
  /**
   * Like `place`, but within `ms`; after that, an unknown outcome. The page then shows a later
   * refusal.
   */
  placeWithin: (
    ms: number,
    approval: Omit<ExpressApproval, 'total'> & { total?: number },
  ) => Promise<ExpressPlacement>;
  /**
   * How it ended, once the sheet is gone. `silent`: the sheet does not show why an order is
   * refused, so the page must.
   */
  ended: (how?: { silent: boolean }) => Promise<ExpressEnd>;
  /** How it ended if a refusal closed it. */
  refused: (why: ExpressRefusal) => ExpressEnd;
  /** Whether the order is being sent, or was. It can no longer be given up. */
  isPlacing: () => boolean;
}

function startRun(session: ExpressSession): SheetRun {
  let shown = session.quote;
  let address: WalletAddress | null = null;
  let methodCode: string | null = null;
  let placing: Promise<ExpressPlacement> | null = null;
  let isOnItsWay = false;
  /** The wallet had its answer before the order had one, so it shows no refusal. */
  let isToldEarly = false;
  const price: SheetRun['price'] = (change) => {
    address = change.address ?? address;
    methodCode = change.methodCode ?? methodCode;
    const changed = change.methodCode === undefined ? 'address' : 'method';
    return session.price({ address, methodCode, changed });
  };
  const place: SheetRun['place'] = (approval) => {
    const order = session.place({ total: shown.total, ...approval });
    placing = order;
    void order.then(({ result }) => {
      isOnItsWay = result !== 'REFUSED';
    });
    isOnItsWay = true;
    return order;
  };
  return {
    shown: () => shown,
    show(quote) {
      shown = quote;
      methodCode = quote.chosen.code;
    },
    price,
    priceWithin(ms, change) {
      const atHand = later(ms).then((): ExpressPricing => {
        const known = requote(shown, change);
        return known.result === 'PRICED' ? known : { ...known, quote: shown };
      });
      return Promise.race([price(change), atHand]);
    },
    place,
    async placeWithin(ms, approval) {
      isToldEarly = false;
      const answer = await Promise.race([place(approval), later(ms)]);
      if (answer) return answer;
      isToldEarly = true;
      return { result: 'UNKNOWN' };
    },
    async ended({ silent } = { silent: false }) {
      const placed = await placing;
      if (placed && placed.result !== 'REFUSED') return { end: 'finished' };
      if (placed && (silent || isToldEarly)) return { end: 'refused', refusal: placed.refusal };
      return { end: 'cancelled' };
    },
    refused: (why) => ({ end: 'refused', refusal: why }),
    isPlacing: () => isOnItsWay,
  };
}

/**
 * Runs a sheet from the press to its end. Does nothing if another sheet is open. Ends at once if
 * the purchase can no longer be placed as it is, unless the order is being sent.
 */
export function runSheet(
  session: ExpressSession,
  sheet: (run: SheetRun) => Promise<ExpressEnd>,
): Promise<ExpressEnd> {
  const run = startRun(session);
  const over = new AbortController();
  session.signal.addEventListener('abort', () => run.isPlacing() || over.abort(), { once: true });
  return oneSheet(
    over.signal,
    () => sheet(run),
    () =>
      over.signal.aborted && session.signal.reason !== GIVEN_UP
        ? run.refused(reasonOf(session.signal))
        : { end: 'cancelled' },
  );
}

function reasonOf({ reason }: AbortSignal): ExpressRefusal {
  const { code, message } = (reason ?? {}) as Partial<ExpressRefusal>;
  return code && message ? { code, message } : refusal('CHANGED');
}

/** Chooses another of the sheet's options. */
export function choose(run: SheetRun, code: string | null | undefined): void {
  const option = run.shown().options.find((one) => one.code === code);
  if (option) run.show(withOption(run.shown(), option));
}

export function later(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
