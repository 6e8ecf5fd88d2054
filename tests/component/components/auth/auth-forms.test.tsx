/** @module-tag slow */
import { render, screen, waitFor, within } from '@testing-library/react';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ChangePasswordForm } from '#components/auth/passwords/change-password-form.tsx';
import { ForgotPasswordScreen } from '#components/auth/passwords/forgot-password-screen.tsx';
import { ResetPasswordForm } from '#components/auth/passwords/reset-password-form.tsx';
import { SignInForm } from '#components/auth/sign-in/sign-in-form.tsx';
import { SignUpForm } from '#components/auth/sign-up/sign-up-form.tsx';
import { VerifyScreen } from '#components/auth/sign-up/verify-screen.tsx';
import { auth } from '#stores/account/auth-store.ts';
import { forgetSignUpEmail, keepSignUpEmail } from '#stores/account/sign-up-email-store.ts';
import { keepSignUpSession } from '#stores/account/sign-up-session-store.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';
import { rememberAs } from '#tests/component/support/storage.ts';
import { TestRouter, type Visits } from '#tests/component/support/test-router.tsx';
import {
  keepSession,
  keptTokens,
  poolError,
  poolFault,
  serveCalls,
  signedInAs,
  userHolds,
} from '#tests/component/support/user-pool.ts';

const field = (label: string) => screen.getByLabelText(label, { selector: 'input' });
const press = (name: string) => screen.getByRole('button', { name });
const problem = () => screen.findByRole('alert');

beforeEach(() => {
  history.replaceState(null, '', '/');
});

describe('the sign-in form', () => {
  async function fill() {
    const { user } = renderShop(<SignInForm forgot="/account/password/forgot" />);
    await user.type(field('Email address'), 'ada@example.com');
    await user.type(field('Password'), 'Wattle12!');
    return user;
  }

  it('requires an e-mail address and a password before it sends anything', async () => {
    const { names } = serveCalls({});
    const { user } = renderShop(<SignInForm forgot="/account/password/forgot" />);
    await user.click(press('Log in'));
    await waitFor(() => expect(field('Email address')).toHaveFocus());
    expect(field('Email address')).toHaveAccessibleDescription(/^Enter your email address\./);
    expect(field('Password')).toHaveAccessibleDescription(/^Enter your password\./);
    expect(names()).toEqual([]);
  });

  it.each([
    [
      'a wrong password',
      'NotAuthorizedException',
      'Incorrect username or password.',
      'Incorrect email address or password.',
    ],
    [
      'an unknown user',
      'UserNotFoundException',
      'User does not exist.',
      'Incorrect email address or password.',
    ],
    [
      'too many wrong passwords',
      'NotAuthorizedException',
      'Password attempts exceeded',
      'Unable to log you in.',
    ],
    ['too many requests', 'TooManyRequestsException', '', 'Unable to log you in.'],
  ])('shows an error after %s and keeps what was typed', async (_, type, message, text) => {
    serveCalls({ InitiateAuth: () => poolError(type, message) });
    const user = await fill();
    await user.click(press('Log in'));
    expect(await problem()).toHaveTextContent(text);
    expect(field('Email address')).toHaveValue('ada@example.com');
    expect(field('Password')).toHaveValue('Wattle12!');
  });

  it('shows the reference of a server error, and does not blame the connection', async () => {
    serveCalls({ InitiateAuth: () => poolFault('BCDF2345') });
    const user = await fill();
    await user.click(press('Log in'));
    expect(await problem()).toHaveTextContent(
      'Unable to log you in. Reference BCDF2345.Try again in a moment.',
    );
  });

  it('shows no error id that comes from another server', async () => {
    serveCalls({ InitiateAuth: () => poolFault('6f1a2b3c-0d4e-4f5a-8b6c-7d8e9f0a1b2c') });
    const user = await fill();
    await user.click(press('Log in'));
    expect(await problem()).toHaveTextContent(
      'Unable to log you in.Check your connection and try again.',
    );
  });

  it('says that an address is not verified, and sends one new link however often it is requested', async () => {
    const held = Promise.withResolvers<Response>();
    const { names } = serveCalls({
      InitiateAuth: () => poolError('UserNotConfirmedException', 'User is not confirmed.'),
      ResendConfirmationCode: () => held.promise,
    });
    const user = await fill();
    await user.click(press('Log in'));
    const told = await problem();
    expect(told).toHaveTextContent("Your email address hasn't been verified yet.");
    const resend = within(told).getByRole('button', { name: 'Resend verification email' });
    await user.click(resend);
    await user.click(resend);
    held.resolve(Response.json({}));
    await waitFor(() => expect(told).toHaveTextContent('We’ve sent a new link.'));
    expect(names()).toEqual(['InitiateAuth', 'ResendConfirmationCode']);
  });
});

