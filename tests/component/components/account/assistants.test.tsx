/** @module-tag slow */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { AccountNav } from '#components/account/account-nav.tsx';
import { LinkAssistantScreen } from '#components/account/link-assistant-screen.tsx';
import { LinkedAssistantsScreen } from '#components/account/linked-assistants-screen.tsx';
import { SignOutFollower } from '#components/auth/sign-out/sign-out-follower.tsx';
import {
  askForLinkCall,
  decideLinkCall,
  endAssistantCall,
  type LinkQuestion,
  readAssistantsCall,
} from '#lib/api/calls/account/assistants.ts';
import { returnPath, signInPath } from '#lib/commerce/account/return-path.ts';
import { auth } from '#stores/account/auth-store.ts';
import { type AccountApi, refused, serveAccount } from '#tests/component/support/account-api.ts';
import { answer } from '#tests/component/support/answer.ts';
import { renderShop, renderWithAlerts } from '#tests/component/support/render-shop.tsx';
import { TestRouter, type Visits } from '#tests/component/support/test-router.tsx';

const PAGE = '/account/assistants/link';
const ASKED: Extract<LinkQuestion, { status: 'asks' }> = {
  status: 'asks',
  host: 'assistant.example',
  name: 'Pal <b>of the shop</b>',
  backTo: 'back.example',
  scopes: ['dev.ucp.shopping.checkout:manage'],
  before: ['dev.ucp.shopping.order:read'],
};

let api: AccountApi;
let leave: MockInstance<typeof location.replace>;
beforeEach(() => {
  api = serveAccount();
  // In place of the browser, which would leave the page.
  leave = vi.spyOn(location, 'replace').mockImplementation(() => {});
  history.replaceState(null, '', `${PAGE}?client_id=x&state=a%20b`);
});

const served = (name: string) => api.calls.filter((call) => call.name === name);
const button = (name: string) => screen.findByRole('button', { name });

