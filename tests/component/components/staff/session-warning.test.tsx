import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SessionWarning } from '#components/staff/frame/session-warning.tsx';
import { readMeCall } from '#lib/api/calls/staff/log-in.ts';
import { suspendStaffCall } from '#lib/api/calls/staff/people.ts';
import { useCommand } from '#lib/api/staff/use-command.ts';
import { answer } from '#tests/component/support/answer.ts';
import { renderStaff, serveStaff, staffMember } from '#tests/component/support/staff-room.tsx';

const MINUTE = 60_000;
const me = { ...staffMember('owner'), store: null, refundLimit: null };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const dialog = () => screen.queryByRole('dialog', { name: 'Are you still there?' });

it('staff are warned three minutes before an idle session ends, and one press keeps it', async () => {
  const ends = [3 * MINUTE, 30 * MINUTE];
  const asked = serveStaff({
    'GET /me': () => answer(readMeCall, { ...me, endsInMs: ends.shift() ?? 0, mayGoOn: true }),
  });
  renderStaff(me, <SessionWarning endsInMs={30 * MINUTE} />);
  await pass(26 * MINUTE);
  expect(asked).toEqual([]);
  expect(dialog()).toBeNull();
  await pass(MINUTE);
  expect(dialog()).not.toBeNull();
  // The question alone keeps nobody logged in.
  expect(asked[0]?.headers.get('x-staff-idle')).toBe('1');
  screen.getByRole('button', { name: 'Stay logged in' }).click();
  await pass(0);
  expect(dialog()).toBeNull();
  expect(asked[1]?.headers.get('x-staff-idle')).toBeNull();
});

it('nobody is warned who worked in another tab', async () => {
  const asked = serveStaff({
    'GET /me': () => answer(readMeCall, { ...me, endsInMs: 20 * MINUTE, mayGoOn: true }),
  });
  renderStaff(me, <SessionWarning endsInMs={30 * MINUTE} />);
  await pass(27 * MINUTE);
  expect(asked).toHaveLength(1);
  expect(dialog()).toBeNull();
});

it('after its longest time a session goes on by a log-in in another tab', async () => {
  const ends = [2 * MINUTE, 720 * MINUTE];
  serveStaff({
    'GET /me': () => answer(readMeCall, { ...me, endsInMs: ends.shift() ?? 0, mayGoOn: false }),
  });
  renderStaff(me, <SessionWarning endsInMs={2 * MINUTE} />);
  await pass(0);
  const link = screen.getByRole('link', { name: /^Log in again/ });
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('href')).toMatch(/^\/admin\/log-in\?to=/);
  act(() => {
    window.dispatchEvent(new Event('focus'));
  });
  await pass(0);
  expect(dialog()).toBeNull();
});

function Press() {
  const press = useCommand(suspendStaffCall);
  return (
    <button
      type="button"
      onClick={() => press.mutate({ params: { id: 'jo' }, body: { suspended: true } })}
    >
      {press.isSuccess ? 'Done' : 'Suspend'}
    </button>
  );
}

it('a press after the session has ended leads to the log-in, and works after it', async () => {
  let isIn = false;
  const error = { code: 'Unauthenticated', message: 'Log in first.' };
  const out = () => Response.json({ error }, { status: 401 });
  serveStaff({
    'GET /me': () =>
      isIn ? answer(readMeCall, { ...me, endsInMs: 720 * MINUTE, mayGoOn: true }) : out(),
    'PUT /staff/jo/suspension': () => (isIn ? answer(suspendStaffCall, {}) : out()),
  });
  renderStaff(
    me,
    <>
      <Press />
      <SessionWarning endsInMs={30 * MINUTE} />
    </>,
  );
  screen.getByText('Suspend').click();
  await pass(0);
  const dead = screen.getByRole('dialog', { name: 'You are logged out' });
  expect(within(dead).getByRole('link', { name: /^Log in again/ })).toBeInTheDocument();
  isIn = true;
  act(() => void dispatchEvent(new Event('focus')));
  await pass(0);
  expect(screen.queryByRole('dialog')).toBeNull();
  screen.getByText('Suspend').click();
  await pass(0);
  expect(screen.getByText('Done')).toBeInTheDocument();
});