describe('the sign-up form', () => {
  async function fill() {
    const onDone = vi.fn<(email: string) => void>();
    const { user } = renderShop(
      <SignUpForm signIn="/account/signin?next=%2Fcart" onDone={onDone} />,
    );
    await user.type(field('First name'), ' Ada ');
    await user.type(field('Last name'), 'Gum');
    await user.type(field('Email address'), 'ada@example.com');
    await user.type(field('Password'), 'Wattle12!');
    await user.type(field('Repeat password'), 'Wattle12!');
    return { user, onDone };
  }

  it('sends the details once, however often it is submitted', async () => {
    const held = Promise.withResolvers<Response>();
    const { calls } = serveCalls({
      SignUp: () => held.promise,
    });
    const { user, onDone } = await fill();
    await user.type(field('Date of birth (optional)'), '5/3/1990');
    expect(field('Date of birth (optional)')).toHaveValue('05/03/1990');
    await user.click(screen.getByRole('checkbox'));
    await user.dblClick(press('Sign up'));
    await user.click(press('Sign up'));
    held.resolve(Response.json({ UserSub: 'ada' }));
    await waitFor(() => expect(onDone).toHaveBeenCalledWith('ada@example.com'));
    expect(calls).toHaveLength(1);
    expect(calls[0]?.body).toMatchObject({
      Username: 'ada@example.com',
      Password: 'Wattle12!',
      UserAttributes: [
        { Name: 'email', Value: 'ada@example.com' },
        { Name: 'given_name', Value: 'Ada' },
        { Name: 'family_name', Value: 'Gum' },
        { Name: 'birthdate', Value: '1990-03-05' },
        { Name: 'custom:marketing', Value: 'true' },
      ],
    });
  });

  it('focuses the first wrong field in the order of the page', async () => {
    const { names } = serveCalls({});
    const { user } = await fill();
    await user.type(field('Date of birth (optional)'), '31/01/2999');
    await user.clear(field('Password'));
    await user.type(field('Password'), 'short');
    await user.click(press('Sign up'));
    await waitFor(() => expect(field('Password')).toHaveFocus());
    expect(field('Repeat password')).toHaveAccessibleDescription(/match/);
    expect(field('Date of birth (optional)')).toHaveAccessibleDescription(
      /Selected date is invalid/,
    );
    expect(names()).toEqual([]);
  });

  it('links to the sign-in page, with the way back, when the account already exists', async () => {
    serveCalls({ SignUp: () => poolError('UsernameExistsException') });
    const { user, onDone } = await fill();
    await user.click(press('Sign up'));
    const told = await problem();
    expect(told).toHaveTextContent('Account already exists. Please log in.');
    expect(within(told).getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      '/account/signin?next=%2Fcart',
    );
    expect(onDone).not.toHaveBeenCalled();
  });

  it('shows the reference of a server error', async () => {
    serveCalls({ SignUp: () => poolFault('BCDF2345') });
    const { user } = await fill();
    await user.click(press('Sign up'));
    expect(await problem()).toHaveTextContent(
      'There was an error creating your account. Reference BCDF2345.Try again in a moment.',
    );
  });

  it('describes the password rules to screen readers: first in one sentence, then one by one', async () => {
    serveCalls({});
    await fill();
    expect(field('Password')).toHaveAccessibleDescription(
      /^8 or more with a number and an uppercase letter 8 to 256 characters/,
    );
  });

  it('lists every password rule and marks those that are met as done', async () => {
    serveCalls({});
    const { user } = await fill();
    await user.clear(field('Password'));
    await user.type(field('Password'), 'Wattle');
    const rules = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rules).toEqual([
      '8 to 256 characters',
      'A lowercase letter (done)',
      'An uppercase letter (done)',
      'A number',
      'A special character, such as ! or #',
      'No space at the start or end (done)',
    ]);
  });

  it('announces the missing password rules after a pause in typing, not at every key', async () => {
    serveCalls({});
    const { user } = renderShop(<SignUpForm signIn="/account/signin" onDone={() => {}} />);
    const said: string[] = [];
    const watch = new MutationObserver(() => said.push(document.body.textContent ?? ''));
    watch.observe(document.body, { subtree: true, childList: true, characterData: true });
    await user.type(field('Password'), 'Wattle12');
    expect(said.join('')).not.toContain('Still needed');
    watch.disconnect();
    expect(
      await screen.findByText('Still needed: a special character, such as ! or #', undefined, {
        timeout: 3_000,
      }),
    ).toBeInTheDocument();
  });

  it('asks whether gmial.com means gmail.com once the field is left, and changes it on request', async () => {
    serveCalls({});
    const { user } = await fill();
    await user.clear(field('Email address'));
    await user.type(field('Email address'), 'ada@gmial.com');
    expect(screen.queryByText('Did you mean gmail.com?')).toBeNull();
    await user.tab();
    expect(await screen.findByText('Did you mean gmail.com?')).toBeVisible();
    expect(field('Email address')).toHaveValue('ada@gmial.com');
    await user.click(press('Use gmail.com'));
    expect(field('Email address')).toHaveValue('ada@gmail.com');
    expect(field('Email address')).toHaveFocus();
    expect(screen.queryByText('Did you mean gmail.com?')).toBeNull();
  });

  it('says while typing whether the repeated password matches', async () => {
    serveCalls({});
    const { user } = await fill();
    expect(field('Repeat password')).toHaveAccessibleDescription('Both passwords match.');
    await user.type(field('Repeat password'), '{Backspace}');
    expect(field('Repeat password')).toHaveAccessibleDescription('');
    await user.type(field('Repeat password'), '?');
    expect(field('Repeat password')).toHaveAccessibleDescription(/don't match/);
  });

  it('hands its address to the sign-in form, without storing it readably or in the URL', async () => {
    serveCalls({ SignUp: () => Response.json({ UserSub: 'ada' }) });
    const { user, onDone } = await fill();
    await user.click(press('Sign up'));
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    renderShop(<SignInForm forgot="/account/password/forgot" />);
    const logIn = within(press('Log in').closest('form') ?? document.body);
    const email = logIn.getByRole('textbox', { name: 'Email address' });
    await waitFor(() => expect(email).toHaveValue('ada@example.com'));
    expect(logIn.getByLabelText('Password')).toHaveFocus();
    expect(location.href).not.toContain('ada');
    expect(JSON.stringify({ ...localStorage })).not.toContain('ada@');
    forgetSignUpEmail();
  });

  it('does not fill in a sign-in form that has the focus before hydration', () => {
    const form = <SignInForm forgot="/account/password/forgot" />;
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(form);
    field('Email address').focus();
    keepSignUpEmail('ada@example.com');
    render(form, { container, hydrate: true });
    expect(field('Email address')).toHaveValue('');
    expect(field('Email address')).toHaveFocus();
    forgetSignUpEmail();
  });

  it('withdraws the error about differing passwords when either one is corrected', async () => {
    serveCalls({});
    const { user } = await fill();
    await user.type(field('Repeat password'), '?');
    await user.click(press('Sign up'));
    const differ = "The passwords you entered don't match.";
    expect(await screen.findByText(differ)).toBeVisible();
    await user.type(field('Password'), '?');
    await waitFor(() => expect(screen.queryByText(differ)).toBeNull());
  });
});

