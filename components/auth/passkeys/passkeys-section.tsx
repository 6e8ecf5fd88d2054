'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import { passkeysQuery } from '#lib/api/account/passkeys.ts';
import type { Passkey } from '#lib/api/auth/auth-client.ts';
import { callErrorText } from '#lib/api/call-error-text.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { PASSKEY_TEXTS } from '#lib/commerce/account/texts.ts';
import { formatDay } from '#lib/commerce/format-day.ts';
import { hasPasskeys } from '#lib/config/user-pool.ts';
import { useAuth } from '#stores/account/auth-store.ts';
import type { PasskeyTask } from './passkey-dialog.tsx';

const PasskeyDialog = lazyPart(
  () => import('./passkey-dialog.tsx').then((part) => part.PasskeyDialog),
  {
    isOpen: ({ task }) => task !== null,
    failed: (failure) => <LoadFailure title="Unable to open this." {...failure} />,
  },
);

/** Lets customers log in with their fingerprint, face or screen lock. */
export function PasskeysSection() {
  const { customer } = useAuth();
  if (!customer || !hasPasskeys()) return null;
  return <Passkeys sub={customer.sub} email={customer.email} />;
}

function Passkeys({ sub, email }: { sub: string; email: string }) {
  const { data, error, isError, isFetching, refetch } = useQuery(passkeysQuery(sub), queryClient());
  const [task, setTask] = useState<PasskeyTask | null>(null);
  return (
    <section
      aria-labelledby="passkeys"
      className="mt-10 grid max-w-xl gap-4 border-t border-line pt-10"
    >
      <h2 id="passkeys" className="text-2xl">
        Passkeys
      </h2>
      <p className="text-ink-soft">
        Log in with your fingerprint, your face or your screen lock, without a password or a code.
      </p>
      {isError && !isFetching && (
        <LoadFailure
          title={callErrorText(PASSKEY_TEXTS.loadFailed, error)}
          onRetry={() => void refetch()}
        />
      )}
      {data && data.length > 0 && (
        <ul className="divide-y divide-line rounded-xl border border-line">
          {data.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} onTask={setTask} />
          ))}
        </ul>
      )}
      <Button
        kind="secondary"
        onClick={() => setTask({ name: 'add' })}
        className="max-sm:w-full sm:justify-self-start"
      >
        Add a passkey
      </Button>
      <PasskeyDialog
        task={task}
        sub={sub}
        email={email}
        onClose={() => setTask(null)}
        onChanged={() => void refetch()}
      />
    </section>
  );
}

function Row({ passkey, onTask }: { passkey: Passkey; onTask: (task: PasskeyTask) => void }) {
  const { name, createdAt, usedAt } = passkey;
  const used = usedAt === null ? 'not used yet' : `last used ${formatDay(usedAt)}`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
      <Icon name="lock" className="size-6 shrink-0 text-accent" />
      <div className="min-w-40 flex-1 wrap-anywhere">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-ink-soft">
          Added {formatDay(createdAt)}, {used}
        </p>
      </div>
      <div className="flex">
        <Button kind="quiet" onClick={() => onTask({ name: 'rename', passkey })}>
          Rename<span className="sr-only"> {name}</span>
        </Button>
        <Button
          kind="quiet"
          className="text-danger"
          onClick={() => onTask({ name: 'remove', passkey })}
        >
          Remove<span className="sr-only"> {name}</span>
        </Button>
      </div>
    </li>
  );
}
