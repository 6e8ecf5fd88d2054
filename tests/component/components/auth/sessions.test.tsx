import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { SessionsSection } from '#components/auth/sessions/sessions-section.tsx';
import { readSessionsCall, type ShownSession } from '#lib/api/calls/account/sessions.ts';
import { auth } from '#stores/account/auth-store.ts';
import { answer } from '#tests/component/support/answer.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';
import { rememberAs } from '#tests/component/support/storage.ts';
import {
  keepSession,
  type MadeCall,
  passwordAsked,
  serveCalls,
  signedInAs,
  userHolds,
} from '#tests/component/support/user-pool.ts';

afterEach(() => auth.signOut());

const day = '2026-11-29T02:00:00.000Z';
const session = (id: string, device: string, isThis = false): ShownSession => ({
  ...{ id, device, isThis },
  ...{ beganAt: day, usedAt: day },
});

/** The section for Ada, who is logged in here and on two more devices. */
async function open() {
  const state = {
    sessions: [
      session('here', 'Firefox on Linux', true),
      session('phone', 'Safari on iPhone'),
      session('old', ''),
    ],
  };
  const served = serveCalls({
    GetUser: userHolds,
    InitiateAuth: passwordAsked,
    RespondToAuthChallenge: () => signedInAs('ada'),
    RevokeToken: () => Response.json({}),
    '/api/account/sessions': () => answer(readSessionsCall, state),
    '/api/account/sessions/ended': ({ body }: MadeCall) => {
      state.sessions = state.sessions.filter(({ id }) => (id === body.session) === body.others);
      return Response.json({});
    },
  });
  keepSession('ada');
  rememberAs('signed-in', { sub: 'ada', email: 'ada@example.com' });
  const { user } = renderShop(<SessionsSection />);
  const rows = async () => (await screen.findAllByRole('listitem')).map((row) => row.textContent);
  expect(await rows()).toHaveLength(3);
  const ended = () => served.calls.find(({ name }) => name === '/api/account/sessions/ended');
  return { user, rows, ended };
}

async function prove(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.type(await screen.findByLabelText('Your password'), 'Wattle12!{Enter}');
}

it('the list says which browser is this one, and offers no log-out of it', async () => {
  await open();
  const [own, phone, old] = await screen.findAllByRole('listitem');
  expect(own).toHaveTextContent('Firefox on Linux, this browser');
  expect(phone).toHaveTextContent(/Safari on iPhone\s*Logged in/);
  expect(old).toHaveTextContent('Unknown device');
  expect(within(own ?? document.body).queryByRole('button')).toBeNull();
});

it('another session ends once the password was given again', async () => {
  const { user, rows, ended } = await open();
  await user.click(screen.getByRole('button', { name: 'Log out Safari on iPhone' }));
  expect(ended()).toBeUndefined();
  await prove(user);
  await user.click(await screen.findByRole('button', { name: 'Log out' }));
  await waitFor(async () => expect(await rows()).toHaveLength(2));
  expect(ended()?.body).toEqual({ session: 'phone', others: false });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('all other sessions end together', async () => {
  const { user, rows, ended } = await open();
  await user.click(screen.getByRole('button', { name: 'Log out everywhere else' }));
  await prove(user);
  const dialog = await screen.findByRole('dialog');
  await user.click(await within(dialog).findByRole('button', { name: 'Log out everywhere else' }));
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  expect(ended()?.body).toEqual({ session: 'here', others: true });
});
