import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { PlaceEditor } from '#components/staff/listings/place-editor.tsx';
import type { RequestOf, ResponseOf } from '#lib/api/calls/call.ts';
import {
  findListedCall,
  previewArrangementCall,
  readArrangementCall,
  setArrangementCall,
} from '#lib/api/calls/staff/listings.ts';
import { answer, failure } from '#tests/component/support/answer.ts';
import { renderStaff, serveStaff, staffMember } from '#tests/component/support/staff-room.tsx';

const product = (id: string) => ({
  id,
  name: `Boot ${id}`,
  colour: 'Ironbark',
  code: `${id}-code`,
  isListed: true,
});
const card = (id: string) => ({
  id,
  name: `Boot ${id}`,
  colour: 'Ironbark',
  code: `${id}-code`,
  price: 10_000,
  picture: null,
  isSoldOut: false,
});

let saved: ResponseOf<typeof readArrangementCall>;
let isRefused: boolean;
let asked: ReturnType<typeof serveStaff>;
beforeEach(() => {
  isRefused = false;
  saved = {
    place: 'category:mens',
    name: 'Mens (mens)',
    href: '/categories/mens',
    version: '4',
    state: 'shown',
    pins: [product('a'), product('b')],
    boosts: [],
    from: null,
    until: null,
    isHosted: false,
  };
  asked = serveStaff({
    'GET /listings/place': () => answer(readArrangementCall, saved),
    'GET /listings/products': () => answer(findListedCall, { products: [product('z')] }),
    'POST /listings/preview': ({ body }) => {
      const { pins } = body as RequestOf<typeof previewArrangementCall>;
      const draft = [...new Set([...pins, 'a', 'b', 'c'])].map(card);
      return answer(previewArrangementCall, {
        total: 3,
        now: ['a', 'b', 'c'].map(card),
        draft,
        idle: pins.includes('z') ? [{ id: 'z', why: 'elsewhere' }] : [],
      });
    },
    'POST /listings': ({ body }) => {
      if (isRefused) {
        saved = { ...saved, version: '5', pins: [product('c')] };
        return failure(setArrangementCall, 'Changed');
      }
      const { pins, boosts } = body as RequestOf<typeof setArrangementCall>;
      const named = boosts.map((boost) => ({ boost, name: 'New products' }));
      saved = { ...saved, version: '5', pins: pins.map(product), boosts: named };
      return answer(setArrangementCall, { version: '5' });
    },
  });
});

const show = () => renderStaff(staffMember('merchandiser'), <PlaceEditor place="category:mens" />);
const pinned = () =>
  within(screen.getByRole('list', { name: 'Pinned products' }))
    .getAllByRole('listitem')
    .map((item) => /Boot (\w)/.exec(item.textContent ?? '')?.[1]);
const bodies = () => asked.filter(({ name }) => name === 'POST /listings').map(({ body }) => body);
const region = (name: string) => screen.getByRole('region', { name });

describe('a place', () => {
  it('shows its pins, and its first page now and as it would be', async () => {
    show();
    await screen.findByRole('region', { name: 'As it would be' });
    expect(pinned()).toEqual(['a', 'b']);
    expect(within(region('Now')).getAllByRole('listitem')).toHaveLength(3);
    expect(within(region('As it would be')).getAllByText(/Pinned/)).toHaveLength(2);
  });

  it('is put in another order by keys, which keep their place, and saved with the version seen', async () => {
    const { user } = show();
    const down = await screen.findByRole('button', { name: 'Move Boot a down' });
    down.focus();
    await user.keyboard('{Enter}');
    expect(pinned()).toEqual(['b', 'a']);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Move Boot a down' })).toHaveFocus(),
    );
    expect(screen.getByText('Boot a is 2 of 2.')).toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(pinned()).toEqual(['b', 'a']);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^Saved\./)).toBeInTheDocument();
    expect(bodies()).toEqual([
      { place: 'category:mens', pins: ['b', 'a'], boosts: [], from: null, until: null, seen: '4' },
    ]);
  });

  it('gets pins from the preview and by a search, and says which are not found', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Pin Boot c, Ironbark' }));
    expect(pinned()).toEqual(['a', 'b', 'c']);
    await user.type(screen.getByRole('searchbox', { name: 'Find a product to pin' }), 'z{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Pin Boot z, Ironbark' }));
    expect(pinned()).toEqual(['a', 'b', 'c', 'z']);
    expect(await screen.findByText(/This place does not find it/)).toBeInTheDocument();
    expect(bodies()).toEqual([]);
  });

  it('keeps what was done when somebody was quicker, and lets choose', async () => {
    isRefused = true;
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Unpin Boot a, Ironbark' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const keep = await screen.findByRole('button', { name: 'Keep mine, to save over theirs' });
    expect(pinned()).toEqual(['b']);
    isRefused = false;
    await user.click(keep);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^Saved\./)).toBeInTheDocument();
    expect(bodies().at(-1)).toMatchObject({ pins: ['b'], seen: '5' });
  });

  it('boosts what is new by steps', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Boost what is new' }));
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'New products' }),
      '24 places down',
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(/^Saved\./);
    expect(bodies()).toMatchObject([{ boosts: [{ kind: 'new', steps: -2 }] }]);
  });

  it('says so where Algolia decides', async () => {
    saved.isHosted = true;
    show();
    expect(await screen.findByText('Algolia searches for this shop.')).toBeInTheDocument();
  });
});
