'use client';

import { useState } from 'react';
import { useMay } from '#components/staff/frame/staff-context.tsx';
import { Button } from '#components/ui/button.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { clockTime } from '#lib/commerce/staff/clock-time.ts';
import {
  CONSENT_CHANNEL_TEXTS,
  consentEnd,
  consentSource,
  openChannels,
} from '#lib/commerce/staff/consent-channels.ts';
import { Fact, Facts } from './customer-facts.tsx';
import { WithdrawDialog } from './data-dialogs.tsx';
import type { StaffCustomer } from './staff-customer.ts';

type Consents = StaffCustomer['consents'];

const NEWSLETTER_STATES = {
  pending: 'Asked for, not confirmed yet',
  subscribed: 'Yes',
  unsubscribed: 'No, ended',
} as const;

/** What they agreed to hear of us, with the proof, and the way to end it. */
export function CustomerConsents({ customer }: { customer: StaffCustomer }) {
  const [open, setOpen] = useState(false);
  const { consents } = customer;
  const { newsletter, priceDrops, sms } = consents;
  const channels = openChannels(consents);
  const mayEnd = useMay('customers:write') && channels.length > 0;
  return (
    <Panel heading="Marketing">
      <Facts>
        <Fact name={CONSENT_CHANNEL_TEXTS.newsletter}>
          {newsletter ? NEWSLETTER_STATES[newsletter.state] : 'Never asked for'}
          {newsletter && <Steps label="Newsletter" steps={newsletter.history.map(stepText)} />}
        </Fact>
        <Fact name={CONSENT_CHANNEL_TEXTS['price-drops']}>
          {channels.includes('price-drops') ? 'Yes' : 'No'}
          <Steps label="Lower prices" steps={priceDrops.flatMap(dropTexts)} />
        </Fact>
        <Fact name={CONSENT_CHANNEL_TEXTS.sms}>{sms ? 'Yes' : 'No'}</Fact>
      </Facts>
      {mayEnd && (
        <Button kind="secondary" className="mt-4" onClick={() => setOpen(true)}>
          Withdraw consent…
        </Button>
      )}
      {open && <WithdrawDialog customer={customer} onClose={() => setOpen(false)} />}
    </Panel>
  );
}

/** What happened, the oldest first. */
function Steps({ label, steps }: { label: string; steps: readonly string[] }) {
  if (steps.length === 0) return null;
  return (
    <ol aria-label={`${label}: history`} className="mt-1 grid gap-1 text-sm text-ink-soft">
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the history only grows at its end.
        <li key={index}>{step}</li>
      ))}
    </ol>
  );
}

function stepText({
  step,
  source,
  words,
  endedBy,
  at,
}: NonNullable<Consents['newsletter']>['history'][number]): string {
  if (step === 'unsubscribed') return `${clockTime(at)}: ended ${consentEnd(endedBy ?? '')}`;
  const verb = step === 'asked' ? 'asked for' : 'confirmed; asked for';
  return `${clockTime(at)}: ${verb} ${consentSource(source ?? '')}${quoted(words)}`;
}

function dropTexts({ source, words, agreedAt, endedAt, endedBy }: Consents['priceDrops'][number]) {
  const agreed = `${clockTime(agreedAt)}: agreed ${consentSource(source)}${quoted(words)}`;
  return endedAt === null
    ? [agreed]
    : [agreed, `${clockTime(endedAt)}: ended ${consentEnd(endedBy ?? '')}`];
}

/** The words that they agreed to. */
function quoted(words: string | null): string {
  return words === null ? '' : `: “${words}”`;
}
