import { act, fireEvent, screen, within } from '@testing-library/react';
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SessionWarning } from '#components/staff/frame/session-warning.tsx';
import { StaffFrame } from '#components/staff/frame/staff-frame.tsx';
import { readMeCall } from '#lib/api/calls/staff/log-in.ts';
import { suspendStaffCall } from '#lib/api/calls/staff/people.ts';
import { useCommand } from '#lib/api/staff/use-command.ts';
import { answer } from '#tests/component/support/answer.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';
import { renderStaff, serveStaff, staffMember } from '#tests/component/support/staff-room.tsx';
import { TestRouter, type Visits } from '#tests/component/support/test-router.tsx';

const MINUTE = 60_000;
const me = { ...staffMember('owner'), store: null, refundLimit: null };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function Warning({ endsInMs }: { endsInMs: number }) {
  return <SessionWarning endsInMs={endsInMs} isOver={false} onOver={() => {}} />;
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const dialog = () => screen.queryByRole('dialog', { name: 'Are you still there?' });

it('staff are warned three minutes before an idle session ends, and one press keeps it', async () => {
  const ends = [3 * MINUTE, 30 * MINUTE];
  const asked = serveStaff({
    'GET /me': () => answer(readMeCall, { ...me, endsInMs: ends.shift() ?? 0, mayGoOn: true }),
  });
  renderStaff(me, <Warning endsInMs={30 * MINUTE} />);
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
  renderStaff(me, <Warning endsInMs={30 * MINUTE} />);
  await pass(27 * MINUTE);
  expect(asked).toHaveLength(1);
  expect(dialog()).toBeNull();
});

it('after its longest time a session goes on by a log-in in another tab', async () => {
  const ends = [2 * MINUTE, 720 * MINUTE];
  serveStaff({
    'GET /me': () => answer(readMeCall, { ...me, endsInMs: ends.shift() ?? 0, mayGoOn: false }),
  });
  renderStaff(me, <Warning endsInMs={2 * MINUTE} />);
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

function Note() {
  const press = useCommand(suspendStaffCall);
  return (
    <>
      <input aria-label="Note" />
      <button
        type="button"
        onClick={() => press.mutate({ params: { id: 'jo' }, body: { suspended: true } })}
      >
        {press.isSuccess ? 'Done' : 'Suspend'}
      </button>
    </>
  );
}

/**
 * The room with a note that is typed, and a press that finds the session ended. `isLast`: instead the
 * session comes to its longest time, of which the room has warned.
 */
async function loggedOut({ isLast = false } = {}) {
  // The room's windows share what changes in the shop.
  vi.stubGlobal(
    'BroadcastChannel',
    class extends EventTarget {
      close() {}
    },
  );
  /** Who is logged in, by id; null: nobody. */
  const session: { id: string | null } = { id: me.id };
  const visits: Visits = [];
  const error = { code: 'Unauthenticated', message: 'Log in first.' };
  const out = () => Response.json({ error }, { status: 401 });
  serveStaff({
    'GET /me': () =>
      session.id === null
        ? out()
        : answer(readMeCall, {
            ...{ ...me, id: session.id },
            ...(isLast
              ? { endsInMs: 2 * MINUTE, mayGoOn: false }
              : { endsInMs: 720 * MINUTE, mayGoOn: true }),
          }),
    'PUT /staff/jo/suspension': () => (session.id === null ? out() : answer(suspendStaffCall, {})),
  });
  const room = (path: string) => (
    <TestRouter visits={visits}>
      <PathnameContext value={path}>
        <StaffFrame>
          <Note />
        </StaffFrame>
      </PathnameContext>
    </TestRouter>
  );
  const { rerender } = renderShop(room('/admin/staff'));
  await pass(0);
  fireEvent.input(screen.getByLabelText('Note'), { target: { value: 'Typed' } });
  session.id = null;
  if (isLast) await pass(3 * MINUTE);
  else screen.getByText('Suspend').click();
  await pass(0);
  return { session, visits, goTo: (path: string) => rerender(room(path)) };
}
const ended = () => screen.queryByRole('dialog', { name: 'You are logged out' });
async function comeBack() {
  act(() => {
    dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  // A query that failed asks once more.
  await pass(1_000);
}

it('what is typed stays when a press finds the session ended, and the press works after a log-in', async () => {
  const { session, visits } = await loggedOut();
  const dead = ended();
  expect(dead && within(dead).getByRole('link', { name: /^Log in again/ })).toBeInTheDocument();
  await pass(MINUTE + 1);
  await comeBack();
  screen.getAllByRole('button', { name: 'Close' })[0]?.click();
  await pass(MINUTE + 1);
  await comeBack();
  expect(ended()).toBeNull();
  expect(visits).toEqual([]);
  session.id = me.id;
  await comeBack();
  expect(screen.getByLabelText('Note')).toHaveValue('Typed');
  screen.getByText('Suspend').click();
  await pass(0);
  expect(screen.getByText('Done')).toBeInTheDocument();
});

it('what is typed stays when the session comes to its longest time', async () => {
  const { visits } = await loggedOut({ isLast: true });
  expect(ended()).not.toBeNull();
  expect(screen.getByLabelText('Note')).toHaveValue('Typed');
  expect(visits).toEqual([]);
});

it('another page goes to the log-in once the session has ended', async () => {
  const { visits, goTo } = await loggedOut();
  goTo('/admin/orders');
  await pass(1_000);
  expect(visits).toEqual(['/admin/log-in?to=%2Fadmin%2Forders']);
});

it('nothing of a page stays for another person who logs in', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  const { session } = await loggedOut();
  session.id = '00000000-0000-4000-8000-000000000002';
  await comeBack();
  expect(screen.queryByLabelText('Note')).toBeNull();
  expect(screen.queryByText('Kim Lee')).toBeNull();
  expect(reload).toHaveBeenCalledOnce();
});
