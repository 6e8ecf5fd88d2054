/** @module-tag slow */
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { EmailSection } from '#components/auth/email-change/email-section.tsx';
import { UndoEmailScreen } from '#components/auth/email-change/undo-email-screen.tsx';
import { auth } from '#stores/account/auth-store.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';
import { rememberAs } from '#tests/component/support/storage.ts';
import { TestRouter } from '#tests/component/support/test-router.tsx';
import {
  keepSession,
  passwordAsked,
  poolError,
  serveCalls,
  signedInAs,
  userHolds,
} from '#tests/component/support/user-pool.ts';

const field = (label: string) => screen.findByLabelText(label, { selector: 'input' });
const button = (name: string) => screen.findByRole('button', { name });

afterEach(() => auth.signOut());

it('an e-mail address is changed with password and code, and the customer stays signed in', async () => {
  const { user, calls } = await openSection();
  await user.click(await button('Change your email address'));
  await user.type(await field('Your password'), 'Wattle12!{Enter}');
  await user.type(await field('Email address'), 'kim@example.org{Enter}');
  await user.type(await field('Code'), '000000{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('That code didn’t work.');
  await user.type(await field('Code'), '123456{Enter}');
  await waitFor(() => expect(auth.customer()).toEqual({ sub: 'kim', email: 'kim@example.com' }));
  const asked = calls.find(({ name }) => name === 'UpdateUserAttributes');
  expect(asked?.body.UserAttributes).toEqual([{ Name: 'email', Value: 'kim@example.org' }]);
  // The proven session is the browser's now, so it is not ended.
  expect(calls.map(({ name }) => name)).not.toContain('RevokeToken');
});

async function openSection() {
  const served = serveCalls({
    // The second sign-in call renews the tokens, which have the new address then.
    InitiateAuth: ({ body }) =>
      body.AuthFlow === 'REFRESH_TOKEN_AUTH' ? signedInAs('kim') : passwordAsked(),
    RespondToAuthChallenge: () => signedInAs('ada'),
    GetUser: userHolds,
    UpdateUserAttributes: () => Response.json({ CodeDeliveryDetailsList: [] }),
    VerifyUserAttribute: ({ body }) =>
      body.Code === '123456' ? Response.json({}) : poolError('CodeMismatchException'),
    RevokeToken: () => Response.json({}),
  });
  keepSession('ada');
  rememberAs('signed-in', { sub: 'ada', email: 'ada@example.com' });
  return { ...renderShop(<EmailSection />), ...served };
}

it('a change of address is undone by a press on the linked page, not by opening it', async () => {
  history.replaceState(null, '', '/account/email-undo?user=change-1&code=secret');
  const { calls, names } = serveCalls({ UndoEmailChange: () => Response.json({}) });
  const { user } = renderShop(
    <TestRouter visits={[]}>
      <UndoEmailScreen />
    </TestRouter>,
  );
  const stop = await button('It wasn’t me. Stop it');
  expect(names()).toEqual([]);
  await user.click(stop);
  expect(await screen.findByText(/Your email address is back/)).toBeVisible();
  expect(calls[0]?.body).toMatchObject({ Change: 'change-1', Code: 'secret' });
});
