'use client';

import { useState } from 'react';
import { LoadState } from '#components/staff/frame/load-state.tsx';
import { useMay } from '#components/staff/frame/staff-context.tsx';
import { StaffPage } from '#components/staff/frame/staff-page.tsx';
import { Button } from '#components/ui/button.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { usePageTitle } from '#components/ui/page-title.ts';
import { ShopLink } from '#components/ui/shop-link.tsx';
import { failedWith } from '#lib/api/call-api.ts';
import type { readCustomerCall } from '#lib/api/calls/staff/customers.ts';
import { useStaffRead } from '#lib/api/staff/use-staff-list.ts';
import { BRAND } from '#lib/config/brand.ts';
import { CustomerConsents } from './customer-consents.tsx';
import { CustomerFacts } from './customer-facts.tsx';
import { CustomerLogIn } from './customer-log-in.tsx';
import { CustomerMethods } from './customer-methods.tsx';
import { CustomerOrders } from './customer-orders.tsx';
import { CustomerReturns, CustomerReviews } from './customer-past.tsx';
import { DeleteDialog, ExportDialog } from './data-dialogs.tsx';
import type { StaffCustomer } from './staff-customer.ts';
import { useCustomerId } from './use-customer-id.ts';

/** One customer: how to reach them, how they log in, what they bought, wrote and agreed to. */
export function CustomerScreen() {
  const id = useCustomerId();
  const read = useStaffRead<typeof readCustomerCall>(
    'GET /customers/{id}',
    id === null ? null : { params: { id } },
  );
  const [deleted, setDeleted] = useState<string | null>(null);
  // Another customer's answer stays while this one loads.
  const customer = read.data?.id === id ? read.data : undefined;
  const isMissing = failedWith<typeof readCustomerCall>(read.error, 'NotFound');
  const isDeleted = id !== null && deleted === id;
  const name = customer && !isDeleted ? customer.name || customer.email : 'Customer';
  // Not the name: titles stand in the browser's history.
  usePageTitle(`Customer · ${BRAND.name} staff`);
  return (
    <StaffPage title={<span className="break-words">{name}</span>} permission="customers:read">
      <p className="-mt-3 mb-4">
        <ShopLink
          href="/admin/customers"
          className="inline-block min-h-6 underline decoration-line-strong underline-offset-4 hover:decoration-current"
        >
          All customers
        </ShopLink>
      </p>
      {isDeleted ? (
        <FormMessage kind="success">The account is deleted. The customer is told.</FormMessage>
      ) : customer && !isMissing ? (
        <Found key={customer.id} customer={customer} onDeleted={() => setDeleted(customer.id)} />
      ) : isMissing ? (
        <p className="text-ink-soft">
          There is no such customer. Maybe the account was deleted meanwhile.
        </p>
      ) : (
        <LoadState read={read} failed="The customer did not load." />
      )}
    </StaffPage>
  );
}

function Found({ customer, onDeleted }: { customer: StaffCustomer; onDeleted: () => void }) {
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div className="grid gap-5">
        <CustomerOrders id={customer.id} />
        <CustomerReturns returns={customer.returns} />
        <CustomerReviews reviews={customer.reviews} />
      </div>
      <div className="grid gap-5">
        <CustomerFacts customer={customer} />
        <CustomerLogIn customer={customer} />
        <CustomerConsents customer={customer} />
        <CustomerMethods id={customer.id} />
        <CustomerData customer={customer} onDeleted={onDeleted} />
      </div>
    </div>
  );
}

/** What a customer may ask for by law: a copy of their data, or its end. */
function CustomerData({ customer, onDeleted }: { customer: StaffCustomer; onDeleted: () => void }) {
  const [open, setOpen] = useState<'export' | 'delete' | null>(null);
  const close = () => setOpen(null);
  if (!useMay('customers:write')) return null;
  return (
    <div className="flex flex-wrap gap-3">
      <Button kind="secondary" onClick={() => setOpen('export')}>
        Export their data…
      </Button>
      <Button kind="quiet" className="text-danger" onClick={() => setOpen('delete')}>
        Delete the account…
      </Button>
      {open === 'export' && <ExportDialog customer={customer} onClose={close} />}
      {open === 'delete' && (
        <DeleteDialog customer={customer} onClose={close} onDeleted={onDeleted} />
      )}
    </div>
  );
}
