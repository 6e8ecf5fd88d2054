import { randomUUID } from 'node:crypto';
import { REMINDER_LINK_DEAD } from '#lib/commerce/reminders/texts.ts';
import { expectHolds } from './support/accessibility.ts';
import { soldOut } from './support/demo-products.ts';
import { expect, test } from './support/fixtures.ts';
import { mailedLink } from './support/mailbox.ts';

test('a shopper asks for a reminder, confirms it by a link, and stops it by another', {
  tag: '@change',
}, async ({ page, product }) => {
  const email = `${randomUUID()}@shop.example`;
  await product.goto(soldOut.slug);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Email me when it’s back' }).click();
  const form = page.getByRole('form', { name: 'Email me when it’s back' });
  await form.getByRole('textbox', { name: 'Email address' }).fill('jo@');
  await form.getByRole('button').click();
  const problem = form.getByText('Enter a valid email address.');
  await expectHolds(page, problem);
  await form.getByRole('textbox', { name: 'Email address' }).fill(email);
  await form.getByRole('button').click();
  await expect(page.getByText('One more step: check your email')).toBeFocused();

  await page.goto(await mailedLink(email, 'confirm-reminder', { path: '/reminders/confirm' }));
  const confirm = main.getByRole('button', { name: 'Yes, email me' });
  await expectHolds(page, confirm);
  await expect(page).toHaveURL('/reminders/confirm');
  await confirm.click();
  const confirmed = main.getByRole('status').filter({ hasText: 'Done. We’ll email you.' });
  await expectHolds(page, confirmed);
  await expect(main.getByRole('link', { name: `Back to ${soldOut.name}` })).toBeVisible();

  await page.goto(await mailedLink(email, 'confirm-reminder', { path: '/reminders/stop' }));
  const stop = main.getByRole('button', { name: 'Stop these emails' });
  await expectHolds(page, stop);
  await stop.click();
  await expectHolds(page, main.getByText('Done. We deleted all of them.'));

  await page.goto(await mailedLink(email, 'confirm-reminder', { path: '/reminders/confirm' }));
  await confirm.click();
  await expectHolds(page, main.getByText(REMINDER_LINK_DEAD));
  await expect(confirm).toBeHidden();
});
