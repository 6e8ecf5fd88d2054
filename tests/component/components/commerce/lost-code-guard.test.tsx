import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LostCodeGuard } from '#components/commerce/lost-code-guard.tsx';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import { watchTyping } from '#stores/offline/busy-page.ts';

const FILE = '/_next/static/chunks/guide-1a.js';

let status: 200 | 404 | 503 | 0;
let reload: ReturnType<typeof vi.fn>;
let asked: ReturnType<typeof vi.fn>;
let stop: () => void;

beforeEach(() => {
  status = 200;
  reload = vi.spyOn(location, 'reload').mockImplementation(() => {}) as never;
  asked = vi.fn(async () => {
    if (status === 0) throw new TypeError('Failed to fetch');
    return new Response(null, { status });
  });
  vi.stubGlobal('fetch', asked);
  stop = watchTyping();
});
afterEach(() => stop());

/** A page with a part whose script fails. */
function show(): void {
  const Part = lazyPart(
    () => Promise.reject(new Error(`Failed to load chunk ${FILE} from module 1`)),
    { failed: ({ onRetry }) => <LoadFailure title="Unable to load." onRetry={onRetry} /> },
  );
  render(
    <>
      <LostCodeGuard />
      <input aria-label="Email" />
    </>,
  );
  render(<Part />);
}

const part = () => screen.findByRole('button', { name: 'Try again' });

it.each([200, 404] as const)(
  'lost code: the page reloads once when the shop answers (%i)',
  async (answer) => {
    status = answer;
    show();
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(asked).toHaveBeenCalledWith(location.href, expect.objectContaining({ method: 'HEAD' }));
  },
);

it.each([503, 0] as const)(
  'lost code: the part offers "Try again" while the shop is out of reach (%i)',
  async (answer) => {
    status = answer;
    show();
    await part();
    await waitFor(() => expect(asked).toHaveBeenCalled());
    expect(reload).not.toHaveBeenCalled();
  },
);

it('lost code: a page with a typed text does not reload', async () => {
  render(<input aria-label="Name" />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Ada');
  show();
  await part();
  expect(asked).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});

it('lost code: a page that has just reloaded does not reload again', async () => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { name: location.href, type: 'reload' },
  ] as never);
  vi.spyOn(performance, 'now').mockReturnValue(9_000);
  show();
  await part();
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(reload).not.toHaveBeenCalled();
});
