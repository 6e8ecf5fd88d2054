'use client';

import { useState } from 'react';
import { CheckboxField } from '#components/ui/form/checkbox-field.tsx';
import { SelectField } from '#components/ui/form/select-field.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';
import type { correctStaffOrderCall } from '#lib/api/calls/staff/order-commands.ts';
import { useCommand } from '#lib/api/staff/use-command.ts';
import { STATES } from '#lib/commerce/states.ts';
import { OrderDialog, type OrderDialogProps } from './order-dialog.tsx';
import type { StaffOrder } from './staff-order.ts';

const ADDRESS_LABELS = {
  contactName: 'Name on the parcel',
  company: 'Company',
  street1: 'Street address',
  street2: 'Unit, level',
  suburb: 'Suburb',
  state: 'State',
  postcode: 'Postcode',
  phone: 'Phone for the delivery',
} as const;

/** Corrects where an order goes, who collects it and how to reach the buyer. */
export function CorrectDialog(props: OrderDialogProps) {
  const { order } = props;
  const [texts, setTexts] = useState<Record<string, string>>({});
  const [leave, setLeave] = useState(order.delivery?.authorityToLeave ?? false);
  const correct = useCommand<typeof correctStaffOrderCall>('POST /orders/{number}/correct');
  const before = textsOf(order);
  const changed = Object.fromEntries(
    Object.entries(texts).filter(([name, text]) => text !== before[name]),
  );
  const input = inputOf(changed, before, order, leave);
  const { data } = correct;
  const control = (name: string) => ({
    value: texts[name] ?? before[name] ?? '',
    onChange({ currentTarget: { value } }: { currentTarget: { value: string } }) {
      setTexts((earlier) => ({ ...earlier, [name]: value }));
    },
  });
  const field = (name: string, label: string) =>
    name === 'state' ? (
      <SelectField key={name} label={label} {...control(name)}>
        {STATES.map((state) => (
          <option key={state} value={state}>
            {state.toUpperCase()}
          </option>
        ))}
      </SelectField>
    ) : (
      <TextField key={name} label={label} autoComplete="off" {...control(name)} />
    );
  return (
    <OrderDialog
      {...props}
      title="Correct the order"
      wanted={input && { command: 'correct', ...input }}
      missing="Change something."
      submitText={() => 'Correct'}
      pending={correct.isPending}
      error={correct.error}
      done={
        data
          ? `Corrected.${data.isMailed ? ' The buyer is told.' : ' The buyer is not told.'}`
          : null
      }
      onSubmit={() => {
        if (!input) return;
        const body = { seen: order.version, ...input };
        correct.mutate({ params: { number: order.number }, body });
      }}
    >
      {field('buyerPhone', 'Phone of the buyer')}
      {order.address &&
        order.delivery &&
        Object.entries(ADDRESS_LABELS).map(([name, label]) => field(name, label))}
      {order.delivery && field('instructions', 'Where to leave it')}
      {order.delivery && field('giftMessage', 'Gift message')}
      {order.delivery && (
        <CheckboxField
          label="May be left without a signature"
          checked={leave}
          onChange={(event) => setLeave(event.currentTarget.checked)}
        />
      )}
      {order.pickup && field('collectorName', 'Who collects it, if not the buyer')}
      {order.pickup && field('collectorPhone', 'Their phone')}
    </OrderDialog>
  );
}

function textsOf({ contact, address, delivery, pickup }: StaffOrder): Record<string, string> {
  return {
    ...address,
    buyerPhone: contact.phone ?? '',
    instructions: delivery?.instructions ?? '',
    giftMessage: delivery?.giftMessage ?? '',
    collectorName: pickup?.collector?.name ?? '',
    collectorPhone: pickup?.collector?.phone ?? '',
  };
}

/** What changes, as the command takes it; null: nothing. */
function inputOf(
  changed: Readonly<Record<string, string>>,
  before: Readonly<Record<string, string>>,
  { delivery }: StaffOrder,
  leave: boolean,
) {
  const address = Object.fromEntries(
    Object.entries(changed).filter(([name]) => Object.hasOwn(ADDRESS_LABELS, name)),
  );
  const { buyerPhone, instructions, giftMessage, collectorName, collectorPhone } = changed;
  const collector = {
    name: collectorName ?? before.collectorName ?? '',
    phone: collectorPhone ?? before.collectorPhone ?? '',
  };
  const input = {
    ...(Object.keys(address).length > 0 && { address }),
    ...(buyerPhone !== undefined && { phone: buyerPhone }),
    ...(instructions !== undefined && { instructions }),
    ...(giftMessage !== undefined && { giftMessage }),
    ...(delivery && delivery.authorityToLeave !== leave && { authorityToLeave: leave }),
    ...((collectorName ?? collectorPhone) !== undefined && { collector }),
  };
  return Object.keys(input).length === 0 ? null : input;
}
