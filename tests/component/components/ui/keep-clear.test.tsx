import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { keepClear, watchKeptClear } from '#components/ui/keep-clear.ts';

/** An element that is this far above the bottom of the window; the browser lays nothing out here. */
function Pressed({ bottom, height, left = 0 }: { bottom: number; height: number; left?: number }) {
  return (
    <div
      ref={(element) => {
        const box = new DOMRect(left, innerHeight - bottom - height, 300, height);
        if (element) element.getBoundingClientRect = () => box;
        return keepClear(element);
      }}
    />
  );
}

/** What alerts keep clear of while this is shown, and after. */
function keptClear(...shown: React.ReactNode[]): number[] {
  const heights: number[] = [];
  const shop = render(<div>{shown}</div>);
  const end = watchKeptClear((px) => heights.push(px));
  shop.unmount();
  end();
  return [heights[0] ?? -1, heights.at(-1) ?? -1];
}

it('alerts stay above the highest button at the bottom of the window, until it is gone', () => {
  const bar = <Pressed key="bar" bottom={0} height={88} />;
  const button = <Pressed key="button" bottom={120} height={48} />;
  expect(keptClear(bar, button)).toEqual([168, 0]);
});

it('alerts stay at the bottom of the window when the buttons are elsewhere', () => {
  const above = <Pressed key="above" bottom={300} height={48} />;
  const below = <Pressed key="below" bottom={-100} height={48} />;
  const beside = <Pressed key="beside" bottom={40} height={48} left={800} />;
  expect(keptClear(above, below, beside)).toEqual([0, 0]);
});

it('alerts stay at the bottom of the window when an element is as tall as the window', () => {
  expect(keptClear(<Pressed bottom={0} height={innerHeight - 20} />)).toEqual([0, 0]);
});
