/** @module-tag slow */
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { SignInForm } from '#components/auth/sign-in/sign-in-form.tsx';
import { auth } from '#stores/account/auth-store.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';
import {
  challengeAsked,
  keptTokens,
  type MadeCall,
  passwordAsked,
  poolError,
  poolFault,
  serveCalls,
  signedInAs,
  userHolds,
} from '#tests/component/support/user-pool.ts';

const EMAIL = 'ada@example.com';
const field = (label: string) => screen.findByLabelText(label, { selector: 'input' });
const press = (name: string) => screen.getByRole('button', { name });
const problem = () => screen.findByRole('alert');

afterEach(() => auth.signOut());

/** Logs in with the password; `answers` to RespondToAuthChallenge come in this order. */
async function logIn(answers: ((call: MadeCall) => Response)[], others: object = {}) {
  const rest = [...answers];
  const { calls } = serveCalls({
    InitiateAuth: passwordAsked,
    GetUser: userHolds,
    RevokeToken: () => Response.json({}),
    RespondToAuthChallenge: (call) => rest.shift()?.(call) ?? expect.unreachable(),
    ...others,
  });
  const { user } = renderShop(<SignInForm forgot="/account/password/forgot" />);
  await user.type(await field('Email address'), EMAIL);
  await user.type(await field('Password'), 'Wattle12!');
  await user.click(press('Log in'));
  const answered = () => calls.filter(({ name }) => name === 'RespondToAuthChallenge');
  return { user, answered };
}

const appCodeAsked = () => challengeAsked('SOFTWARE_TOKEN_MFA', 'session-1');
const wrongCode = () => poolError('CodeMismatchException', 'Invalid code received for user');
const loggedIn = () => waitFor(() => expect(auth.status()).toBe('LOGGED_IN'));

describe('a sign-in that asks for the code of an authenticator app', () => {
  it('signs in with the code, in a field with a number pad and one-time-code autofill', async () => {
    const { user, answered } = await logIn([appCodeAsked, () => signedInAs('ada')]);
    const code = await field('Code');
    expect(code).toHaveFocus();
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    expect(code).toHaveAttribute('inputmode', 'numeric');
    expect(auth.status()).toBe('LOGGED_OUT');
    expect(keptTokens()).toEqual([]);
    await user.type(code, '123456{Enter}');
    await loggedIn();
    expect(answered()[1]?.body).toMatchObject({
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      Session: 'session-1',
      ChallengeResponses: { USERNAME: 'ada', SOFTWARE_TOKEN_MFA_CODE: '123456' },
    });
  });

  it('says that a code is wrong, and accepts another one in the same session', async () => {
    const { user, answered } = await logIn([appCodeAsked, wrongCode, () => signedInAs('ada')]);
    await user.type(await field('Code'), '111111{Enter}');
    expect(await problem()).toHaveTextContent('That code didn’t work.');
    expect(await field('Code')).toHaveValue('');
    await user.type(await field('Code'), '222222{Enter}');
    await loggedIn();
    expect(answered()[2]?.body).toMatchObject({ Session: 'session-1' });
  });

  it('sends nothing without a code or with more than 100 characters', async () => {
    const { user, answered } = await logIn([appCodeAsked]);
    await user.click(await screen.findByRole('button', { name: 'Log in' }));
    await waitFor(async () =>
      expect(await field('Code')).toHaveAccessibleDescription(/Enter the code\./),
    );
    await user.click(await field('Code'));
    await user.paste('1'.repeat(101));
    await user.click(press('Log in'));
    await waitFor(async () => expect(await field('Code')).toHaveAccessibleDescription(/100/));
    expect(answered()).toHaveLength(1);
  });

  it.each([
    ['took too long', 'Invalid session for the user, session is expired.'],
    ['was overtaken', 'Invalid session for the user.'],
  ])('starts again when it %s, with the address but without the password', async (_, message) => {
    const { user } = await logIn([
      appCodeAsked,
      () => poolError('NotAuthorizedException', message),
    ]);
    await user.type(await field('Code'), '123456{Enter}');
    expect(await problem()).toHaveTextContent('Your log-in took too long.');
    expect(await field('Email address')).toHaveValue(EMAIL);
    expect(await field('Password')).toHaveValue('');
    expect(await field('Password')).toHaveFocus();
  });

  it('returns to the password on “Back”', async () => {
    const { user } = await logIn([appCodeAsked]);
    await field('Code');
    await user.click(press('Back'));
    expect(await field('Email address')).toHaveValue(EMAIL);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows the reference of a server error', async () => {
    const { user } = await logIn([appCodeAsked, () => poolFault('BCDF2345')]);
    await user.type(await field('Code'), '123456{Enter}');
    expect(await problem()).toHaveTextContent('Unable to log you in. Reference BCDF2345.');
  });

  it('says that there were too many attempts', async () => {
    const { user } = await logIn([
      appCodeAsked,
      () => poolError('TooManyRequestsException', 'Attempt limit exceeded, please try later.'),
    ]);
    await user.type(await field('Code'), '123456{Enter}');
    expect(await problem()).toHaveTextContent('Unable to log you in.');
    expect(await problem()).toHaveTextContent(/too many|too often/i);
  });

  it('accepts a recovery code instead, each one once', async () => {
    const { user, answered } = await logIn([appCodeAsked, wrongCode, () => signedInAs('ada')]);
    await field('Code');
    await user.click(press('Lost your phone? Use a recovery code'));
    const code = await field('Recovery code');
    expect(code).toHaveAttribute('inputmode', 'text');
    await user.type(code, 'used-used-used-used{Enter}');
    expect(await problem()).toHaveTextContent('Each recovery code works once.');
    await user.type(await field('Recovery code'), 'k7fm-2x9q-0abc-d3ef{Enter}');
    await loggedIn();
    expect(answered()[2]?.body).toMatchObject({
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      ChallengeResponses: { SOFTWARE_TOKEN_MFA_CODE: 'k7fm-2x9q-0abc-d3ef' },
    });
  });
});

