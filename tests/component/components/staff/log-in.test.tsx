import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { JoinScreen } from '#components/staff/log-in/join-screen.tsx';
import { LogInScreen } from '#components/staff/log-in/log-in-screen.tsx';
import {
  acceptInvitationCall,
  openInvitationCall,
  readLogInWaysCall,
} from '#lib/api/calls/staff/log-in.ts';
import { beginWorkLogInCall, workLogInCall } from '#lib/api/calls/staff/work-log-in.ts';
import { begunSetUp, begunWorkLogIn } from '#stores/staff/log-in-tab.ts';
import { answer, failure } from '#tests/component/support/answer.ts';
import { answerStaff, showStaff } from '#tests/component/support/staff-returns.tsx';
import { TestRouter, type Visits } from '#tests/component/support/test-router.tsx';

function show(
  path: string,
  answers: Parameters<typeof answerStaff>[0] = {},
  { byOthers = true, byWork = true } = {},
) {
  const visits: Visits = [];
  const asked = answerStaff({
    'GET /session': () => answer(readLogInWaysCall, { byWork, byOthers }),
    ...answers,
  });
  const shown = showStaff(
    'packer',
    path,
    <TestRouter visits={visits}>
      {path.startsWith('/admin/join') ? <JoinScreen /> : <LogInScreen />}
    </TestRouter>,
  );
  return { ...shown, asked, visits };
}
const work = () => screen.findByRole('button', { name: 'Log in with your work account' });

describe('the log-in', () => {
  it('offers a work account only where there are some', async () => {
    const { asked } = show('/admin/log-in', {}, { byWork: false });
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(screen.queryByRole('button', { name: /work account/ })).toBeNull();
    expect(screen.getByLabelText('Password')).toBeVisible();
  });

  it('lets password managers fill it in, and a password be pasted', async () => {
    const { user } = show('/admin/log-in', {}, { byWork: false });
    expect(await screen.findByLabelText(/e-?mail/i)).toHaveAttribute(
      'autocomplete',
      expect.stringContaining('username'),
    );
    const password = screen.getByLabelText('Password');
    expect(password).toHaveAttribute('autocomplete', 'current-password');
    await user.click(password);
    await user.paste('Wattle&Gum1tree');
    expect(password).toHaveValue('Wattle&Gum1tree');
  });

  it('offers nothing else where only work accounts open the room', async () => {
    show('/admin/log-in', {}, { byOthers: false });
    await work();
    expect(screen.queryByLabelText('Password')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
  });

  it('leads to the provider, and back to the page that was wanted', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
    const url = 'https://login.example/authorize?state=s1';
    const { user, unmount } = show('/admin/log-in?to=%2Fadmin%2Fstock', {
      'POST /session/work/begin': () => answer(beginWorkLogInCall, { url }),
    });
    await user.click(await work());
    await waitFor(() => expect(assign).toHaveBeenCalledWith(url));
    unmount();

    const { asked, visits } = show('/admin/log-in?code=c1&state=s1', {
      'POST /session/work': () => answer(workLogInCall, { secondStep: false }),
    });
    await waitFor(() => expect(visits).toEqual(['/admin/stock']));
    expect(asked.find(({ name }) => name === 'POST /session/work')?.body).toEqual({
      answer: 'code=c1&state=s1',
    });
    expect(location.search).not.toContain('code');
  });

  it('asks for the code of the app where the provider asked for one step', async () => {
    begunWorkLogIn.write({ state: 's1', to: null });
    show('/admin/log-in?code=c1&state=s1', {
      'POST /session/work': () => answer(workLogInCall, { secondStep: true }),
    });
    expect(await screen.findByLabelText(/Code from your app/)).toBeVisible();
  });

  it('sends no answer that this tab did not ask for', async () => {
    begunWorkLogIn.write({ state: 'own', to: null });
    const { asked } = show('/admin/log-in?code=c1&state=strangers');
    expect(await screen.findByText(workLogInCall.errors.Unfinished.message)).toBeVisible();
    expect(asked.map(({ name }) => name)).toEqual(['GET /session']);
  });

  it('says so when the provider is away, and keeps the other ways', async () => {
    const { user } = show('/admin/log-in', {
      'POST /session/work/begin': () => failure(beginWorkLogInCall, 'Away'),
    });
    await user.click(await work());
    expect(await screen.findByText(beginWorkLogInCall.errors.Away.message)).toBeVisible();
    expect(screen.getByLabelText('Password')).toBeVisible();
  });
});

describe('an invitation', () => {
  it('goes on with the app that this tab began to set up, without a password if one likes', async () => {
    const code = 'c'.repeat(43);
    begunSetUp.write('s'.repeat(60));
    const invitation = {
      ...{ name: 'Jo Bell', email: 'jo@staff.example', secret: 'ABCD', uri: 'otpauth://totp/x' },
      ...{ setUp: 't'.repeat(60), password: 'optional' as const },
    };
    const { user, asked } = show(`/admin/join#${code}`, {
      'POST /invitation': () => answer(openInvitationCall, invitation),
      'POST /invitation/accept': () => answer(acceptInvitationCall, { recoveryCodes: ['AAAA'] }),
    });
    const password = await screen.findByLabelText('New password');
    expect(password).toHaveAttribute('autocomplete', 'new-password');
    await user.click(password);
    await user.paste('Wattle&Gum1tree');
    expect(password).toHaveValue('Wattle&Gum1tree');
    await user.click(await screen.findByLabelText(/I log in with my work account/));
    expect(screen.queryByLabelText('New password')).toBeNull();
    await user.type(screen.getByLabelText('Code that the app shows'), '123456');
    await user.click(screen.getByRole('button', { name: 'Join' }));
    expect(await screen.findByText('AAAA')).toBeVisible();
    expect(asked.map(({ body }) => body)).toEqual([
      { code, setUp: 's'.repeat(60) },
      { code, setUp: 't'.repeat(60), appCode: '123456' },
    ]);
    expect(begunSetUp.read()).toBeNull();
  });
});
