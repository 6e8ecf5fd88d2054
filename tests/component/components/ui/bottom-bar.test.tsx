import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { bottomBar } from '#components/ui/bottom-bar.ts';

const room = () => document.documentElement.style.getPropertyValue('--bar');

/** A bar of this height; the browser lays nothing out here. */
function Bar({ height, position }: { height: number; position: 'sticky' | 'fixed' | 'static' }) {
  return (
    <div
      ref={(bar) => {
        if (bar) Object.defineProperty(bar, 'offsetHeight', { value: height });
        return bottomBar(bar);
      }}
      style={{ position }}
    >
      <button type="button">Buy</button>
    </div>
  );
}

/** The browser measures anew. */
function turn(): void {
  window.dispatchEvent(new Event('resize'));
}

it('keeps room for the tallest bar that stays at the foot of the window, until it is gone', () => {
  const shop = render(
    <>
      <Bar height={88} position="fixed" />
      <Bar height={140} position="sticky" />
      <Bar height={600} position="static" />
    </>,
  );
  turn();
  expect(screen.getAllByRole('button')).toHaveLength(3);
  expect(room()).toBe('140px');
  shop.unmount();
  expect(room()).toBe('0px');
});
