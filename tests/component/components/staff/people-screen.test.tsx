import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TypedGuard } from '#components/staff/frame/typed-guard.tsx';
import { PeopleScreen } from '#components/staff/people/people-screen.tsx';
import { DialogGuard } from '#components/ui/dialog-guard.ts';
import { inviteAgainCall, listStaffCall, suspendStaffCall } from '#lib/api/calls/staff/people.ts';
import { answer } from '#tests/component/support/answer.ts';
import { renderStaff, serveStaff, staffMember } from '#tests/component/support/staff-room.tsx';

const ME = staffMember('owner');
const JO = '00000000-0000-4000-8000-000000000002';

const pressEsc = () =>
  act(() => {
    const dialog = screen.getByRole('dialog', { name: 'Jo Bell' });
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
  });

function open() {
  const facts = { roles: ['packer' as const], store: null, state: 'active' as const, seenAt: null };
  const staff = [
    { ...facts, id: ME.id, name: ME.name, email: ME.email },
    { ...facts, id: JO, name: 'Jo Bell', email: 'jo@example.com' },
  ];
  const asked = serveStaff({
    'GET /staff': () => answer(listStaffCall, { staff, stores: [] }),
    [`POST /staff/${JO}/invitation`]: () => answer(inviteAgainCall, { code: 'abc' }),
    [`PUT /staff/${JO}/suspension`]: () => answer(suspendStaffCall, {}),
  });
  const commands = () =>
    asked.filter(({ name }) => !name.startsWith('GET')).map(({ name }) => name);
  return {
    ...renderStaff(
      ME,
      <DialogGuard value={TypedGuard}>
        <PeopleScreen />
      </DialogGuard>,
    ),
    commands,
  };
}

it('a new link is made only after the room said what it ends', async () => {
  const { user, commands } = open();
  await user.click(await screen.findByRole('button', { name: 'Jo Bell' }));
  await user.click(screen.getByRole('button', { name: 'New link…' }));
  const question = within(screen.getByRole('dialog', { name: 'New link for Jo Bell?' }));
  expect(question.getByText(/Their sessions, their passkeys .* end now/)).toBeInTheDocument();
  expect(commands()).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Make a new link' }));
  expect(await screen.findByText(/abc/)).toBeInTheDocument();
  expect(commands()).toEqual([`POST /staff/${JO}/invitation`]);
});

it('a suspension is asked about, and “Back” leads to what was typed', async () => {
  const { user, commands } = open();
  await user.click(await screen.findByRole('button', { name: 'Jo Bell' }));
  await user.type(screen.getByLabelText('Name'), 's');
  await user.click(screen.getByRole('button', { name: 'Suspend…' }));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(commands()).toEqual([]);
  expect(screen.getByLabelText('Name')).toHaveValue('Jo Bells');
  pressEsc();
  expect(screen.getByRole('alert')).toHaveTextContent('What you typed is not saved.');
  await user.click(screen.getByRole('button', { name: 'Suspend…' }));
  await user.click(screen.getByRole('button', { name: 'Suspend' }));
  await expect.poll(commands).toEqual([`PUT /staff/${JO}/suspension`]);
});

it('nobody is offered to shut themselves out', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Kim Lee (you)' }));
  expect(screen.getByRole('link', { name: 'your account' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /New link|Suspend/ })).toBeNull();
});
