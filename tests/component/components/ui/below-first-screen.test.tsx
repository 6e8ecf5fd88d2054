import { cleanup, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { BelowFirstScreen } from '#components/ui/below-first-screen.tsx';

/** A page that says what it had in its document when it was first drawn. */
function Page({ onDrawn }: { onDrawn: (text: string | null) => unknown }) {
  useLayoutEffect(() => {
    onDrawn(document.body.textContent);
  }, [onDrawn]);
  return (
    <>
      <h1>Boot</h1>
      <BelowFirstScreen>
        <p>Reviews</p>
      </BelowFirstScreen>
    </>
  );
}

function open(): (string | null)[] {
  const drawn: (string | null)[] = [];
  render(<Page onDrawn={(text) => drawn.push(text)} />);
  return drawn;
}

it('the server’s HTML has what stands below the first screen', () => {
  expect(renderToString(<Page onDrawn={() => {}} />)).toContain('<p>Reviews</p>');
});

it('a page that a link opened is drawn without it first, and it follows', async () => {
  expect(open()).toEqual(['Boot']);
  expect(await screen.findByText('Reviews')).toBeVisible();
});

it('a page that Back opened has it at once, and the next one does not', () => {
  dispatchEvent(new PopStateEvent('popstate'));
  expect(open()).toEqual(['BootReviews']);
  cleanup();
  expect(open()).toEqual(['Boot']);
});
