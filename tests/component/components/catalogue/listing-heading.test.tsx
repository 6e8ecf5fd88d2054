import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ListingHeading } from '#components/catalogue/listing/listing-heading.tsx';

it('a category: its picture stands beside its name, with its text', () => {
  const picture = { src: '/media/a.svg', width: 1600, height: 1000, alt: 'A man walks a track' };
  render(<ListingHeading heading="Men’s" description="Boots." picture={picture} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Men’s' })).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'A man walks a track' })).toBeInTheDocument();
});

it('a category without a picture: its name and its text stand alone', () => {
  render(<ListingHeading heading="Boots" description="For mud." />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(screen.getByText('For mud.')).toBeInTheDocument();
});
