'use client';

import { useState } from 'react';
import { LoadState } from '#components/staff/frame/load-state.tsx';
import { useStaff } from '#components/staff/frame/staff-context.tsx';
import { StaffPage } from '#components/staff/frame/staff-page.tsx';
import { type StaffColumn, StaffTable } from '#components/staff/list/staff-table.tsx';
import { Button } from '#components/ui/button.tsx';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import type { listStaffCall } from '#lib/api/calls/staff/people.ts';
import { useStaffRead } from '#lib/api/staff/use-staff-list.ts';
import { clockTime } from '#lib/commerce/staff/clock-time.ts';
import { ROLE_TEXTS } from '#lib/commerce/staff/permissions.ts';
import { InvitationLink } from './invitation-link.tsx';
import { PersonDialog } from './person-dialog.tsx';

export type Person = ResponseOf<typeof listStaffCall>['staff'][number];

const STATES = {
  invited: 'Invited, not joined yet',
  active: 'Can log in',
  suspended: 'Suspended',
} as const;

/** Who is on the staff, and what they may do. */
export function PeopleScreen() {
  const me = useStaff();
  const list = useStaffRead<typeof listStaffCall>('GET /staff', {});
  /** `new`: somebody is being invited. */
  const [open, setOpen] = useState<Person | 'new' | null>(null);
  const [code, setCode] = useState<string | null>(null);
  const stores = list.data?.stores ?? [];
  const columns: StaffColumn<Person>[] = [
    {
      name: 'Name',
      cell: (person) => (
        <button
          type="button"
          onClick={() => setOpen(person)}
          className="block min-h-6 text-left font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-current"
        >
          {person.name}
          {person.id === me.id && ' (you)'}
        </button>
      ),
    },
    { name: 'E-mail address', cell: ({ email }) => <span className="break-words">{email}</span> },
    { name: 'Roles', cell: ({ roles }) => roles.map((role) => ROLE_TEXTS[role].name).join(', ') },
    {
      name: 'Store',
      cell: ({ store }) =>
        stores.find(({ code: own }) => own === store)?.name ?? store ?? 'Whole shop',
    },
    { name: 'State', cell: ({ state }) => STATES[state] },
    {
      name: 'Last here',
      cell: ({ seenAt }) => (seenAt === null ? '' : clockTime(seenAt)),
      isMinor: true,
    },
  ];

  return (
    <StaffPage
      title="Staff"
      permission="staff:write"
      actions={<Button onClick={() => setOpen('new')}>Invite somebody</Button>}
    >
      {list.data ? (
        <StaffTable
          caption="Staff"
          columns={columns}
          rows={list.data.staff}
          keyOf={({ id }) => id}
          busy={list.isPlaceholderData}
        />
      ) : (
        <LoadState read={list} failed="The staff did not load." />
      )}
      {open && (
        <PersonDialog
          person={open === 'new' ? null : open}
          stores={stores}
          onInvited={setCode}
          onClose={() => setOpen(null)}
        />
      )}
      <InvitationLink code={code} onClose={() => setCode(null)} />
    </StaffPage>
  );
}
