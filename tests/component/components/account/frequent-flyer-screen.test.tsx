import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { FrequentFlyerScreen } from '#components/account/frequent-flyer-screen.tsx';
import {
  type AccountApi,
  refused,
  serveAccount,
  testAccount,
} from '#tests/component/support/account-api.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';

let api: AccountApi;
const show = () => renderShop(<FrequentFlyerScreen />);
const number = () => screen.findByRole('textbox', { name: 'Frequent Flyer number' });
const lastName = () => screen.getByRole('textbox', { name: 'Last name' });
const link = () => screen.getByRole('button', { name: 'Link membership' });
const changes = () => api.calls.filter(({ name }) => name === 'PUT /account');

beforeEach(() => {
  api = serveAccount();
});

describe('a frequent-flyer membership', () => {
  it('shows errors for a missing, too long or too short number and last name', async () => {
    const { user } = show();
    await user.clear(await screen.findByRole('textbox', { name: 'Last name' }));
    await user.click(link());
    await waitFor(async () => expect(await number()).toHaveFocus());
    expect(await number()).toHaveAccessibleDescription('Enter your Frequent Flyer number.');
    expect(lastName()).toHaveAccessibleDescription(/^Enter your last name\./);
    await user.type(await number(), '12345678901');
    await user.type(lastName(), 'G');
    await waitFor(async () =>
      expect(await number()).toHaveAccessibleDescription(
        'Enter a Frequent Flyer number with 10 characters or fewer.',
      ),
    );
    expect(lastName()).toHaveAccessibleDescription(
      /^Enter a last name with 2 characters or more\./,
    );
    await user.type(lastName(), 'u'.repeat(50));
    await waitFor(() =>
      expect(lastName()).toHaveAccessibleDescription(
        /^Enter a last name with 50 characters or fewer\./,
      ),
    );
    expect(changes()).toEqual([]);
  });

  it('is linked without changing the account’s own details', async () => {
    const { user } = show();
    await user.type(await number(), '1234567890');
    await user.click(link());
    const heading = await screen.findByRole('heading', { name: 'Your membership is linked' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(screen.getByText('1234567890')).toBeVisible();
    expect(changes()[0]?.body).toMatchObject({
      customer: { firstName: 'Ada', lastName: 'Gum' },
      loyalty: { qantas: { action: 'link', memberId: '1234567890', lastName: 'Gum' } },
    });
  });

  it.each([
    [422, 'LoyaltyNotFound', {}, /Frequent Flyer membership not found\./],
    [422, 'LoyaltyInactive', {}, /Your Frequent Flyer membership is inactive\./],
    [500, 'InternalError', {}, /Unable to link your Frequent Flyer membership\./],
    [503, 'LoyaltyUnavailable', {}, /Unable to link your Frequent Flyer.*Please try again\./],
    [
      429,
      'RateLimited',
      { headers: { 'retry-after': '60' } },
      /Unable to link your Frequent Flyer.*Too many attempts\. Try again in 60 seconds\./,
    ],
    [
      400,
      'InvalidRequest',
      { fields: { 'loyalty.qantas': 'Required.' } },
      /Your Frequent Flyer number or last name is missing\..*Check your Frequent Flyer number and/,
    ],
    [
      400,
      'InvalidRequest',
      { fields: { 'customer.phone': 'Invalid.' } },
      /Unable to link your Frequent Flyer.*Complete your contact information first\./,
    ],
  ])('says why it was not linked, and what to do (%i %s)', async (status, code, more, text) => {
    api.answers.set('PUT /account', () => refused(status, code, more));
    const { user } = show();
    await user.type(await number(), '1234567890');
    await user.click(link());
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(await number()).toHaveValue('1234567890');
  });

  it('links to the contact information that must be corrected first', async () => {
    const fields = { 'customer.firstName': 'Enter your first name.' };
    api.answers.set('PUT /account', () => refused(400, 'InvalidRequest', { fields }));
    const { user } = show();
    await user.type(await number(), '1234567890');
    await user.click(link());
    expect(await screen.findByRole('link', { name: 'Contact information' })).toHaveAttribute(
      'href',
      '/account/contact-info',
    );
  });

  it('says how many points an order earns', async () => {
    show();
    expect(await screen.findByRole('region', { name: '2 points for every $1' })).toHaveTextContent(
      'An order of $189.95 earns 378 points. Gift cards that you buy earn none.',
    );
  });

  it('is unlinked after a confirmation, and an error is shown when that fails', async () => {
    api.account = testAccount({ loyalty: { qantas: { memberId: '1234567890', pointsEarned: 0 } } });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Unlink membership' }));
    await user.click(screen.getByRole('button', { name: 'Keep it linked' }));
    expect(changes()).toEqual([]);
    const unlink = screen.getByRole('button', { name: 'Unlink membership' });
    await waitFor(() => expect(unlink).toHaveFocus());
    await user.click(unlink);
    expect(screen.getByRole('button', { name: 'Unlink' })).toHaveFocus();
    api.answers.set('PUT /account', () => refused(500, 'InternalError'));
    await user.click(screen.getByRole('button', { name: 'Unlink' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Unable to unlink your Frequent Flyer membership.',
    );
    api.answers.clear();
    await user.click(screen.getByRole('button', { name: 'Unlink' }));
    expect(await number()).toHaveValue('');
    await waitFor(() =>
      expect(screen.getByText(/^Link your .* to earn points automatically/)).toHaveFocus(),
    );
    expect(changes().at(-1)?.body).toMatchObject({ loyalty: { qantas: { action: 'unlink' } } });
  });

  it('is unlinked only once by a double press', async () => {
    api.account = testAccount({ loyalty: { qantas: { memberId: '1234567890', pointsEarned: 0 } } });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Unlink membership' }));
    await user.dblClick(screen.getByRole('button', { name: 'Unlink' }));
    expect(await number()).toHaveValue('');
    expect(changes()).toHaveLength(1);
  });
});
