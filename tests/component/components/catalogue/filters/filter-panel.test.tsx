import { screen, within } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { FilterChips } from '#components/catalogue/filters/filter-chips.tsx';
import { FilterPanel } from '#components/catalogue/filters/filter-panel.tsx';
import type { Audience } from '#lib/commerce/catalogue/category.ts';
import { listingFacts } from '#lib/commerce/catalogue/facet-options.ts';
import type { ListingFacts } from '#lib/commerce/catalogue/listing-facts.ts';
import {
  formatListingUrl,
  type ListingView,
  parseListingUrl,
} from '#lib/commerce/catalogue/listing-view.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';
import { rememberAs } from '#tests/component/support/storage.ts';
import { eventually } from '#tests/support/eventually.ts';

const COLOURS = Object.fromEntries(
  Array.from({ length: 12 }, (_, index) => [
    `Colour ${String(index).padStart(2, '0')}`,
    100 - index,
  ]),
);
const SIZES = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`Men ${index + 1}`, 3]));

const FACTS = listingFacts(
  1_234,
  {
    demographic: { Men: 900, Women: 334 },
    baseColours: COLOURS,
    'availableVariantLabels.footwear': SIZES,
    'footwear.width': { Wide: 12, Standard: 40 },
    isDiscounted: { true: 1_050 },
  },
  { min: 1_995, max: 129_900 },
  null,
);

/** The panel and its chips, sharing a URL that belongs to the test. */
function Filtered({
  url = '',
  facts = FACTS,
  audience = null,
  current = null,
  onUrl = () => {},
}: {
  url?: string;
  facts?: ListingFacts;
  audience?: Audience | null;
  current?: ComponentProps<typeof FilterPanel>['current'];
  onUrl?: (url: string, entry: string) => void;
}) {
  const [view, setView] = useState<ListingView>(() => parseListingUrl(url));
  const change = (next: ListingView, entry = 'push') => {
    setView(next);
    onUrl(formatListingUrl(next), entry);
  };
  return (
    <>
      <FilterPanel
        facts={facts}
        current={current}
        view={view}
        audience={audience}
        onChange={change}
        onIntend={() => {}}
      />
      <FilterChips
        view={view}
        audience={audience}
        equalSizes={facts.equalSizes}
        onChange={change}
        onIntend={() => {}}
        onEmpty={() => {}}
      />
    </>
  );
}
const group = (name: string) => within(screen.getByRole('group', { name }));
const names = (boxes: HTMLElement[]) =>
  boxes.map((box) => box.closest('li')?.querySelector('label')?.textContent);

