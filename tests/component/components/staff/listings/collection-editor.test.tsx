import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CollectionEditor } from '#components/staff/listings/collection-editor.tsx';
import type { RequestOf, ResponseOf } from '#lib/api/calls/call.ts';
import {
  changeCollectionCall,
  readCollectionCall,
  removeCollectionCall,
} from '#lib/api/calls/staff/collections.ts';
import { findListedCall } from '#lib/api/calls/staff/listings.ts';
import { answer } from '#tests/component/support/answer.ts';
import { renderStaff, serveStaff, staffMember } from '#tests/component/support/staff-room.tsx';

const PATH = 'mens/gifts';
const product = (id: string) => ({
  id,
  name: `Boot ${id}`,
  colour: 'Ironbark',
  code: `${id}-code`,
  isListed: true,
});

let saved: ResponseOf<typeof readCollectionCall>;
let asked: ReturnType<typeof serveStaff>;
beforeEach(() => {
  saved = { path: PATH, name: 'Gifts', description: '', version: '3', products: [product('a')] };
  asked = serveStaff({
    'GET /collections/one': () => answer(readCollectionCall, saved),
    'GET /listings/products': () => answer(findListedCall, { products: [product('z')] }),
    'POST /collections/one': ({ body }) => {
      const { products } = body as RequestOf<typeof changeCollectionCall>;
      saved = { ...saved, version: '4', products: products.map(product) };
      return answer(changeCollectionCall, { version: '4' });
    },
    'POST /collections/remove': () => answer(removeCollectionCall, {}),
  });
});
const bodyOf = (name: string) => asked.find((one) => one.name === name)?.body;

describe('a collection', () => {
  it('is filled by a search, and saved with the version that was seen', async () => {
    const { user } = renderStaff(
      staffMember('merchandiser'),
      <CollectionEditor path={PATH} onGone={() => {}} />,
    );
    await user.type(await screen.findByRole('searchbox', { name: 'Find a product to add' }), 'z');
    await user.click(await screen.findByRole('button', { name: 'Add Boot z, Ironbark' }));
    await user.click(screen.getByRole('button', { name: 'Take out Boot a, Ironbark' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^Saved\./)).toBeInTheDocument();
    expect(bodyOf('POST /collections/one')).toEqual({
      path: PATH,
      name: 'Gifts',
      description: '',
      products: ['z'],
      seen: '3',
    });
  });

  it('takes pasted codes, and leaves those that no product has', async () => {
    const { user } = renderStaff(
      staffMember('merchandiser'),
      <CollectionEditor path={PATH} onGone={() => {}} />,
    );
    await user.click(await screen.findByText('Paste codes'));
    const codes = screen.getByRole('textbox', { name: /^Codes of products/ });
    await user.type(codes, 'Z-CODE\nno-such');
    await user.click(screen.getByRole('button', { name: 'Add these' }));
    expect(await screen.findByText('No product has this code: no-such')).toBeInTheDocument();
    expect(codes).toHaveValue('no-such');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^Saved\./)).toBeInTheDocument();
    expect(bodyOf('POST /collections/one')).toMatchObject({ products: ['a', 'z'] });
  });

  it('is removed after a question', async () => {
    const onGone = vi.fn();
    const { user } = renderStaff(
      staffMember('merchandiser'),
      <CollectionEditor path={PATH} onGone={onGone} />,
    );
    await user.click(await screen.findByRole('button', { name: 'Remove this collection' }));
    expect(bodyOf('POST /collections/remove')).toBeUndefined();
    await user.click(screen.getByRole('button', { name: 'Remove it' }));
    await vi.waitFor(() => expect(onGone).toHaveBeenCalled());
    expect(bodyOf('POST /collections/remove')).toEqual({ path: PATH, seen: '3' });
  });
});
