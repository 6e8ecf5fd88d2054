import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SortSelect } from '#components/catalogue/listing/sort-select.tsx';
import { renderShop } from '#tests/component/support/render-shop.tsx';

const orders = () => screen.getAllByRole('option').map((option) => option.textContent);

it('offers “Top rated” only when products are rated, or when the URL asks for it', () => {
  const { rerender } = renderShop(
    <SortSelect sort="featured" isRated={false} onChange={() => {}} />,
  );
  expect(orders()).not.toContain('Top rated');
  rerender(<SortSelect sort="featured" isRated onChange={() => {}} />);
  expect(orders().at(-1)).toBe('Top rated');
  rerender(<SortSelect sort="rating" isRated={false} onChange={() => {}} />);
  expect(screen.getByRole('combobox')).toHaveValue('rating');
});
