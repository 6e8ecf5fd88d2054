import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { StaffAccountScreen } from '#components/staff/account/account-screen.tsx';
import { ConfirmDialogHost } from '#components/staff/frame/confirm-dialog.tsx';
import { staffConfirmCall } from '#lib/api/calls/staff/log-in.ts';
import { changeOwnPasswordCall, readOwnPasswordCall } from '#lib/api/calls/staff/own-password.ts';
import { endOwnSessionCall, listSessionsCall } from '#lib/api/calls/staff/own-sessions.ts';
import { listPasskeysCall, removePasskeyCall } from '#lib/api/calls/staff/passkeys.ts';
import { answer, failure } from '#tests/component/support/answer.ts';
import { answerStaff, showStaff } from '#tests/component/support/staff-returns.tsx';

const at = Date.UTC(2026, 10, 29, 2);
const session = (id: string, device: string, isThis = false) => ({
  ...{ id: id.repeat(64), device, isThis },
  ...{ beganAt: at, usedAt: at },
});

function show(answers: Parameters<typeof answerStaff>[0] = {}, { isSet = true } = {}) {
  const sessions = [session('a', 'Firefox on Linux', true), session('b', 'Chrome on Android')];
  const passkeys = [{ id: 'k1', name: 'Bench', createdAt: at, usedAt: null }];
  const asked = answerStaff({
    'GET /passkeys': () => answer(listPasskeysCall, { passkeys }),
    'GET /password': () => answer(readOwnPasswordCall, { isSet }),
    'GET /sessions': () => answer(listSessionsCall, { sessions }),
    ...answers,
  });
  const shown = showStaff(
    'packer',
    '/admin/account',
    <>
      <StaffAccountScreen />
      <ConfirmDialogHost />
    </>,
  );
  const bodiesOf = (name: string) =>
    asked.filter((call) => call.name === name).map(({ body }) => body);
  return { ...shown, bodiesOf };
}

it('the password is changed with the present one, and the form is empty again', async () => {
  const { user, bodiesOf } = show({ 'POST /password': () => answer(changeOwnPasswordCall, {}) });
  const current = await screen.findByLabelText('Your password');
  expect(current).toHaveAttribute('autocomplete', 'current-password');
  await user.type(current, 'Wattle-2026');
  const next = screen.getByLabelText('New password');
  expect(next).toHaveAttribute('autocomplete', 'new-password');
  await user.type(next, 'Ironbark-33{Enter}');
  expect(await screen.findByText('Your password has been changed.')).toBeVisible();
  expect(bodiesOf('POST /password')).toEqual([{ current: 'Wattle-2026', password: 'Ironbark-33' }]);
  expect([current, next]).toEqual([
    expect.objectContaining({ value: '' }),
    expect.objectContaining({ value: '' }),
  ]);
});

it('a password that is easy to guess is refused with the reason', async () => {
  const { user } = show({
    'POST /password': () => failure(changeOwnPasswordCall, 'GuessablePassword'),
  });
  await user.type(await screen.findByLabelText('Your password'), 'Wattle-2026');
  await user.type(screen.getByLabelText('New password'), 'P@ssw0rd{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('This password is easy to guess');
});

it('who has no password is offered no change', async () => {
  show({}, { isSet: false });
  expect(await screen.findByRole('heading', { name: 'Where you’re logged in' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Password' })).toBeNull();
});

it('other sessions end, one or all of them', async () => {
  const { user, bodiesOf } = show({
    'POST /sessions/ended': () => answer(endOwnSessionCall, {}),
  });
  const table = await screen.findByRole('table', { name: 'Where you’re logged in' });
  expect(within(table).getByText('Firefox on Linux, this browser')).toBeVisible();
  await user.click(within(table).getByRole('button', { name: 'Log out Chrome on Android' }));
  await user.click(screen.getByRole('button', { name: 'Log out everywhere else' }));
  await waitFor(() =>
    expect(bodiesOf('POST /sessions/ended')).toEqual([
      { id: 'b'.repeat(64), others: false },
      { id: 'a'.repeat(64), others: true },
    ]),
  );
});

it('a change of a passkey asks for the password and a code', async () => {
  let confirmed = false;
  const { user, bodiesOf } = show({
    'DELETE /passkeys/k1': () =>
      confirmed ? answer(removePasskeyCall, {}) : failure(removePasskeyCall, 'ConfirmFully'),
    'POST /session/confirm': () => {
      confirmed = true;
      return answer(staffConfirmCall, {});
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Remove Bench' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Your password'), 'Wattle-2026');
  await user.type(dialog.getByLabelText(/Code from your app/), '123456{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodiesOf('POST /session/confirm')).toEqual([{ code: '123456', password: 'Wattle-2026' }]);
});
