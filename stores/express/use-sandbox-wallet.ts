import { useEffect, useRef, useState } from 'react';
import { isWithin } from '#lib/commerce/checkout/instalments.ts';
import type { ExpressQuote } from '#lib/commerce/express/quote.ts';
import { type ExpressRefusal, outOfRange } from '#lib/commerce/express/refusals.ts';
import { addressToOrder, type WalletAddress } from '#lib/commerce/express/wallet-address.ts';
import { PAYMENT_METHOD_FAILED } from '#lib/commerce/payment/texts.ts';
import { phoneReader } from './phone-reader.ts';
import { type OpenSandboxSheet, sandboxToken } from './sandbox-sheet.ts';

export interface SandboxWallet {
  quote: ExpressQuote;
  /** The shop's refusal of a price or of the payment. */
  problem: string | null;
  /** Whether the current choice has a price. */
  priced: boolean;
  /** What is in progress; null for nothing. */
  pending: 'price' | 'payment' | null;
  chooseAddress: (address: WalletAddress) => void;
  chooseMethod: (code: string) => void;
  /** `declines`: approves it here, and makes the payment fail once the order is placed. */
  pay: (email: string, options: { declines: boolean }) => void;
  /** Closes the sheet. A payment in progress goes on, and the page shows how it ended. */
  close: () => void;
  closed: boolean;
}

/** What the sandbox's wallets do. Like a real wallet, they know only the session. */
export function useSandboxWallet(
  { session, end }: OpenSandboxSheet,
  first: WalletAddress,
): SandboxWallet {
  const delivered = session.quote.shippingType === 'DELIVERY';
  const [address, setAddress] = useState(first);
  const [quote, setQuote] = useState(session.quote);
  const [refused, setRefused] = useState<{ refusal: ExpressRefusal; priced: boolean } | null>(null);
  const [broken, setBroken] = useState<string | null>(null);
  const [pending, setPending] = useState<SandboxWallet['pending']>(delivered ? 'price' : null);
  const asked = useRef(0);
  const [closed, setClosed] = useState(false);
  const isClosed = useRef(false);

  async function ask(to: WalletAddress, methodCode: string | null, changed: 'address' | 'method') {
    asked.current += 1;
    const own = asked.current;
    setPending('price');
    setBroken(null);
    // Before the payment is approved, wallets reveal only this much of an address.
    const { suburb, state, postcode, country } = to;
    const answer = await session.price({
      address: { suburb, state, postcode, country },
      methodCode,
      changed,
    });
    if (own !== asked.current) return;
    setPending(null);
    setQuote(answer.quote);
    const { range } = session;
    const isTaken = range === null || isWithin(range, answer.quote.total);
    const why = answer.result === 'REFUSED' ? answer.refusal : isTaken ? null : outOfRange(range);
    // If the total is too high, the shopper may choose another delivery method.
    setRefused(why && { refusal: why, priced: why.code === 'OUT_OF_RANGE' });
  }

  const start = useRef(ask);
  start.current = ask;
  useEffect(() => {
    if (delivered) void start.current(first, null, 'address');
  }, [delivered, first]);

  async function approve(email: string, declines: boolean) {
    setPending('payment');
    setBroken(null);
    const total = quote.total;
    let token: string;
    try {
      const to = delivered ? addressToOrder(address, await phoneReader()) : null;
      token = await sandboxToken(session, { total, address: to?.ok ? to.value : null, declines });
    } catch {
      if (isClosed.current) return end({ end: 'cancelled' });
      setPending(null);
      setBroken(PAYMENT_METHOD_FAILED[session.wallet]);
      return;
    }
    const placed = await session.place({
      token,
      deviceData: null,
      contact: { name: address.name, email, phone: address.phone },
      address: delivered ? address : null,
      billingAddress: null,
      methodCode: quote.chosen.code,
      total,
    });
    if (placed.result !== 'REFUSED') return end({ end: 'finished' });
    if (isClosed.current) return end({ end: 'refused', refusal: placed.refusal });
    setPending(null);
    setQuote(placed.quote);
    setRefused({ refusal: placed.refusal, priced: true });
  }

  return {
    quote,
    problem: broken ?? refused?.refusal.message ?? null,
    priced: pending !== 'price' && (refused?.priced ?? true),
    pending,
    chooseAddress: (to) => {
      setAddress(to);
      void ask(to, quote.chosen.code, 'address');
    },
    chooseMethod: (code) => void ask(address, code, 'method'),
    pay: (email, { declines }) => {
      if (pending === null) void approve(email, declines);
    },
    close: () => {
      if (pending !== 'payment') return end({ end: 'cancelled' });
      isClosed.current = true;
      setClosed(true);
    },
    closed,
  };
}