describe('a sign-in with another challenge', () => {
  it('accepts a code from a text message', async () => {
    const { user, answered } = await logIn([
      () => challengeAsked('SMS_MFA', 's', { CODE_DELIVERY_DESTINATION: '+*******1234' }),
      () => signedInAs('ada'),
    ]);
    expect(await screen.findByText(/text message to \+\*{7}1234\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: /recovery/ })).toBeNull();
    await user.type(await field('Code'), '654321{Enter}');
    await loggedIn();
    expect(answered()[1]?.body).toMatchObject({
      ChallengeName: 'SMS_MFA',
      ChallengeResponses: { SMS_MFA_CODE: '654321' },
    });
  });

  it('chooses the app when the user pool offers app and text message', async () => {
    const { user, answered } = await logIn([
      () =>
        challengeAsked('SELECT_MFA_TYPE', 's', {
          MFAS_CAN_CHOOSE: '["SMS_MFA","SOFTWARE_TOKEN_MFA"]',
        }),
      appCodeAsked,
      () => signedInAs('ada'),
    ]);
    await user.type(await field('Code'), '123456{Enter}');
    await loggedIn();
    expect(answered()[1]?.body).toMatchObject({
      ChallengeName: 'SELECT_MFA_TYPE',
      ChallengeResponses: { ANSWER: 'SOFTWARE_TOKEN_MFA' },
    });
  });

  it('sets the new password that the user pool demands, and then asks for the code', async () => {
    const { user, answered } = await logIn([
      () =>
        challengeAsked('NEW_PASSWORD_REQUIRED', 's', {
          userAttributes: '{"email":"ada@example.com"}',
          requiredAttributes: '[]',
        }),
      () => poolError('PasswordHistoryPolicyViolationException', 'Password was used.'),
      appCodeAsked,
      () => signedInAs('ada'),
    ]);
    for (const label of ['New password', 'Repeat new password']) {
      await user.click(await field(label));
      await user.paste('Wattle12!');
    }
    await user.click(press('Save and log in'));
    expect(await problem()).toHaveTextContent('haven’t used here before');
    for (const label of ['New password', 'Repeat new password']) {
      await user.clear(await field(label));
      await user.paste('Banksia#2Ridge');
    }
    await user.click(press('Save and log in'));
    await user.type(await field('Code'), '123456{Enter}');
    await loggedIn();
    expect(answered()[2]?.body).toMatchObject({
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      ChallengeResponses: { NEW_PASSWORD: 'Banksia#2Ridge' },
    });
  });

  it('sets up an app when the user pool demands one', async () => {
    const { user } = await logIn(
      [() => challengeAsked('MFA_SETUP', 's-1'), () => signedInAs('ada')],
      {
        AssociateSoftwareToken: () =>
          Response.json({ SecretCode: 'GEZDGNBVGY3TQOJQ', Session: 's-2' }),
        VerifySoftwareToken: ({ body }: MadeCall) => {
          expect(body).toMatchObject({ Session: 's-2', UserCode: '123456' });
          return Response.json({ Status: 'SUCCESS', Session: 's-3' });
        },
      },
    );
    expect(await screen.findByText('GEZD GNBV GY3T QOJQ')).toBeVisible();
    expect(await screen.findByRole('img', { name: /QR code/ })).toBeVisible();
    await user.type(await field('Code'), '123456{Enter}');
    await loggedIn();
  });
});
