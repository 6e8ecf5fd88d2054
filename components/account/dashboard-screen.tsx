'use client';

import { type ReactNode, useRef, useState } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { ShopLink } from '#components/ui/shop-link.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import type { Account } from '#lib/commerce/account/account.ts';
import { ACCOUNT_LOAD_TEXTS } from '#lib/commerce/account/texts.ts';
import { sizeSystemText } from '#lib/commerce/catalogue/my-sizes.ts';
import type { SavedAddress } from '#lib/commerce/checkout/address.ts';
import { POINTS_PER_DOLLAR, pointsText } from '#lib/commerce/loyalty/points.ts';
import { BRAND } from '#lib/config/brand.ts';
import { hasLoyalty } from '#lib/config/has-loyalty.ts';
import { keepMySize, useMySizes } from '#stores/account-state/my-sizes-store.ts';
import { accountPages } from './account-nav.tsx';
import { AddressLines } from './address-lines.tsx';
import { WithAccount } from './with-account.tsx';

const MySizeForm = lazyPart(
  () => import('./my-size-form.tsx').then((module) => module.MySizeForm),
  {
    isOpen: () => true,
    failed: (failure) => <LoadFailure title="Unable to load the sizes." {...failure} />,
  },
);

const LINK =
  'min-h-11 font-medium underline decoration-line-strong underline-offset-4 hover:decoration-current';

/** The account's start page. `latestOrder` comes first. */
export function DashboardScreen({ latestOrder }: { latestOrder: ReactNode }) {
  return (
    <WithAccount failed={ACCOUNT_LOAD_TEXTS.account}>
      {({ account }) => (
        <>
          <p className="text-xl text-ink-soft [overflow-wrap:anywhere]">
            {account.customer.firstName === ''
              ? 'Good to see you.'
              : `Good to see you, ${account.customer.firstName}.`}
          </p>
          <div className="mt-6 grid max-w-5xl gap-5 sm:grid-cols-2">
            <div className="min-w-0 sm:col-span-2">{latestOrder}</div>
            <AddressesPanel addresses={account.addresses} />
            {hasLoyalty() && <FrequentFlyerPanel loyalty={account.loyalty} />}
            <ContactPanel customer={account.customer} />
            <MySizesPanel />
          </div>
          <QuickLinks />
        </>
      )}
    </WithAccount>
  );
}

function AddressesPanel({ addresses }: Pick<Account, 'addresses'>) {
  const shipping = addresses.find((address) => address.isDefaultShipping);
  const billing = addresses.find((address) => address.isDefaultBilling);
  const both = shipping !== undefined && shipping === billing;
  const [first] = addresses;
  return (
    <Panel
      heading="Addresses"
      action={
        <TextLink href="/account/addresses">
          {addresses.length === 0 ? 'Add an address' : 'Change'}
          {addresses.length > 0 && <span className="sr-only"> addresses</span>}
        </TextLink>
      }
      className="sm:row-span-2"
    >
      {first ? (
        <dl className="mt-2 grid gap-5">
          <Fact name={both ? 'Delivery and billing' : 'Delivery'}>
            <DefaultAddress address={shipping} />
          </Fact>
          {!both && (
            <Fact name="Billing">
              <DefaultAddress address={billing} />
            </Fact>
          )}
        </dl>
      ) : (
        <div className="mt-2 flex gap-3">
          <Icon name="pin" className="size-7 shrink-0 text-accent" />
          <p className="text-ink-soft">
            Save your addresses here and we’ll fill them in for you at checkout.
          </p>
        </div>
      )}
    </Panel>
  );
}

function DefaultAddress({ address }: { address: SavedAddress | undefined }) {
  return address ? <AddressLines address={address} /> : 'No default address.';
}

