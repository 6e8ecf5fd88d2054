import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { IntentChips } from '#components/search/intent-chips.tsx';
import {
  formatListingUrl,
  type ListingView,
  PLAIN_VIEW,
  withValue,
} from '#lib/commerce/catalogue/listing-view.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';

const INTENTS = [
  { label: 'Red', filter: { param: 'colour', values: ['Red'] } },
  { label: 'Fleece', category: 'mens/fleece' },
  { label: 'Up to $100', price: { min: null, max: 100 } },
  { label: 'Boots' },
  { label: 'Jumper', without: 'red under $100' },
];

function show(view: ListingView) {
  const chosen: string[] = [];
  renderShop(
    <IntentChips
      intents={INTENTS}
      view={view}
      onChoose={(next) => chosen.push(formatListingUrl(next))}
    />,
  );
  return chosen;
}

it('the parts of a search that were understood become filters, links to categories or are removed', async () => {
  const chosen = show({ ...PLAIN_VIEW, query: 'red fleece under $100' });
  const list = screen.getByRole('list', { name: 'Understood' });
  expect(list).toHaveTextContent('RedFleeceUp to $100Jumper');
  await userEvent.click(screen.getByRole('button', { name: 'Only Red' }));
  await userEvent.click(screen.getByRole('button', { name: 'Only Up to $100' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove Jumper' }));
  expect(chosen).toEqual([
    '?q=red+fleece+under+%24100&colour=Red',
    '?q=red+fleece+under+%24100&maxPrice=100',
    '?q=red+under+%24100',
  ]);
  expect(screen.getByRole('link', { name: 'Fleece' })).toHaveAttribute(
    'href',
    '/categories/mens/fleece',
  );
});

it('a part of a search that is filtered already is not offered again', () => {
  show(withValue({ ...PLAIN_VIEW, query: 'red fleece' }, 'colour', 'Red', true));
  expect(screen.queryByRole('button', { name: 'Only Red' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Only Up to $100' })).toBeVisible();
});
