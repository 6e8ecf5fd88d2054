import type { ReactNode } from 'react';
import { Panel } from '#components/ui/panel.tsx';
import { clockTime } from '#lib/commerce/staff/clock-time.ts';
import type { StaffCustomer } from './staff-customer.ts';

/** Who they are and how to reach them. */
export function CustomerFacts({ customer }: { customer: StaffCustomer }) {
  const { email, phone, number, joinedAt, membership, addresses } = customer;
  return (
    <Panel heading="Contact">
      <Facts>
        <Fact name="E-mail address">{email}</Fact>
        <Fact name="Phone">{phone || 'None'}</Fact>
        <Fact name="Customer number">{number}</Fact>
        <Fact name="Joined">{clockTime(joinedAt)}</Fact>
        {membership !== null && <Fact name="Frequent flyer">{membership}</Fact>}
        {addresses.length === 0 && <Fact name="Addresses">None saved</Fact>}
        {addresses.map((address) => {
          const lines = [...address.lines, address.phone].filter((line) => line !== '');
          return (
            <Fact key={lines.join('\n')} name={addressName(address)}>
              {lines.join('\n')}
            </Fact>
          );
        })}
      </Facts>
    </Panel>
  );
}

function addressName({
  isDefaultShipping,
  isDefaultBilling,
}: StaffCustomer['addresses'][number]): string {
  if (isDefaultShipping && isDefaultBilling) return 'Usual address';
  if (isDefaultShipping) return 'Usual delivery address';
  return isDefaultBilling ? 'Usual billing address' : 'Address';
}

export function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid gap-3 text-[0.9375rem] [overflow-wrap:anywhere]">{children}</dl>;
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="whitespace-pre-line">{children}</dd>
    </div>
  );
}