describe('the page that a verification link opens', () => {
  function open(query: string) {
    history.replaceState(null, '', `/account/verify${query}`);
    const visits: Visits = [];
    const shop = renderShop(
      <StrictMode>
        <TestRouter visits={visits}>
          <VerifyScreen />
        </TestRouter>
      </StrictMode>,
    );
    return { ...shop, visits };
  }

  it('verifies the address with one call', async () => {
    const { calls } = serveCalls({ ConfirmSignUp: () => Response.json({}) });
    open('?user=ada&code=secret');
    expect(await screen.findByText('Your email address is now verified.')).toBeVisible();
    expect(calls.map(({ body }) => [body.Username, body.ConfirmationCode])).toEqual([
      ['ada', 'secret'],
    ]);
  });

  it('says that the address was already verified', async () => {
    const confirmed = 'User cannot be confirmed. Current status is CONFIRMED';
    serveCalls({ ConfirmSignUp: () => poolError('NotAuthorizedException', confirmed) });
    open('?user=ada&code=secret');
    expect(await screen.findByText('Your email address has already been verified.')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Log in' })).toBeVisible();
  });

  it('shows the sign-in form with the address from the sign-up, and does not sign in by itself', async () => {
    const { names } = serveCalls({ ConfirmSignUp: () => Response.json({}) });
    keepSignUpEmail('ada@example.com');
    open('?user=ada&code=secret');
    await screen.findByText('Your email address is now verified.');
    await waitFor(() => expect(field('Email address')).toHaveValue('ada@example.com'));
    expect(field('Password')).toHaveFocus();
    // The link alone proves who reads the mail, not who signs in.
    expect(names()).toEqual(['ConfirmSignUp']);
    forgetSignUpEmail();
  });

  it('signs in the browser that signed up, once, with the session that the sign-up kept', async () => {
    const { calls, names } = serveCalls({
      ConfirmSignUp: () => Response.json({ Session: 'confirmed' }),
      InitiateAuth: () => signedInAs('ada'),
      RevokeToken: () => Response.json({}),
    });
    keepSignUpSession('of-the-sign-up');
    const { visits } = open('?user=ada&code=secret');
    await waitFor(() => expect(visits).toContain('/account'));
    expect(names().slice(0, 2)).toEqual(['ConfirmSignUp', 'InitiateAuth']);
    expect(calls[0]?.body).toMatchObject({ Session: 'of-the-sign-up' });
    expect(calls[1]?.body).toMatchObject({
      AuthFlow: 'USER_AUTH',
      AuthParameters: { USERNAME: 'ada' },
      Session: 'confirmed',
    });
    expect(auth.customer()).toMatchObject({ sub: 'ada' });
    expect(keptTokens()).not.toEqual([]);
    expect(JSON.stringify({ ...localStorage })).not.toContain('of-the-sign-up');
    await auth.signOut();
  });

  it('shows the sign-in form when that sign-in fails', async () => {
    serveCalls({
      ConfirmSignUp: () => Response.json({ Session: 'confirmed' }),
      InitiateAuth: () => poolError('NotAuthorizedException', 'Invalid session for the user.'),
    });
    keepSignUpSession('of-the-sign-up');
    open('?user=ada&code=secret');
    await screen.findByText('Your email address is now verified.');
    expect(await screen.findByRole('button', { name: 'Log in' })).toBeVisible();
    expect(auth.customer()).toBeNull();
  });

  it('verifies without the kept session when the user pool says it has expired', async () => {
    const { calls } = serveCalls({
      ConfirmSignUp: ({ body }) =>
        body.Session === undefined
          ? Response.json({})
          : poolError(
              'NotAuthorizedException',
              'Invalid session for the user, session is expired.',
            ),
    });
    keepSignUpSession('too-old');
    open('?user=ada&code=secret');
    expect(await screen.findByText('Your email address is now verified.')).toBeVisible();
    expect(calls).toHaveLength(2);
    keepSignUpSession(null);
  });

  it('sends the link’s code with the log-in, which shows whose the address is', async () => {
    const { calls } = serveCalls({
      ConfirmSignUp: () => Response.json({}),
      InitiateAuth: () => poolError('NotAuthorizedException', 'Incorrect username or password.'),
    });
    const { user } = open('?user=kim%40example.com&code=secret');
    await user.type(await screen.findByLabelText('Password'), 'Wattle&Gum1tree');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await problem();
    expect(calls[1]?.body.ClientMetadata).toMatchObject({ linkCode: 'secret' });
  });

  it('fills in the sign-in form with the address from the link', async () => {
    serveCalls({ ConfirmSignUp: () => Response.json({}) });
    open('?user=kim%40example.com&code=secret');
    await screen.findByText('Your email address is now verified.');
    await waitFor(() => expect(field('Email address')).toHaveValue('kim@example.com'));
    expect(field('Password')).toHaveFocus();
  });

  it('offers no sign-in form to a customer who is signed in', async () => {
    serveCalls({ ConfirmSignUp: () => Response.json({}), GetUser: () => userHolds() });
    keepSession('ada');
    rememberAs('signed-in', { sub: 'ada', email: 'ada@example.com' });
    open('?user=kim&code=secret');
    await screen.findByText('Your email address is now verified.');
    expect(await screen.findByRole('link', { name: 'My Account' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Log in' })).toBeNull();
    rememberAs('signed-in', null);
  });

  it.each(['', '?user=ada', '?code=secret'])('refuses an incomplete link: %j', async (query) => {
    const { names } = serveCalls({});
    open(query);
    expect(await problem()).toHaveTextContent('Your verification link is invalid.');
    expect(names()).toEqual([]);
  });
});

describe('a new password', () => {
  async function fillNew(user: ReturnType<typeof renderShop>['user']) {
    await user.type(field('New password'), 'Banksia#2');
    await user.type(field('Repeat new password'), 'Banksia#2');
  }

  it('is set through a reset link', async () => {
    const { calls } = serveCalls({ ConfirmForgotPassword: () => Response.json({}) });
    const { user } = renderShop(<ResetPasswordForm link={{ user: 'ada', code: 'secret' }} />);
    await fillNew(user);
    await user.click(press('Save new password'));
    expect(await screen.findByText('Your password has been changed.')).toBeVisible();
    expect(calls[0]?.body).toMatchObject({
      Username: 'ada',
      ConfirmationCode: 'secret',
      Password: 'Banksia#2',
    });
  });

  it.each(['CodeMismatchException', 'InternalErrorException'])(
    'is not set when the reset link fails: %s',
    async (type) => {
      serveCalls({ ConfirmForgotPassword: () => poolError(type) });
      const { user } = renderShop(<ResetPasswordForm link={{ user: 'ada', code: 'secret' }} />);
      await fillNew(user);
      await user.click(press('Save new password'));
      expect(await problem()).toHaveTextContent('Unable to reset password. Try again.');
    },
  );

  it('shows the reference of a server error, when it is requested and when it is set', async () => {
    serveCalls({
      ConfirmForgotPassword: () => poolFault('BCDF2345'),
      ForgotPassword: () => poolFault('GHJK6789'),
    });
    const { user, unmount } = renderShop(<ResetPasswordForm link={{ user: 'a', code: 'b' }} />);
    await fillNew(user);
    await user.click(press('Save new password'));
    expect(await problem()).toHaveTextContent(
      'Unable to reset password. Try again. Reference BCDF2345.',
    );
    unmount();
    renderShop(<ForgotPasswordScreen />);
    await user.type(field('Email address'), 'ada@example.com');
    await user.click(press('Send reset link'));
    expect(await problem()).toHaveTextContent('Reference GHJK6789.');
  });

  const signedIn = () => {
    keepSession('ada');
    rememberAs('signed-in', { sub: 'ada', email: 'ada@example.com' });
  };

  it('replaces the current one, and all three fields are emptied', async () => {
    signedIn();
    const { calls } = serveCalls({ ChangePassword: () => Response.json({}) });
    const { user } = renderShop(<ChangePasswordForm />);
    await user.type(field('Current password'), 'Wattle12!');
    await fillNew(user);
    await user.click(press('Change password'));
    expect(await screen.findByText('Your password has been changed.')).toBeVisible();
    expect(calls[0]?.body).toMatchObject({
      PreviousPassword: 'Wattle12!',
      ProposedPassword: 'Banksia#2',
    });
    for (const label of ['Current password', 'New password', 'Repeat new password']) {
      expect(field(label)).toHaveValue('');
    }
  });

  it('is refused when the current one is wrong, and the customer stays signed in', async () => {
    signedIn();
    const { names } = serveCalls({
      ChangePassword: () => poolError('NotAuthorizedException', 'Incorrect username or password.'),
      GetUser: userHolds,
    });
    const { user } = renderShop(<ChangePasswordForm />);
    await user.type(field('Current password'), 'wrong');
    await fillNew(user);
    await user.click(press('Change password'));
    expect(await problem()).toHaveTextContent('Incorrect Password.');
    expect(names()).toContain('GetUser');
  });
});
