/** @module-tag slow */
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { TwoStepScreen } from '#components/auth/two-step/two-step-screen.tsx';
import { auth } from '#stores/account/auth-store.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';
import { rememberAs } from '#tests/component/support/storage.ts';
import {
  challengeAsked,
  keepSession,
  keptTokens,
  passwordAsked,
  poolError,
  poolFault,
  serveCalls,
  tokensOf,
} from '#tests/component/support/user-pool.ts';

const CODES = Array.from({ length: 10 }, (_, index) => `aaaa-bbbb-cccc-ddd${index}`);
const field = (label: string) => screen.findByLabelText(label, { selector: 'input' });
const button = (name: string) => screen.findByRole('button', { name });

afterEach(() => auth.signOut());

/** The pool and the shop for Ada, who is logged in; `isOn`: whether two-step log-in is. */
async function openScreen(isOn: boolean) {
  const state = { isOn, left: 2 };
  const served = serveCalls({
    InitiateAuth: passwordAsked,
    RespondToAuthChallenge: ({ body }) =>
      body.ChallengeName === 'PASSWORD_VERIFIER' && state.isOn
        ? challengeAsked('SOFTWARE_TOKEN_MFA', 's')
        : Response.json({
            AuthenticationResult: { ...tokensOf('ada'), RefreshToken: 'refresh-proven' },
            ChallengeParameters: {},
          }),
    GetUser: () =>
      Response.json({
        Username: 'ada',
        UserAttributes: [],
        ...(state.isOn && { UserMFASettingList: ['SOFTWARE_TOKEN_MFA'] }),
      }),
    RevokeToken: () => Response.json({}),
    AssociateSoftwareToken: () => Response.json({ SecretCode: 'GEZDGNBVGY3TQOJQ' }),
    VerifySoftwareToken: ({ body }) =>
      body.UserCode === '123456'
        ? Response.json({ Status: 'SUCCESS' })
        : poolError('EnableSoftwareTokenMFAException', 'Code mismatch'),
    SetUserMFAPreference: ({ body }) => {
      const settings = body.SoftwareTokenMfaSettings as { Enabled: boolean };
      state.isOn = settings.Enabled;
      return Response.json({});
    },
    '/api/account/recovery-codes': ({ headers, body }) => {
      // A POST has a body, a GET none.
      if (!headers.has('content-type')) return Response.json({ left: state.left });
      expect(body).toEqual({});
      state.left = 10;
      return Response.json({ codes: CODES });
    },
  });
  keepSession('ada');
  rememberAs('signed-in', { sub: 'ada', email: 'ada@example.com' });
  const { user } = renderShop(<TwoStepScreen />);
  return { user, ...served };
}

it('two-step sign-in is set up with an app after the password, and shows recovery codes once', async () => {
  const { user, names } = await openScreen(false);
  await user.click(await button('Set up two-step log-in'));
  await user.type(await field('Your password'), 'Wattle12!{Enter}');
  expect(await screen.findByText('GEZD GNBV GY3T QOJQ')).toBeVisible();
  await user.type(await field('Code'), '000000{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('That code didn’t work.');
  expect(names()).not.toContain('SetUserMFAPreference');
  await user.type(await field('Code'), '123456{Enter}');
  const list = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(10);
  await user.click(await button('Copy'));
  expect(await navigator.clipboard.readText()).toBe(CODES.join('\n'));
  await user.click(await button('I’ve saved my codes'));
  expect(await screen.findByText('Two-step log-in is now on.')).toBeVisible();
  expect(await screen.findByText(/You have 10 recovery codes left\./)).toBeVisible();
  expect(document.body).not.toHaveTextContent(CODES[0] ?? '');
  // The pool has ended all other log-ins, so the browser keeps this one.
  const kept = keptTokens().find((key) => key.endsWith('.refreshToken')) ?? '';
  expect(localStorage.getItem(kept)).toBe('refresh-proven');
  expect(names()).not.toContain('RevokeToken');
});

it('another app leaves the customer logged in when the network drops after its first code', async () => {
  const { user, names } = await openScreen(false);
  await user.click(await button('Set up two-step log-in'));
  await user.type(await field('Your password'), 'Wattle12!{Enter}');
  const code = await field('Code');
  serveCalls({
    VerifySoftwareToken: () => Response.json({ Status: 'SUCCESS' }),
    SetUserMFAPreference: () => Response.error(),
    RevokeToken: () => Response.json({}),
  });
  await user.type(code, '123456{Enter}');
  expect(await screen.findByRole('alert')).toBeVisible();
  const kept = keptTokens().find((key) => key.endsWith('.refreshToken')) ?? '';
  expect(localStorage.getItem(kept)).toBe('refresh-proven');
  expect(names()).not.toContain('RevokeToken');
});

it('the print button prints only the recovery codes', async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  const { user } = await openScreen(true);
  await user.click(await button('Make new recovery codes'));
  await user.type(await field('Your password'), 'Wattle12!{Enter}');
  await user.type(await field('Code'), '123456{Enter}');
  await user.click(await button('Print'));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  const alone = document.querySelector('.print-alone');
  expect(alone).toHaveTextContent('recovery codes of ada@example.com');
  expect(alone).toHaveTextContent(CODES[9] ?? '');
});

it('the page suggests new recovery codes when two are left', async () => {
  await openScreen(true);
  expect(await screen.findByText(/You have 2 recovery codes left\. Make new ones/)).toBeVisible();
});

it('two-step sign-in is switched off with password and code', async () => {
  const { user, names } = await openScreen(true);
  await user.click(await button('Switch off'));
  await user.type(await field('Your password'), 'Wattle12!{Enter}');
  expect(names()).not.toContain('SetUserMFAPreference');
  await user.type(await field('Code'), '123456{Enter}');
  expect(await screen.findByText('Two-step log-in is now off.')).toBeVisible();
  expect(await button('Set up two-step log-in')).toBeVisible();
});

it('the page shows an error for a wrong password, and for settings that cannot be loaded', async () => {
  const { user } = await openScreen(false);
  await user.click(await button('Set up two-step log-in'));
  serveCalls({
    InitiateAuth: () => poolError('NotAuthorizedException', 'Incorrect username or password.'),
    GetUser: () => poolFault('BCDF2345'),
    RevokeToken: () => Response.json({}),
  });
  await user.type(await field('Your password'), 'Wrong{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Incorrect Password.');
  renderShop(<TwoStepScreen />);
  expect(
    await screen.findByText('Unable to load your security settings. Reference BCDF2345.'),
  ).toBeVisible();
});