describe('the question whether an assistant may use the account', () => {
  function show(question: LinkQuestion) {
    api.answers.set('POST /account/assistants/asked', () => answer(askForLinkCall, question));
    api.answers.set('POST /account/assistants/decided', () =>
      answer(decideLinkCall, { status: 'leaves', url: 'https://back.example/?code=1' }),
    );
    const visits: Visits = [];
    const shown = renderShop(
      <TestRouter visits={visits}>
        <LinkAssistantScreen />
        <SignOutFollower />
      </TestRouter>,
    );
    return { ...shown, visits };
  }

  it('names who asks, for what, and where the customer goes back to, and decides nothing', async () => {
    show(ASKED);
    expect(
      await screen.findByRole('heading', { name: 'assistant.example wants to use your account' }),
    ).toBeVisible();
    // What it calls itself is text, and said to be unproven.
    expect(screen.getByText('Pal <b>of the shop</b>')).toBeVisible();
    expect(screen.getByText(/We haven’t checked that name/)).toBeVisible();
    expect(screen.getByText('back.example')).toBeVisible();
    expect(screen.getByText(/after 90 days without use, and 365 days from now/)).toBeVisible();
    const listed = (name: string) =>
      within(screen.getByRole('list', { name })).getByRole('listitem').textContent;
    expect(listed('It may then')).toMatch(/^Check out for you\./);
    expect(listed('You have allowed it before')).toMatch(/^See your orders\./);
    expect(served('POST /account/assistants/asked')[0]?.body).toEqual({
      query: 'client_id=x&state=a+b',
    });
    expect(served('POST /account/assistants/decided')).toEqual([]);
  });

  it.each([
    ['Allow', true],
    ['Don’t allow', false],
  ])('tells the shop of a press on “%s”, and goes where it says', async (name, allow) => {
    const { user } = show(ASKED);
    await user.click(await button(name));
    await waitFor(() => expect(leave).toHaveBeenCalledWith('https://back.example/?code=1'));
    // A second press while the browser leaves would decide again.
    await user.click(await button(name));
    expect(served('POST /account/assistants/decided')).toEqual([
      {
        name: 'POST /account/assistants/decided',
        body: { query: 'client_id=x&state=a+b', allow },
      },
    ]);
  });

  it('says that it was not saved, and asks again', async () => {
    const { user } = show(ASKED);
    api.answers.set('POST /account/assistants/decided', () => refused(503, 'Unavailable'));
    await user.click(await button('Allow'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was allowed.');
    expect(leave).not.toHaveBeenCalled();
    expect(await button('Allow')).toBeEnabled();
  });

  it('warns before a program on the device gets the answer', async () => {
    show({ ...ASKED, backTo: null });
    expect(await screen.findByText(/only if you have just started it yourself/)).toBeVisible();
  });

  it('sends nobody anywhere by itself if something is wrong', async () => {
    const back = { host: 'back.example', url: 'https://back.example/?error=invalid_scope' };
    show({ status: 'wrong', problem: 'It asked for too much.', back });
    expect(await screen.findByRole('alert')).toHaveTextContent('It asked for too much.');
    const link = screen.getByRole('link', { name: 'Go back to back.example' });
    expect(link).toHaveAttribute('href', back.url);
    expect(leave).not.toHaveBeenCalled();
  });

  it('lets somebody else log in, which leads back to it', async () => {
    const { user } = show(ASKED);
    await user.click(await button('Not you? Log out'));
    const asked = `${PAGE}?client_id=x&state=a+b`;
    await waitFor(() => expect(leave).toHaveBeenCalledWith(signInPath(asked)));
    expect(signInPath(asked)).toContain('next=');
    expect(served('POST /account/assistants/decided')).toEqual([]);
  });

  it('waits until the customer has logged in, which leads back to it', async () => {
    await auth.signOut();
    history.replaceState(null, '', `${PAGE}?client_id=https://x.example/&state=it's%20$5`);
    const { visits } = show(ASKED);
    await waitFor(() => expect(visits).toHaveLength(1));
    const next = new URL(visits[0] ?? '', 'http://shop').searchParams.get('next');
    expect(next).toBe(returnPath(next));
    const asked = new URL(next ?? '', 'http://shop').searchParams;
    expect(Object.fromEntries(asked)).toEqual({
      client_id: 'https://x.example/',
      state: "it's $5",
    });
    expect(served('POST /account/assistants/asked')).toEqual([]);
  });
});

it('the menu marks Security on the page of linked assistants, which Security leads to', () => {
  renderWithAlerts(<AccountNav current="/account/assistants" />);
  expect(screen.getByRole('link', { current: true })).toHaveAccessibleName('Security');
});

describe('the list of linked assistants', () => {
  const LINKED = {
    client: 'https://assistant.example/client.json',
    host: 'assistant.example',
    scopes: ['dev.ucp.shopping.order:read' as const],
    linkedAt: '2026-11-02T01:00:00.000Z',
    usedAt: null,
  };

  it('has each one’s host, what it may do, since when and when it was used', async () => {
    api.answers.set('GET /account/assistants', () =>
      answer(readAssistantsCall, {
        assistants: [
          LINKED,
          { ...LINKED, client: 'b', host: 'b.example', usedAt: LINKED.linkedAt },
        ],
      }),
    );
    renderWithAlerts(<LinkedAssistantsScreen />);
    const list = within(await screen.findByRole('list', { name: 'Linked assistants' }));
    expect(list.getByText('Linked 2 November 2026, not used yet')).toBeVisible();
    expect(list.getByText('Linked 2 November 2026, last used 2 November 2026')).toBeVisible();
    const mayDo = list.getByRole('list', { name: 'What b.example may do' });
    expect(mayDo).toHaveTextContent('See your orders.');
  });

  it('ends one after it was confirmed', async () => {
    api.answers.set('GET /account/assistants', () =>
      answer(readAssistantsCall, { assistants: [LINKED] }),
    );
    api.answers.set('DELETE /account/assistants', () =>
      answer(endAssistantCall, { assistants: [] }),
    );
    const { user } = renderWithAlerts(<LinkedAssistantsScreen />);
    await user.click(await button('End assistant.example'));
    expect(served('DELETE /account/assistants')).toEqual([]);
    await user.click(await button('End it'));
    expect(await screen.findByText(/No assistant may use your account/)).toBeVisible();
    expect(screen.getByText('The assistant can’t use your account any more.')).toBeVisible();
  });

  it('takes back one of two permissions after it was confirmed, and shows what remains', async () => {
    const kept = 'dev.ucp.shopping.checkout:manage' as const;
    const sent = vi.spyOn(globalThis, 'fetch');
    const both = { ...LINKED, scopes: [...LINKED.scopes, kept] };
    api.answers.set('GET /account/assistants', () =>
      answer(readAssistantsCall, { assistants: [both] }),
    );
    api.answers.set('DELETE /account/assistants', () =>
      answer(endAssistantCall, { assistants: [{ ...LINKED, scopes: [kept] }] }),
    );
    const { user } = renderWithAlerts(<LinkedAssistantsScreen />);
    await user.click(await button('Take back “See your orders” from assistant.example'));
    expect(screen.getByRole('dialog')).toHaveTextContent('loses “See your orders” at once');
    expect(served('DELETE /account/assistants')).toEqual([]);
    await user.click(await button('Take it back'));
    const [asked] = sent.mock.calls.filter(([, init]) => init?.method === 'DELETE');
    const { searchParams } = new URL(String(asked?.[0]), 'https://shop.example');
    expect(Object.fromEntries(searchParams)).toEqual({
      client: LINKED.client,
      scope: LINKED.scopes[0],
    });
    expect(await screen.findByText('You have taken this permission back.')).toBeVisible();
    const left = screen.getByRole('list', { name: 'What assistant.example may do' });
    expect(left).toHaveTextContent(/^Check out for you\./);
    // The last one goes with the link.
    expect(screen.queryByRole('button', { name: /Take back/ })).toBeNull();
  });
});
