import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ListingHeading } from '#components/catalogue/listing/listing-heading.tsx';

it('the heading of a category shows its picture beside its name', () => {
  const picture = { src: '/media/a.svg', width: 1600, height: 1000, alt: 'A man walks a track' };
  render(<ListingHeading heading="Men’s" description="Boots." picture={picture} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Men’s' })).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'A man walks a track' })).toBeInTheDocument();
});

it('the heading of a category without a picture shows only name and text', () => {
  render(<ListingHeading heading="Boots" description="For mud." />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(screen.getByText('For mud.')).toBeInTheDocument();
});
