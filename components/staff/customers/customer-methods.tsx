'use client';

import { LoadState } from '#components/staff/frame/load-state.tsx';
import { Panel } from '#components/ui/panel.tsx';
import type { readCustomerMethodsCall } from '#lib/api/calls/staff/customers.ts';
import { useStaffRead } from '#lib/api/staff/use-staff-list.ts';

/** Their saved ways to pay. The provider keeps them, so they load by themselves. */
export function CustomerMethods({ id }: { id: string }) {
  const read = useStaffRead<typeof readCustomerMethodsCall>('GET /customers/{id}/payment-methods', {
    params: { id },
  });
  const methods = read.data?.methods;
  return (
    <Panel heading="Saved payment methods">
      {methods ? (
        <ul className="grid gap-1 text-[0.9375rem] [overflow-wrap:anywhere]">
          {methods.length === 0 && <li className="text-ink-soft">None</li>}
          {methods.map(({ label, expiry }) => (
            <li key={`${label} ${expiry}`}>
              {label}
              {expiry !== null && `, expires ${expiry}`}
            </li>
          ))}
        </ul>
      ) : (
        <LoadState read={read} failed="They did not load." />
      )}
    </Panel>
  );
}
