import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { StaffAccountScreen } from '#components/staff/account/account-screen.tsx';
import { StaffKeys } from '#components/staff/frame/staff-keys.tsx';
import { readOwnPasswordCall } from '#lib/api/calls/staff/own-password.ts';
import { listSessionsCall } from '#lib/api/calls/staff/own-sessions.ts';
import { listPasskeysCall } from '#lib/api/calls/staff/passkeys.ts';
import { answer } from '#tests/component/support/answer.ts';
import { answerStaff, showStaff } from '#tests/component/support/staff-returns.tsx';
import { staffMember } from '#tests/component/support/staff-room.tsx';
import { TestRouter, type Visits } from '#tests/component/support/test-router.tsx';

it('single keys do nothing once somebody has switched them off on their account', async () => {
  answerStaff({
    'GET /passkeys': () => answer(listPasskeysCall, { passkeys: [] }),
    'GET /password': () => answer(readOwnPasswordCall, { isSet: false }),
    'GET /sessions': () => answer(listSessionsCall, { sessions: [] }),
  });
  const visits: Visits = [];
  const { user } = showStaff(
    'owner',
    '/admin/account',
    <TestRouter visits={visits}>
      <StaffAccountScreen />
      <StaffKeys me={staffMember('owner')} onPalette={() => {}} />
    </TestRouter>,
  );
  const choice = await screen.findByLabelText(/single keys/);
  await user.click(choice);
  (document.activeElement as HTMLElement | null)?.blur();
  await user.keyboard('?go');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(visits).toEqual([]);

  await user.click(choice);
  (document.activeElement as HTMLElement | null)?.blur();
  await user.keyboard('go');
  expect(visits).toEqual(['/admin/orders']);
});
