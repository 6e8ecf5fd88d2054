import type { ReactNode } from 'react';
import { Panel } from '#components/ui/panel.tsx';
import { ShopLink } from '#components/ui/shop-link.tsx';
import { clockTime } from '#lib/commerce/staff/clock-time.ts';
import type { StaffOrder } from './staff-order.ts';

/** Who bought, and where it goes or who collects it. */
export function OrderFacts({ order }: { order: StaffOrder }) {
  const { contact, customerId, address, delivery, pickup, method } = order;
  return (
    <Panel heading="Buyer and delivery">
      <dl className="grid gap-3 text-[0.9375rem] [overflow-wrap:anywhere]">
        <Fact name="Buyer">
          {[`${contact.firstName} ${contact.lastName}`, contact.email, contact.phone]
            .filter((text) => text !== null)
            .join('\n')}
          {customerId !== null && (
            <ShopLink
              href={`/admin/customers/${customerId}`}
              prefetch={false}
              className="block min-h-6 underline decoration-line-strong underline-offset-4 hover:decoration-current"
            >
              Their account
            </ShopLink>
          )}
        </Fact>
        <Fact name={method.label}>{method.description}</Fact>
        {address && (
          <Fact name="Goes to">
            {addressTexts(address).map((text) => (
              <span key={text} className="block">
                {text}
              </span>
            ))}
          </Fact>
        )}
        {delivery?.instructions && <Fact name="Where to leave it">{delivery.instructions}</Fact>}
        {delivery && (
          <Fact name="Without a signature">{delivery.authorityToLeave ? 'Yes' : 'No'}</Fact>
        )}
        {delivery?.giftMessage && <Fact name="Gift message">{delivery.giftMessage}</Fact>}
        {pickup && (
          <Fact name="Collected at">
            {pickup.store}
            {pickup.readyBy !== null && `, ready by ${clockTime(pickup.readyBy)}`}, kept{' '}
            {pickup.holdDays} days
          </Fact>
        )}
        {pickup && (
          <Fact name="By">
            {pickup.collector
              ? [pickup.collector.name, pickup.collector.phone].filter(Boolean).join(', ')
              : 'The buyer'}
          </Fact>
        )}
      </dl>
    </Panel>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="whitespace-pre-line">{children}</dd>
    </div>
  );
}

function addressTexts(address: NonNullable<StaffOrder['address']>): string[] {
  const { contactName, company, street1, street2, suburb, state, postcode, phone } = address;
  const locality = `${suburb} ${state.toUpperCase()} ${postcode}`;
  return [contactName, company, street1, street2, locality, phone].filter((text) => text !== '');
}
