'use client';

import { useState } from 'react';
import { downloadFile } from '#components/ui/download-file.ts';
import { CheckboxField } from '#components/ui/form/checkbox-field.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';
import {
  deleteCustomerCall,
  exportCustomerCall,
  reasonField,
  withdrawConsentCall,
} from '#lib/api/calls/staff/customer-commands.ts';
import { useCommand } from '#lib/api/staff/use-command.ts';
import { RECORD_YEARS } from '#lib/commerce/privacy/record-years.ts';
import {
  CONSENT_CHANNEL_TEXTS,
  type ConsentChannel,
  openChannels,
} from '#lib/commerce/staff/consent-channels.ts';
import { BRAND } from '#lib/config/brand.ts';
import { CustomerDialog } from './customer-dialog.tsx';
import { ReasonField, useCheckedText } from './reason-field.tsx';
import type { CustomerDialogProps } from './staff-customer.ts';

export function WithdrawDialog({ customer, onClose }: CustomerDialogProps) {
  const { id, version: seen, consents } = customer;
  // As it was when the dialog opened: after the press nothing is open any more.
  const [open] = useState(() => openChannels(consents));
  const [kept, setKept] = useState<readonly ConsentChannel[]>([]);
  const reason = useCheckedText(reasonField);
  const withdraw = useCommand(withdrawConsentCall);
  const channels = open.filter((channel) => !kept.includes(channel));
  return (
    <CustomerDialog
      title="Withdraw consent"
      effects={[
        'What you choose stops at once, also e-mails that wait. Orders and log-ins are still mailed about.',
        'The record of the consent stays as proof, with this as its end. Only the customer can agree again.',
      ]}
      button="Withdraw"
      pending={withdraw.isPending}
      error={withdraw.error}
      done={withdraw.isSuccess ? 'It is withdrawn.' : null}
      onSubmit={() => {
        const text = reason.read();
        if (text === null || channels.length === 0) return;
        withdraw.mutate({ params: { id }, body: { seen, channels, reason: text } });
      }}
      onClose={onClose}
    >
      <fieldset>
        <legend className="text-[0.9375rem] font-semibold">What ends</legend>
        {open.map((channel) => (
          <CheckboxField
            key={channel}
            label={CONSENT_CHANNEL_TEXTS[channel]}
            checked={channels.includes(channel)}
            onChange={(event) => {
              const { checked } = event.currentTarget;
              setKept(checked ? kept.filter((one) => one !== channel) : [...kept, channel]);
            }}
          />
        ))}
        {channels.length === 0 && <p className="text-danger">Choose what ends.</p>}
      </fieldset>
      <ReasonField
        label="Who asked, and how?"
        hint="Such as: by phone on Monday. The audit keeps it."
        {...reason.field}
      />
    </CustomerDialog>
  );
}

export function ExportDialog({ customer, onClose }: CustomerDialogProps) {
  const { id, email, version: seen } = customer;
  const reason = useCheckedText(reasonField);
  const copy = useCommand(exportCustomerCall, {
    onDone(data) {
      const json = JSON.stringify(data, null, 2);
      downloadFile(json, 'application/json', `${BRAND.indexPrefix}-account.json`);
    },
  });
  return (
    <CustomerDialog
      title="Export their data"
      effects={[
        'You get one file with everything that the shop keeps about them: the same that they can download in their account.',
        `${email} gets an e-mail that a copy was made. The audit names you.`,
        'Send it only to the customer, and delete it from this device afterwards.',
      ]}
      button="Export"
      pending={copy.isPending}
      error={copy.error}
      done={copy.isSuccess ? 'The file is in your downloads.' : null}
      onSubmit={() => {
        const text = reason.read();
        if (text !== null) copy.mutate({ params: { id }, body: { seen, reason: text } });
      }}
      onClose={onClose}
    >
      <ReasonField label="Who asked, and how did you identify them?" {...reason.field} />
    </CustomerDialog>
  );
}

export function DeleteDialog({
  customer,
  onClose,
  onDeleted,
}: CustomerDialogProps & { onDeleted: () => void }) {
  const { id, email, version: seen, pool, openOrders } = customer;
  const [typed, setTyped] = useState('');
  const [mistyped, setMistyped] = useState<string>();
  const reason = useCheckedText(reasonField);
  const remove = useCommand(deleteCustomerCall, { onDone: onDeleted });
  return (
    <CustomerDialog
      title="Delete the account"
      effects={[
        'Contact details, addresses, saved payment methods, frequent-flyer membership, cart and log-in are deleted at once. This can’t be undone.',
        `Orders stay for ${RECORD_YEARS} years, as the law asks, without a link to the customer. What they wrote about returns is deleted; reviews and questions stay without their name.`,
        ...(openOrders > 0
          ? [
              openOrders === 1
                ? 'One order is still open. It goes on and is mailed about; it is not cancelled.'
                : `${openOrders === 100 ? 'At least 100' : openOrders} orders are still open. They go on and are mailed about; none is cancelled.`,
            ]
          : []),
        ...(pool === 'cognito'
          ? [
              'Delete the user in the console of AWS Cognito too. Guest orders and the newsletter of this address stay: withdraw the consent first.',
            ]
          : ['Marketing e-mails stop.']),
        `${email} gets a last e-mail about it.`,
      ]}
      button="Delete the account"
      isDanger
      pending={remove.isPending}
      error={remove.error}
      done={null}
      onSubmit={() => {
        const text = reason.read();
        const isRight = typed.trim().toLowerCase() === email.toLowerCase();
        setMistyped(isRight ? undefined : 'Type the address exactly as it stands above.');
        if (text === null || !isRight) return;
        remove.mutate({ params: { id }, body: { seen, email: typed.trim(), reason: text } });
      }}
      onClose={onClose}
    >
      <ReasonField
        label="Who asked, and how did you identify them?"
        hint="The audit keeps it for years, but not whose account it was. Write no name, address or number."
        {...reason.field}
      />
      <TextField
        label="Type the customer’s e-mail address to confirm"
        autoComplete="off"
        value={typed}
        error={mistyped}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setMistyped(undefined);
        }}
      />
    </CustomerDialog>
  );
}
