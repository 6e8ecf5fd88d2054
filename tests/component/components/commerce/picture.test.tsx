import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Picture } from '#components/commerce/picture.tsx';

const WIDE = { src: '/media/store.svg', width: 1200, height: 800, alt: 'A store' };

it('an unframed picture reserves its own shape before it is loaded', () => {
  render(<Picture image={WIDE} sizes="100vw" framed={false} use="sharp" />);
  expect(screen.getByRole('img', { name: 'A store' })).toHaveStyle({ aspectRatio: '1.5' });
});

it('a framed picture takes the shape of its frame', () => {
  render(<Picture image={WIDE} sizes="100vw" />);
  expect(screen.getByRole('img', { name: 'A store' }).style.aspectRatio).toBe('');
});