function FrequentFlyerPanel({ loyalty }: Pick<Account, 'loyalty'>) {
  const { qantas } = loyalty;
  return (
    <Panel
      heading={BRAND.frequentFlyer.short}
      action={
        <TextLink href="/account/qantas">
          {qantas ? 'Details' : 'Link membership'}
          {qantas && (
            <span className="sr-only"> of your {BRAND.frequentFlyer.short} membership</span>
          )}
        </TextLink>
      }
    >
      <p className="mt-2 flex items-center gap-3">
        <Icon name="plane" className="size-7 shrink-0 text-accent" />
        {qantas ? (
          <span>
            <span className="block font-semibold tabular-nums">Member {qantas.memberId}</span>{' '}
            <span className="text-ink-soft">
              {qantas.pointsEarned > 0
                ? `${pointsText(qantas.pointsEarned)} earned on your orders.`
                : `You earn ${POINTS_PER_DOLLAR} points for every $1 you spend.`}
            </span>
          </span>
        ) : (
          <span className="text-ink-soft">
            Earn {POINTS_PER_DOLLAR} points for every $1 you spend.
          </span>
        )}
      </p>
    </Panel>
  );
}

function ContactPanel({ customer }: Pick<Account, 'customer'>) {
  const { firstName, lastName, email, phone } = customer;
  const name = `${firstName} ${lastName}`.trim();
  return (
    <Panel
      heading="Contact information"
      action={
        <TextLink href="/account/contact-info">
          Change<span className="sr-only"> contact information</span>
        </TextLink>
      }
    >
      <div className="mt-2 [overflow-wrap:anywhere]">
        {name !== '' && <p className="font-semibold">{name}</p>}
        <p>{email}</p>
        {phone !== '' && <p>{phone}</p>}
      </div>
    </Panel>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}

/** Links to the account's pages, for screens too narrow for the navigation. */
function QuickLinks() {
  return (
    <nav aria-label="Account" className="mt-8 lg:hidden">
      <ul className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface">
        {accountPages().map(({ path, name, icon }) => (
          <li key={path}>
            <QuickLink href={path} icon={icon}>
              {name}
            </QuickLink>
          </li>
        ))}
        <li>
          <QuickLink href="/account/signout" icon="leave">
            Log out
          </QuickLink>
        </li>
      </ul>
    </nav>
  );
}

function QuickLink({
  href,
  icon,
  children,
}: {
  href: string;
  icon: Parameters<typeof Icon>[0]['name'];
  children: string;
}) {
  return (
    <ShopLink href={href} className="flex min-h-14 items-center gap-3.5 px-4 hover:bg-sunk">
      <Icon name={icon} className="size-5.5 shrink-0" />
      <span className="grow font-medium">{children}</span>
      <Icon name="chevronRight" className="size-5 shrink-0 text-ink-soft" />
    </ShopLink>
  );
}

/** The sizes that a customer has kept as theirs; they can be forgotten, and others added. */
function MySizesPanel() {
  const sizes = useMySizes();
  const [adding, setAdding] = useState(false);
  // It stays, so that the focus has a place while the form loads, and once it or a size is gone.
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <Panel
      heading="My sizes"
      action={
        <button
          ref={opener}
          type="button"
          aria-expanded={adding}
          onClick={() => setAdding(!adding)}
          className={LINK}
        >
          Add a size
        </button>
      }
    >
      {sizes.length === 0 && (
        <p className="mt-2 text-ink-soft">
          Keep your sizes here, and we’ll choose them for you and offer what we have in them.
        </p>
      )}
      {sizes.length > 0 && (
        <ul className="mt-2 grid gap-1">
          {sizes.map(({ system, size }) => (
            <li key={system} className="flex flex-wrap items-center justify-between gap-x-4">
              <span>
                {sizeSystemText(system)}: <span className="font-semibold">{size}</span>
              </span>
              <button
                type="button"
                onClick={() => {
                  opener.current?.focus();
                  keepMySize({ system, size: '' });
                }}
                className={LINK}
              >
                Forget<span className="sr-only"> {sizeSystemText(system)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {adding && (
        <MySizeForm
          onDone={() => {
            opener.current?.focus();
            setAdding(false);
          }}
        />
      )}
    </Panel>
  );
}
