'use client';

import { useState } from 'react';
import { useMay } from '#components/staff/frame/staff-context.tsx';
import { Button } from '#components/ui/button.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { clockTime } from '#lib/commerce/staff/clock-time.ts';
import { Fact, Facts } from './customer-facts.tsx';
import {
  LogOutDialog,
  PasswordMailDialog,
  TwoStepDialog,
  UnlockDialog,
} from './log-in-dialogs.tsx';
import type { StaffCustomer } from './staff-customer.ts';

const DIALOGS = {
  unlock: UnlockDialog,
  password: PasswordMailDialog,
  out: LogOutDialog,
  'two-step': TwoStepDialog,
};

/** How they log in, and what can be done about it. */
export function CustomerLogIn({ customer }: { customer: StaffCustomer }) {
  const { logIn, pool } = customer;
  return (
    <Panel heading="Log-in">
      {logIn ? (
        <>
          <LogInFacts logIn={logIn} />
          <LogInButtons customer={customer} logIn={logIn} />
        </>
      ) : (
        <p className="text-ink-soft">
          {pool === 'cognito'
            ? 'AWS Cognito keeps the log-ins of this shop. Unlock, disable, reset two-step log-in and set passwords in its console. Then log out here too: Cognito does not tell the shop.'
            : 'This customer has no log-in.'}
        </p>
      )}
      {pool === 'cognito' && <LogInButtons customer={customer} logIn={null} />}
    </Panel>
  );
}

type LogIn = NonNullable<StaffCustomer['logIn']>;

function LogInFacts({ logIn }: { logIn: LogIn }) {
  const { isConfirmed, lockedUntil, needsNewPassword, twoStepSince, passkeys, sessions, lastAt } =
    logIn;
  return (
    <Facts>
      {lockedUntil !== null && (
        <Fact name="Locked">Until {clockTime(lockedUntil)}, after too many mistakes</Fact>
      )}
      <Fact name="E-mail address">{isConfirmed ? 'Confirmed' : 'Not confirmed'}</Fact>
      <Fact name="Two-step log-in">
        {twoStepSince === null ? 'Off' : `On since ${clockTime(twoStepSince)}`}
      </Fact>
      <Fact name="Passkeys">{passkeys}</Fact>
      <Fact name="Logged in">
        {sessions === 1 ? 'In one browser' : `In ${sessions} browsers`}
        {lastAt !== null && `, last time ${clockTime(lastAt)}`}
      </Fact>
      {needsNewPassword && <Fact name="Password">The next log-in asks for a new one</Fact>}
    </Facts>
  );
}

/** `logIn`: null if AWS Cognito keeps it. */
function LogInButtons({ customer, logIn }: { customer: StaffCustomer; logIn: LogIn | null }) {
  const [open, setOpen] = useState<keyof typeof DIALOGS | null>(null);
  const Opened = open && DIALOGS[open];
  if (!useMay('customers:write')) return null;
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {logIn && logIn.lockedUntil !== null && (
        <Button onClick={() => setOpen('unlock')}>Unlock…</Button>
      )}
      {logIn && (
        <Button kind="secondary" onClick={() => setOpen('password')}>
          Mail a password link…
        </Button>
      )}
      <Button kind="secondary" onClick={() => setOpen('out')}>
        Log out everywhere…
      </Button>
      {logIn && logIn.twoStepSince !== null && (
        <Button kind="quiet" onClick={() => setOpen('two-step')}>
          Reset two-step log-in…
        </Button>
      )}
      {Opened && <Opened customer={customer} onClose={() => setOpen(null)} />}
    </div>
  );
}
