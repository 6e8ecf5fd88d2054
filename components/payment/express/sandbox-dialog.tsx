'use client';

import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { DialogFoot } from '#components/ui/dialog-foot.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { RadioCards } from '#components/ui/form/radio-cards.tsx';
import { SelectField } from '#components/ui/form/select-field.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { formatOptionPrice } from '#lib/commerce/express/option-price.ts';
import { cutLabel, type ExpressQuote } from '#lib/commerce/express/quote.ts';
import { WALLET_NAMES } from '#lib/commerce/express/wallets.ts';
import { formatCents } from '#lib/commerce/money.ts';
import { NO_MONEY_MOVES } from '#lib/commerce/payment/texts.ts';
import { BRAND } from '#lib/config/brand.ts';
import type { ExpressLine } from '#stores/express/express-sheet.ts';
import type { OpenSandboxSheet } from '#stores/express/sandbox-sheet.ts';
import { useSandboxWallet } from '#stores/express/use-sandbox-wallet.ts';
import { SANDBOX_ADDRESSES, SANDBOX_EMAIL, sandboxAddressText } from './sandbox-wallet.ts';

/**
 * A sheet that stands in for a wallet's own. It looks like none of them, so that no shopper takes it
 * for real.
 */
export function SandboxDialog({ sheet }: { sheet: OpenSandboxSheet | null }) {
  // Each sheet starts anew; a closed one has nothing to show.
  return sheet && <OpenDialog key={sheet.session.wallet} sheet={sheet} />;
}

const [FIRST] = SANDBOX_ADDRESSES;

function OpenDialog({ sheet }: { sheet: OpenSandboxSheet }) {
  const { session } = sheet;
  const name = WALLET_NAMES[session.wallet];
  const [addressId, setAddressId] = useState(FIRST?.id ?? '');
  const [email, setEmail] = useState(SANDBOX_EMAIL);
  const wallet = useSandboxWallet(sheet, FIRST?.address ?? {});
  const { quote, pending, priced, problem } = wallet;
  const paying = pending === 'payment';
  const dim = pending === 'price' || !priced;
  const able = priced && pending === null;
  const delivered = quote.shippingType === 'DELIVERY';

  function chooseAddress(id: string) {
    const chosen = SANDBOX_ADDRESSES.find((one) => one.id === id);
    if (!chosen) return;
    setAddressId(id);
    wallet.chooseAddress(chosen.address);
  }

  return (
    <Dialog
      open={!wallet.closed}
      onClose={wallet.close}
      title={name}
      label={`${name}, test payment`}
    >
      <p className="shrink-0 bg-wattle px-5 py-2 text-center text-[0.9375rem] font-semibold text-balance text-wattle-ink">
        {NO_MONEY_MOVES}
      </p>
      <form
        noValidate
        className="flex min-h-0 grow flex-col"
        onSubmit={(event) => {
          event.preventDefault();
          if (able) wallet.pay(email, { declines: false });
        }}
      >
        <div
          inert={paying}
          className="grid min-h-0 grow content-start gap-5 overflow-y-auto overscroll-contain px-5 py-5 sm:px-6"
        >
          <p className="text-[0.9375rem] text-ink-soft">
            This sheet stands in for {name}’s own, which isn’t involved.
          </p>
          <Lines lines={session.lines} />
          {delivered && (
            <SelectField
              label="Deliver to"
              value={addressId}
              onChange={(event) => chooseAddress(event.target.value)}
            >
              {SANDBOX_ADDRESSES.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.meaning ? `Test, ${one.meaning}: ` : ''}
                  {sandboxAddressText(one)}
                </option>
              ))}
            </SelectField>
          )}
          <Methods wallet={wallet} />
          <TextField
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="off"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
          <Rows quote={quote} dim={dim} />
        </div>
        <DialogFoot className="grid gap-3 pt-4">
          <Total quote={quote} dim={dim} />
          {problem && <FormMessage>{problem}</FormMessage>}
          <Button
            type="submit"
            size="large"
            className="w-full aria-disabled:opacity-60"
            aria-disabled={!able || undefined}
          >
            Pay {BRAND.name} {formatCents(quote.total)}
            {pending !== null && <Spinner />}
          </Button>
          <p role="status" className="sr-only">
            {pending !== null && (paying ? 'Placing your order…' : 'Updating the price…')}
          </p>
          <div className="flex flex-wrap justify-center gap-x-4 text-[0.9375rem]">
            <Button
              kind="quiet"
              className="px-2"
              aria-disabled={!able || undefined}
              onClick={() => able && wallet.pay(email, { declines: true })}
            >
              Simulate a declined payment
            </Button>
            <Button kind="quiet" className="px-2" onClick={wallet.close}>
              Cancel
            </Button>
          </div>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

function Lines({ lines }: { lines: readonly ExpressLine[] }) {
  return (
    <ul aria-label="Your order" className="divide-y divide-line border-y border-line">
      {lines.map(({ label, qty, total }) => (
        <li key={label} className="flex justify-between gap-4 py-2">
          <span className="min-w-0">
            {qty} × {label}
          </span>
          <span className="shrink-0 tabular-nums">{formatCents(total)}</span>
        </li>
      ))}
    </ul>
  );
}

function Methods({ wallet }: { wallet: ReturnType<typeof useSandboxWallet> }) {
  const { quote, priced, pending } = wallet;
  if (!priced && pending === null) return null;
  return (
    <RadioCards
      label={quote.shippingType === 'DELIVERY' ? 'Delivery' : 'Click & Collect'}
      name="sandbox-method"
      value={quote.chosen.code}
      onChange={(event) => wallet.chooseMethod(event.target.value)}
      options={quote.options.map(({ code, label, description, price }) => ({
        value: code,
        title: cutLabel(label),
        detail: cutLabel(description),
        aside: formatOptionPrice(price),
      }))}
    />
  );
}

function Rows({ quote, dim }: { quote: ExpressQuote; dim: boolean }) {
  return (
    <dl
      aria-busy={dim}
      className={`grid gap-0.5 text-[0.9375rem] transition-opacity ${dim ? 'opacity-85' : ''}`}
    >
      {quote.rows.map(({ kind, label, amount }) => (
        <div key={kind} className="flex justify-between gap-4">
          <dt>{label}</dt>
          <dd className="tabular-nums">
            {kind === 'delivery' ? formatOptionPrice(amount) : formatCents(amount)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Total({ quote, dim }: { quote: ExpressQuote; dim: boolean }) {
  return (
    <p
      aria-busy={dim}
      className={`flex items-baseline justify-between gap-4 text-lg font-semibold transition-opacity ${dim ? 'opacity-85' : ''}`}
    >
      Total <span className="text-xl tabular-nums">{formatCents(quote.total)}</span>
    </p>
  );
}
