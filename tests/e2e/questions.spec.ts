import { runShop } from '#tests/support/run-shop.ts';
import { expectHolds } from './support/accessibility.ts';
import { test } from './support/account-test.ts';
import { plainBoot } from './support/demo-products.ts';
import { expect } from './support/fixtures.ts';
import { placeOrder } from './support/place-order.ts';
import { deliver } from './support/shipped-order.ts';

/** The name of what waits with this text, as staff see it. */
async function waiting(text: string): Promise<string> {
  const lines = (await runShop('questions list', ['--most', '10000'])).split('\n');
  const place = lines.indexOf(`  ${text}`);
  const heading = lines.slice(0, place).findLast((line) => /^[0-9a-f]/.test(line));
  return heading?.split(' ')[0] ?? '';
}

test('a buyer asks and answers, staff publish both, and the page shows them', {
  tag: '@change',
}, async ({ page, request, customer }) => {
  const order = await placeOrder(request, { productId: plainBoot.id, email: customer.email });
  await deliver(order.number);
  const question = `Do they squeak? I ask for ${order.number}.`;
  const answer = `Not once they are dry, says ${order.number}.`;
  const section = page.getByRole('region', { name: 'Questions and answers' });
  const open = async () => {
    await page.goto(`/products/${plainBoot.slug}`);
    // It loads once it is near, and what loads above it moves it away.
    await expect(async () => {
      await section.scrollIntoViewIfNeeded();
      await expect(section.getByRole('button').first()).toBeVisible({ timeout: 1_000 });
    }).toPass();
  };

  await open();
  await section.getByRole('button', { name: 'Ask a question' }).click();
  await section.getByRole('button', { name: 'Send' }).click();
  await expectHolds(page, section.getByText('Write at least 10 characters.'));
  await section.getByRole('textbox', { name: 'Your question' }).fill(question);
  await section.getByRole('button', { name: 'Send' }).click();
  await expectHolds(page, section.getByText(/We read everything before it appears/));

  await runShop('questions publish', [await waiting(question)]);
  await open();
  const item = section.getByRole('article').filter({ hasText: question });
  await item.getByRole('button', { name: 'Answer' }).click();
  await item.getByRole('textbox', { name: 'Your answer' }).fill(answer);
  await item.getByRole('button', { name: 'Send' }).click();
  await expect(item.getByText(/We read everything before it appears/)).toBeVisible();

  await runShop('questions publish', [await waiting(answer)]);
  await open();
  await expectHolds(page, item.getByText(/^Verified buyer · /));
});

test('a guest’s vote on a review is kept over a reload, and can be withdrawn', {
  tag: '@change',
}, async ({ page }) => {
  await page.goto(`/products/${plainBoot.slug}`);
  const review = page.getByRole('region', { name: 'Reviews' }).getByRole('article').first();
  await review.scrollIntoViewIfNeeded();
  const vote = review.getByRole('checkbox', { name: 'Helpful', exact: true });
  await vote.check();
  await expectHolds(page, review.getByText(/found this helpful/));
  await page.reload();
  await review.scrollIntoViewIfNeeded();
  await expect(vote).toBeChecked();
  await vote.uncheck();
  await page.reload();
  await review.scrollIntoViewIfNeeded();
  await expect(vote).not.toBeChecked();
});