describe('the filters of a listing', () => {
  it('show “On Sale” only when some products are on sale and some are not, or it is chosen', () => {
    const onSale = () => screen.queryByRole('switch', { name: 'On Sale' });
    const { rerender } = renderShop(<Filtered facts={{ ...FACTS, onSale: 1_233 }} />);
    expect(onSale()).not.toBeNull();
    for (const all of [0, FACTS.total]) {
      rerender(<Filtered facts={{ ...FACTS, onSale: all }} />);
      expect(onSale()).toBeNull();
    }
    rerender(<Filtered key="chosen" facts={{ ...FACTS, onSale: FACTS.total }} url="?sale=true" />);
    expect(onSale()).toBeChecked();
  });

  it('appear in a fixed order under headings, and only those that apply', () => {
    renderShop(<Filtered />);
    expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
      'Gender',
      'Footwear size',
      'Men’s and unisex',
      'Colour',
      'Price',
      'Footwear width',
    ]);
    expect(screen.getByRole('switch', { name: 'On Sale' })).toHaveAccessibleDescription(
      '1,050 products',
    );
  });

  it('offer the shopper’s own size as a switch that chooses this size', async () => {
    const onUrl = vi.fn();
    rememberAs('my-sizes', [{ system: 'Men footwear', size: '9', chosenAt: 1 }]);
    const { user } = renderShop(<Filtered onUrl={onUrl} />);
    const inMySize = screen.getByRole('switch', { name: 'In my size: Men’s 9' });
    expect(inMySize).toHaveAccessibleDescription('3 products');
    await user.click(inMySize);
    expect(inMySize).toBeChecked();
    expect(onUrl).toHaveBeenLastCalledWith('?footwearSize=Men+9', 'push');
    expect(screen.getByRole('button', { name: 'Remove Men’s footwear size 9' })).toBeVisible();
    await user.click(inMySize);
    expect(onUrl).toHaveBeenLastCalledWith('', 'push');
    rememberAs('my-sizes', []);
    expect(screen.queryByRole('switch', { name: /In my size/ })).toBeNull();
  });

  it('name each checkbox by its value, and describe it by its count', () => {
    renderShop(<Filtered />);
    const men = group('Gender').getByRole('checkbox', { name: 'Men' });
    expect(men).toHaveAccessibleName('Men');
    expect(men).toHaveAccessibleDescription('900 products');
  });

  it('show 10 options or 16 sizes, and all of them at a press', async () => {
    const { user } = renderShop(<Filtered />);
    expect(group('Colour').getAllByRole('checkbox')).toHaveLength(10);
    const sizes = group('Footwear size');
    expect(names(sizes.getAllByRole('checkbox'))).toEqual(
      Array.from({ length: 16 }, (_, index) => String(index + 1)),
    );
    await user.click(sizes.getByRole('button', { name: 'Show all 20' }));
    expect(sizes.getAllByRole('checkbox')).toHaveLength(20);
    await user.click(sizes.getByRole('button', { name: 'Show fewer' }));
    expect(sizes.getAllByRole('checkbox')).toHaveLength(16);
    expect(screen.queryByRole('button', { name: 'Show all 2' })).toBeNull();
  });

  it('show a chosen option beyond the first ten, and unfold the group that has it', async () => {
    const { user } = renderShop(<Filtered url="?colour=Colour+11&footwearWidth=Wide" />);
    expect(group('Colour').getByRole('checkbox', { name: 'Colour 11' })).toBeChecked();
    const wide = group('Footwear width').getByRole('checkbox', { name: 'Wide' });
    expect(wide).toBeChecked();
    await user.click(wide);
    expect(wide).not.toBeChecked();
    expect(wide).toBeInTheDocument();
  });

  it('fold and unfold at a press on the heading', async () => {
    const { user } = renderShop(<Filtered />);
    const width = group('Footwear width');
    expect(width.queryByRole('checkbox')).toBeNull();
    await user.click(width.getByText('Footwear width'));
    expect(names(width.getAllByRole('checkbox'))).toEqual(['Standard', 'Wide']);
    await user.click(width.getByText('Footwear width'));
    expect(width.queryByRole('checkbox')).toBeNull();
  });

  it('show the counts for the current choice, and none when they are unknown', () => {
    const counts = { demographic: { Men: 7 }, baseColours: {}, 'footwear.width': {} };
    const { rerender } = renderShop(
      <Filtered key="known" current={{ counts, onSale: 1, price: null }} />,
    );
    const described = (name: string) => screen.getByRole('checkbox', { name });
    expect(described('Men')).toHaveAccessibleDescription('7 products');
    expect(described('Women')).toHaveAccessibleDescription('0 products');
    expect(screen.getByRole('switch')).toHaveAccessibleDescription('1 product');
    rerender(<Filtered key="unknown" current="unknown" />);
    expect(described('Men')).toHaveAccessibleDescription('');
  });

  it('write each choice into the URL as a separate history entry', async () => {
    const onUrl = vi.fn();
    const { user } = renderShop(<Filtered onUrl={onUrl} />);
    await user.click(screen.getByRole('checkbox', { name: 'Women' }));
    await user.click(screen.getByRole('checkbox', { name: 'Men' }));
    await user.click(screen.getByRole('switch', { name: 'On Sale' }));
    expect(onUrl.mock.calls).toEqual([
      ['?for=Women', 'push'],
      ['?for=Men&for=Women', 'push'],
      ['?for=Men&for=Women&sale=true', 'push'],
    ]);
  });
});

