'use client';

import { useState } from 'react';
import { RadioCards } from '#components/ui/form/radio-cards.tsx';
import { SelectField } from '#components/ui/form/select-field.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';
import { formatOptionPrice } from '#lib/commerce/express/option-price.ts';
import { cutLabel, type ExpressQuote } from '#lib/commerce/express/quote.ts';
import type { WalletAddress } from '#lib/commerce/express/wallet-address.ts';
import { formatCents } from '#lib/commerce/money.ts';
import type { ExpressLine } from '#stores/express/express-sheet.ts';
import type { OpenSandboxSheet } from '#stores/express/sandbox-sheet.ts';
import { useSandboxWallet } from '#stores/express/use-sandbox-wallet.ts';
import { SandboxSheetFrame } from './sandbox-sheet-frame.tsx';

/** An address in the sandbox's wallets. */
interface SandboxAddress {
  id: string;
  /** The case that it tests; empty for an ordinary one. */
  meaning: string;
  address: WalletAddress & { name: string; lines: readonly string[] };
}

/** In the formats that wallets use: states as names or letters, phones in any form or missing. */
const SANDBOX_ADDRESSES: readonly SandboxAddress[] = [
  {
    id: 'brunswick',
    meaning: '',
    address: {
      name: 'Mia Nguyen',
      lines: ['12 Kelp Street', 'Unit 3'],
      suburb: 'Brunswick',
      state: 'Victoria',
      postcode: '3056',
      country: 'AU',
      phone: '0412 345 678',
    },
  },
  {
    id: 'torres-strait',
    meaning: 'only island freight',
    address: {
      name: 'Mia Nguyen',
      lines: ['4 Summers Street'],
      suburb: 'Thursday Island',
      state: 'QLD',
      postcode: '4875',
      country: 'AU',
    },
  },
  {
    id: 'wellington',
    meaning: 'outside Australia',
    address: {
      name: 'Mia Nguyen',
      lines: ['8 Harbour Quay'],
      suburb: 'Wellington',
      state: '',
      postcode: '6011',
      country: 'NZ',
    },
  },
  {
    id: 'antarctica',
    meaning: 'nothing is delivered there',
    address: {
      name: 'Mia Nguyen',
      lines: ['1 Station Road'],
      suburb: 'Casey Station',
      state: 'TAS',
      postcode: '7151',
      country: 'AU',
    },
  },
];

/** The initial content of the wallet's account; the shopper may change it. */
const SANDBOX_EMAIL = 'mia.nguyen@example.com';

/** The sheet of an express checkout, which asks for all that an order needs. */
export function SandboxDialog({ sheet }: { sheet: OpenSandboxSheet | null }) {
  // Each sheet starts fresh; a closed one has nothing to show.
  return sheet && <OpenDialog key={sheet.session.wallet} sheet={sheet} />;
}

const [FIRST] = SANDBOX_ADDRESSES;

function OpenDialog({ sheet }: { sheet: OpenSandboxSheet }) {
  const { session } = sheet;
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
    <SandboxSheetFrame
      wallet={session.wallet}
      open={!wallet.closed}
      total={quote.total}
      able={able}
      dim={dim}
      pending={pending && (paying ? 'Placing your order…' : 'Updating the price…')}
      problem={problem}
      onPay={(options) => wallet.pay(email, options)}
      onClose={wallet.close}
      inert={paying}
    >
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
    </SandboxSheetFrame>
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

/** `12 Kelp Street, Unit 3, Brunswick Victoria 3056`. */
function sandboxAddressText({ address }: SandboxAddress): string {
  const { lines, suburb, state, postcode, country } = address;
  const place = [suburb, state, postcode].filter((part) => part).join(' ');
  return [...lines, place, ...(country === 'AU' ? [] : [country])].join(', ');
}
