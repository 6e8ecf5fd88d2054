import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SizeGuide } from '#components/catalogue/product/size-guide.tsx';
import { readSizeGuideCall } from '#lib/api/calls/content/read-size-guide.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { answer, failure } from '#tests/component/support/answer.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';
import { TestRouter } from '#tests/component/support/test-router.tsx';

const GUIDE = {
  title: 'Women’s tops',
  summary: 'By the chest.',
  html: '<h2 id="sizes">Sizes</h2><table><tr><td class="cm">84–88</td><td class="inches">33.1–34.6</td></tr></table>',
};

const taken = vi.fn();
const choose = (label: string) => (label === '8' ? taken : null);

let calls: string[];
let respond: () => Response | Promise<Response>;
beforeEach(() => {
  calls = [];
  respond = () => answer(readSizeGuideCall, GUIDE);
  vi.stubGlobal('fetch', async (url: string) => {
    calls.push(url);
    return respond();
  });
});
afterEach(() => queryClient().clear());

const show = () =>
  renderShop(
    <TestRouter visits={[]}>
      <SizeGuide path="size-guides/tops" labels={['8', '9']} choose={choose} />
    </TestRouter>,
  );
const link = () => screen.getByRole('link', { name: 'Size guide' });
const dialog = () => screen.findByRole('dialog', { name: 'Size guide' });

describe('the size guide of a product', () => {
  it('loads when it is opened, and shows the article with a link to its page', async () => {
    const { user } = show();
    expect(calls).toEqual([]);
    await user.click(link());
    const guide = within(await dialog());
    expect(await guide.findByText('Women’s tops')).toBeInTheDocument();
    expect(guide.getByText('By the chest.')).toBeInTheDocument();
    expect(guide.getByRole('heading', { name: 'Sizes' })).toBeInTheDocument();
    expect(guide.getByRole('link', { name: 'Open this guide as a page' })).toHaveAttribute(
      'href',
      '/articles/size-guides/tops',
    );
    expect(calls).toEqual(['/api/size-guides?path=size-guides%2Ftops']);
  });

  it('is requested only once, however often it is opened', async () => {
    const { user } = show();
    await user.click(link());
    await screen.findByText('Women’s tops');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(link());
    await screen.findByText('Women’s tops');
    expect(calls).toHaveLength(1);
  });

  it('finds a size by another system or by a measure, and chooses it', async () => {
    const cells = (...row: string[]) =>
      `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
    const foot = (cm: string) => `<td class="cm">${cm}</td><td class="inches">9.5</td></tr>`;
    const rows = [
      cells('AU', 'EU').replace('</tr>', foot('Foot (cm)')),
      cells('8', '39').replace('</tr>', foot('24.1')),
      cells('9', '40').replace('</tr>', foot('25.0')),
    ];
    respond = () =>
      answer(readSizeGuideCall, { ...GUIDE, html: `<table>${rows.join('')}</table>` });
    const { user } = show();
    await user.click(link());
    const finder = within(await screen.findByRole('region', { name: 'Find your size' }));
    await user.selectOptions(finder.getByRole('combobox', { name: 'I wear' }), '40');
    expect(finder.getByText('9')).toBeVisible();
    expect(finder.queryByRole('button')).toBeNull();
    await user.selectOptions(
      finder.getByRole('combobox', { name: 'I know my size in' }),
      'Foot (cm)',
    );
    await user.type(finder.getByRole('textbox', { name: 'Foot (cm)' }), '31');
    expect(finder.getByText('We have no size for that.')).toBeVisible();
    await user.clear(finder.getByRole('textbox'));
    await user.type(finder.getByRole('textbox'), '24');
    await user.click(finder.getByRole('button', { name: 'Choose 8' }));
    expect(taken).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('switches between cm and inches when it has measures', async () => {
    const { user } = show();
    await user.click(link());
    const units = within(await screen.findByRole('group', { name: 'Measures in' }));
    expect(units.getByRole('radio', { name: 'cm' })).toBeChecked();
    await user.click(units.getByRole('radio', { name: 'inches' }));
    expect(units.getByRole('radio', { name: 'inches' })).toBeChecked();
    expect(units.getByRole('radio', { name: 'cm' })).not.toBeChecked();
  });

  it('has no switch of units when it has no measures', async () => {
    respond = () => answer(readSizeGuideCall, { ...GUIDE, html: '<p>By age.</p>' });
    const { user } = show();
    await user.click(link());
    await screen.findByText('By age.');
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('opens as a page in another tab when the link is pressed with Ctrl, Cmd or Shift', () => {
    show();
    for (const key of ['ctrlKey', 'metaKey', 'shiftKey']) {
      expect(fireEvent.click(link(), { [key]: true })).toBe(true);
    }
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls).toEqual([]);
  });

  it('shows an error when it cannot be loaded, and loads on “Try again”', async () => {
    respond = () => failure(readSizeGuideCall, 'SizeGuideNotFound');
    const { user } = show();
    await user.click(link());
    expect(await screen.findByRole('alert')).toHaveTextContent('Unable to load the size guide.');
    respond = () => answer(readSizeGuideCall, GUIDE);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Women’s tops')).toBeInTheDocument();
  });

  it('says that the shopper is offline, and loads by itself once the network is back', async () => {
    respond = () => Promise.reject(new TypeError('Failed to fetch'));
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { user } = show();
    act(() => void dispatchEvent(new Event('offline')));
    await user.click(link());
    expect(await screen.findByRole('alert')).toHaveTextContent('You’re offline.');
    respond = () => answer(readSizeGuideCall, GUIDE);
    online.mockRestore();
    act(() => void dispatchEvent(new Event('online')));
    expect(await screen.findByText('Women’s tops')).toBeInTheDocument();
  });
});