describe('the filter for footwear sizes', () => {
  const counts = {
    'availableVariantLabels.footwear': {
      'Women 8': 2,
      'Women 10.5': 3,
      'Men 8': 3,
      'Men 9': 9,
      'Men M': 1,
      'Kids 28': 4,
    },
  };
  const facts = (audience: Audience | null) => listingFacts(9, counts, null, audience);
  const boxes = (name: string) => group(name).getAllByRole('checkbox');
  const accessible = (list: HTMLElement[]) => list.map((box) => box.getAttribute('aria-label'));

  it('groups sizes by system with the largest group open, when the listing has no audience', async () => {
    const onUrl = vi.fn();
    const { user } = renderShop(<Filtered facts={facts(null)} onUrl={onUrl} />);
    expect(names(boxes('Footwear size'))).toEqual(['8', '9', 'M']);
    expect(accessible(boxes('Men’s and unisex'))).toEqual(['Men’s 8', 'Men’s 9', 'Men’s M']);
    await user.click(screen.getByText('Women’s'));
    await user.click(screen.getByRole('checkbox', { name: 'Women’s 8' }));
    expect(onUrl).toHaveBeenLastCalledWith('?footwearSize=Women+8', 'push');
    expect(screen.getByRole('button', { name: 'Remove Women’s footwear size 8' })).toBeVisible();
    await user.click(screen.getByText('Kids’'));
    expect(accessible(boxes('Kids’'))).toEqual(['Kids’ 28']);
  });

  it('shows the sizes of the category’s audience without a group, and other systems folded', () => {
    renderShop(<Filtered facts={facts('Women')} audience="Women" />);
    expect(screen.getByRole('checkbox', { name: '8' })).toHaveAccessibleDescription('2 products');
    expect(names(boxes('Footwear size'))).toEqual(['8', '10.5']);
    expect(group('Men’s and unisex').queryByRole('checkbox')).toBeNull();
  });

  it('opens the group with the chosen size', () => {
    renderShop(<Filtered facts={facts(null)} url="?footwearSize=Kids+28" />);
    expect(screen.getByRole('checkbox', { name: 'Kids’ 28' })).toBeChecked();
  });
});

describe('the filter for clothing sizes', () => {
  const shown = (counts: Record<string, number>, url = '') =>
    renderShop(
      <Filtered
        facts={listingFacts(9, { 'availableVariantLabels.clothing': counts }, null, null)}
        url={url}
      />,
    );

  it('groups sizes by how they are written, with the largest group open', async () => {
    const { user } = shown({ S: 4, '2XL': 3, '10': 2, '8-10': 1, '18 L': 1 });
    expect(names(group('Letters').getAllByRole('checkbox'))).toEqual(['S', '2XL']);
    expect(group('Numbers').queryByRole('checkbox')).toBeNull();
    await user.click(screen.getByText('Numbers'));
    expect(names(group('Numbers').getAllByRole('checkbox'))).toEqual(['10']);
    expect(group('Other sizes').queryByRole('checkbox')).toBeNull();
  });

  it('opens the group with the chosen size', () => {
    shown({ S: 4, '10': 2 }, '?clothingSize=10');
    expect(screen.getByRole('checkbox', { name: '10' })).toBeChecked();
  });

  it('never mixes women’s numbers with children’s', async () => {
    const { user } = shown({ 'Women 10': 4, 'Kids 10': 2 }, '?clothingSize=Women+10');
    expect(names(group('Women’s numbers').getAllByRole('checkbox'))).toEqual(['10']);
    expect(screen.getByRole('checkbox', { name: 'Women’s 10' })).toBeChecked();
    expect(screen.getByRole('button', { name: /Women’s clothing size 10/ })).toBeVisible();
    await user.click(screen.getByText('Kids’ numbers'));
    expect(names(group('Kids’ numbers').getAllByRole('checkbox'))).toEqual(['10']);
  });

  it('shows no groups when all sizes are written in the same way', () => {
    shown({ S: 4, M: 2 });
    expect(screen.queryByRole('group', { name: 'Letters' })).toBeNull();
    expect(names(group('Clothing size').getAllByRole('checkbox'))).toEqual(['S', 'M']);
  });
});

