import { screen, within } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { FilterChips } from '#components/catalogue/filters/filter-chips.tsx';
import { FilterPanel } from '#components/catalogue/filters/filter-panel.tsx';
import type { Audience } from '#lib/commerce/catalogue/category.ts';
import { listingFacts } from '#lib/commerce/catalogue/facet-options.ts';
import type { ListingFacts } from '#lib/commerce/catalogue/listing-facts.ts';
import { formatListingUrl, parseListingUrl } from '#lib/commerce/catalogue/listing-url.ts';
import type { ListingView } from '#lib/commerce/catalogue/listing-view.ts';
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
  it('offers the sale only where it leaves something out, and something', () => {
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

  it('are groups named by their headings, in a fixed order, where they apply', () => {
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

  it('offer the shopper’s own size as one switch, which chooses its option', async () => {
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

  it('have checkboxes named by the value alone, described by its count', () => {
    renderShop(<Filtered />);
    const men = group('Gender').getByRole('checkbox', { name: 'Men' });
    expect(men).toHaveAccessibleName('Men');
    expect(men).toHaveAccessibleDescription('900 products');
  });

  it('show ten options, or sixteen sizes, until all are asked for', async () => {
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

  it('always show what is chosen, and open where something is', async () => {
    const { user } = renderShop(<Filtered url="?colour=Colour+11&footwearWidth=Wide" />);
    expect(group('Colour').getByRole('checkbox', { name: 'Colour 11' })).toBeChecked();
    const wide = group('Footwear width').getByRole('checkbox', { name: 'Wide' });
    expect(wide).toBeChecked();
    await user.click(wide);
    expect(wide).not.toBeChecked();
    expect(wide).toBeInTheDocument();
  });

  it('fold and unfold', async () => {
    const { user } = renderShop(<Filtered />);
    const width = group('Footwear width');
    expect(width.queryByRole('checkbox')).toBeNull();
    await user.click(width.getByText('Footwear width'));
    expect(names(width.getAllByRole('checkbox'))).toEqual(['Standard', 'Wide']);
    await user.click(width.getByText('Footwear width'));
    expect(width.queryByRole('checkbox')).toBeNull();
  });

  it('show the counts of what is chosen now, none where they are not known', () => {
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

  it('write what is chosen into the URL, each change a step of its own', async () => {
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

describe('sizes of footwear', () => {
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

  it('stand in a group for each system, the largest open, where a listing is for anybody', async () => {
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

  it('are the audience’s own in its category, without a group; others only where they have none', () => {
    renderShop(<Filtered facts={facts('Women')} audience="Women" />);
    expect(screen.getByRole('checkbox', { name: '8' })).toHaveAccessibleDescription('2 products');
    expect(names(boxes('Footwear size'))).toEqual(['8', '10.5']);
    expect(group('Men’s and unisex').queryByRole('checkbox')).toBeNull();
  });

  it('are open where one is chosen', () => {
    renderShop(<Filtered facts={facts(null)} url="?footwearSize=Kids+28" />);
    expect(screen.getByRole('checkbox', { name: 'Kids’ 28' })).toBeChecked();
  });
});

describe('sizes of clothing', () => {
  const shown = (counts: Record<string, number>, url = '') =>
    renderShop(
      <Filtered
        facts={listingFacts(9, { 'availableVariantLabels.clothing': counts }, null, null)}
        url={url}
      />,
    );

  it('stand in a group for each way to write them, the largest open', async () => {
    const { user } = shown({ S: 4, '2XL': 3, '10': 2, '8-10': 1, '18 L': 1 });
    expect(names(group('Letters').getAllByRole('checkbox'))).toEqual(['S', '2XL']);
    expect(group('Numbers').queryByRole('checkbox')).toBeNull();
    await user.click(screen.getByText('Numbers'));
    expect(names(group('Numbers').getAllByRole('checkbox'))).toEqual(['10']);
    expect(group('Other sizes').queryByRole('checkbox')).toBeNull();
  });

  it('are open where one is chosen', () => {
    shown({ S: 4, '10': 2 }, '?clothingSize=10');
    expect(screen.getByRole('checkbox', { name: '10' })).toBeChecked();
  });

  it('never mix a woman’s number with a child’s', async () => {
    const { user } = shown({ 'Women 10': 4, 'Kids 10': 2 }, '?clothingSize=Women+10');
    expect(names(group('Women’s numbers').getAllByRole('checkbox'))).toEqual(['10']);
    expect(screen.getByRole('checkbox', { name: 'Women’s 10' })).toBeChecked();
    expect(screen.getByRole('button', { name: /Women’s clothing size 10/ })).toBeVisible();
    await user.click(screen.getByText('Kids’ numbers'));
    expect(names(group('Kids’ numbers').getAllByRole('checkbox'))).toEqual(['10']);
  });

  it('stand without a group where all are written in one way', () => {
    shown({ S: 4, M: 2 });
    expect(screen.queryByRole('group', { name: 'Letters' })).toBeNull();
    expect(names(group('Clothing size').getAllByRole('checkbox'))).toEqual(['S', 'M']);
  });
});

describe('unisex in a category for one audience', () => {
  const facts = listingFacts(20, { demographic: { Women: 20, Unisex: 5, Men: 5 } }, null, 'Women');

  it('is one switch in place of the facet Gender', async () => {
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

  it('is no choice where all or nothing is unisex', () => {
    const only = listingFacts(9, { demographic: { Kids: 9 } }, null, 'Kids');
    renderShop(<Filtered facts={only} audience="Kids" />);
    expect(screen.queryByRole('group', { name: 'Gender' })).toBeNull();
    expect(screen.queryByRole('switch')).toBeNull();
  });
});

describe('the price range', () => {
  const minimum = () => screen.getByRole('spinbutton', { name: 'Minimum price' });
  const maximum = () => screen.getByRole('spinbutton', { name: 'Maximum price' });

  it('tells the prices there are, in whole dollars with thousands separated', () => {
    renderShop(<Filtered />);
    expect(screen.getByText('$19 to $1,299')).toBeVisible();
    expect(minimum()).toHaveAttribute('step', '1');
  });

  it('is taken at Enter, at leaving the field, or after a pause; a visit is one step', async () => {
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

  it('turns round when it is given the wrong way, and leaves out what is no price', async () => {
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

describe('the chips of a listing', () => {
  it('take one filter off each, the focus going on to the next', async () => {
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
