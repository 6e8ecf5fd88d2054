'use client';

import { useState } from 'react';
import { LoadState } from '#components/staff/frame/load-state.tsx';
import { type StaffColumn, StaffTable } from '#components/staff/list/staff-table.tsx';
import { Button } from '#components/ui/button.tsx';
import { ShopLink } from '#components/ui/shop-link.tsx';
import { TextButton } from '#components/ui/text-link.tsx';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import type { listKeysCall } from '#lib/api/calls/staff/keys.ts';
import { useStaffRead } from '#lib/api/staff/use-staff-list.ts';
import { keyState, SCOPE_TEXTS } from '#lib/commerce/erp/key-rules.ts';
import { SCOPES } from '#lib/commerce/erp/scopes.ts';
import { clockTime } from '#lib/commerce/staff/clock-time.ts';
import { EndKeyDialog, NewKeyDialog, RotateKeyDialog } from './key-dialogs.tsx';
import { type Secret, ShownOnce } from './shown-once.tsx';

export type Key = ResponseOf<typeof listKeysCall>['keys'][number];

const STATES = { live: 'Opens the API', ended: 'Ended', expired: 'Expired' } as const;

/** The keys of the ERP’s API: who may call it, what they may do, and until when. */
export function KeysView() {
  const list = useStaffRead<typeof listKeysCall>('GET /keys', {});
  const [now] = useState(() => Date.now());
  const [open, setOpen] = useState<{ what: 'rotate' | 'end'; key: Key } | 'new' | null>(null);
  const [secret, setSecret] = useState<Secret | null>(null);
  const close = () => setOpen(null);
  const made = (text: string) => {
    close();
    setSecret({
      title: 'The new key',
      about: 'Put it into the program that it is for. Whoever has it can do what its scopes say.',
      text,
    });
  };
  const columns: StaffColumn<Key>[] = [
    { name: 'Name', cell: ({ name }) => name },
    {
      name: 'Key',
      cell: ({ id, start }) => (
        <ShopLink
          href={`/admin/audit?by=${encodeURIComponent(`key:${id}`)}`}
          prefetch={false}
          aria-label={`What the key ${id} did`}
          className="inline-block min-h-6 font-mono underline decoration-line-strong underline-offset-4 hover:decoration-current"
        >
          {start === null ? id : `${start}…`}
        </ShopLink>
      ),
      text: ({ id }) => id,
    },
    { name: 'Scopes', cell: ({ scopes }) => scopes.join(', ') },
    { name: 'State', cell: (key) => STATES[keyState(key, now)] },
    {
      name: 'Ends',
      cell: ({ revokedAt, expiresAt }) => clockTime(revokedAt ?? expiresAt),
      isTight: true,
    },
    {
      name: 'Last used',
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? 'Never' : clockTime(lastUsedAt)),
      isTight: true,
    },
    { name: 'Made', cell: ({ createdAt }) => clockTime(createdAt), isMinor: true },
    {
      name: 'Change',
      cell: (key) =>
        keyState(key, now) === 'live' && (
          <span className="flex gap-4">
            <TextButton
              aria-label={`Rotate ${key.name}`}
              onClick={() => setOpen({ what: 'rotate', key })}
            >
              Rotate
            </TextButton>
            <TextButton
              aria-label={`End ${key.name}`}
              onClick={() => setOpen({ what: 'end', key })}
            >
              End
            </TextButton>
          </span>
        ),
    },
  ];
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-2xl text-ink-soft">
          A key lets one program call the shop’s API for the ERP. Give each program its own, with
          the scopes it needs and no more.
        </p>
        <Button onClick={() => setOpen('new')}>Make a key</Button>
      </div>
      {list.data ? (
        list.data.keys.length === 0 ? (
          <p className="text-ink-soft">
            There are no keys, so no program can call the API. Make one for the ERP or the
            warehouse.
          </p>
        ) : (
          <StaffTable
            caption="Keys"
            columns={columns}
            rows={list.data.keys}
            keyOf={({ id }) => id}
          />
        )
      ) : (
        <LoadState read={list} failed="The keys did not load." />
      )}
      <ScopeList />
      {open === 'new' && <NewKeyDialog onMade={made} onClose={close} />}
      {open !== null && open !== 'new' && open.what === 'rotate' && (
        <RotateKeyDialog api={open.key} onMade={made} onClose={close} />
      )}
      {open !== null && open !== 'new' && open.what === 'end' && (
        <EndKeyDialog api={open.key} onClose={close} />
      )}
      {secret && <ShownOnce secret={secret} onClose={() => setSecret(null)} />}
    </div>
  );
}

function ScopeList() {
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center font-semibold">
        What each scope opens
      </summary>
      <dl className="mt-2 grid max-w-2xl gap-2">
        {SCOPES.map((scope) => (
          <div key={scope}>
            <dt className="font-mono text-sm">{scope}</dt>
            <dd className="text-ink-soft">{SCOPE_TEXTS[scope]}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