describe('unisex products in a category for one audience', () => {
  const facts = listingFacts(20, { demographic: { Women: 20, Unisex: 5, Men: 5 } }, null, 'Women');

  it('are included or left out by a switch that replaces the filter Gender', async () => {
    const onUrl = vi.fn();
    const { user } = renderShop(<Filtered facts={facts} audience="Women" onUrl={onUrl} />);
    expect(screen.queryByRole('group', { name: 'Gender' })).toBeNull();
    const unisex = screen.getByRole('switch', { name: 'Include unisex' });
    expect(unisex).toBeChecked();
    await user.click(unisex);
    expect(onUrl).toHaveBeenLastCalledWith('?for=Women', 'push');
    expect(unisex).not.toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Remove Without unisex' }));
    expect(unisex).toBeChecked();
  });

  it('have no switch when the category has only its own audience', () => {
    const only = listingFacts(9, { demographic: { Kids: 9 } }, null, 'Kids');
    renderShop(<Filtered facts={only} audience="Kids" />);
    expect(screen.queryByRole('group', { name: 'Gender' })).toBeNull();
    expect(screen.queryByRole('switch')).toBeNull();
  });
});

describe('the price filter', () => {
  const minimum = () => screen.getByRole('spinbutton', { name: 'Minimum price' });
  const maximum = () => screen.getByRole('spinbutton', { name: 'Maximum price' });

  it('shows the price range of the listing in whole dollars', () => {
    renderShop(<Filtered />);
    expect(screen.getByText('$19 to $1,299')).toBeVisible();
    expect(minimum()).toHaveAttribute('step', '1');
  });

  it('applies at Enter, when the field is left or after a pause, with one history entry per visit', async () => {
    const onUrl = vi.fn();
    const { user } = renderShop(<Filtered onUrl={onUrl} />);
    await user.type(minimum(), '50{Enter}');
    expect(onUrl.mock.calls).toEqual([['?minPrice=50', 'push']]);
    await user.type(minimum(), '0{Enter}');
    expect(onUrl).toHaveBeenLastCalledWith('?minPrice=500', 'replace');
    await user.type(maximum(), '900');
    await user.tab();
    expect(onUrl).toHaveBeenLastCalledWith('?minPrice=500&maxPrice=900', 'push');
    await user.clear(maximum());
    await eventually(() => expect(onUrl).toHaveBeenLastCalledWith('?minPrice=500', 'push'));
  });

  it('swaps a minimum that is above the maximum, and ignores a negative price', async () => {
    const onUrl = vi.fn();
    const { user } = renderShop(<Filtered url="?minPrice=100" onUrl={onUrl} />);
    await user.type(maximum(), '40{Enter}');
    expect(onUrl).toHaveBeenLastCalledWith('?minPrice=40&maxPrice=100', 'push');
    expect(minimum()).toHaveValue(40);
    onUrl.mockClear();
    await user.clear(minimum());
    await user.type(minimum(), '-5{Enter}');
    expect(onUrl.mock.calls.filter(([url]) => url.includes('-'))).toEqual([]);
  });
});

describe('the chips of active filters', () => {
  it('remove one filter each, and move the focus to the next chip', async () => {
    const onUrl = vi.fn();
    const { user } = renderShop(
      <Filtered url="?for=Men&colour=Colour+00&sale=true" onUrl={onUrl} />,
    );
    const chips = within(screen.getByRole('list', { name: 'Active filters' }));
    await user.click(chips.getByRole('button', { name: 'Remove Colour 00' }));
    expect(onUrl).toHaveBeenLastCalledWith('?for=Men&sale=true', 'push');
    expect(chips.getByRole('button', { name: 'Remove On Sale' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(chips.getByRole('button', { name: 'Remove Men' })).toHaveFocus();
    await user.click(chips.getByRole('button', { name: 'Clear all' }));
    expect(onUrl).toHaveBeenLastCalledWith('', 'push');
    expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull();
  });
});
