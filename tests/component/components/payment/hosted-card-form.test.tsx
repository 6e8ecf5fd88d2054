import { act, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CardEntry } from '#components/payment/card-entry.ts';
import { HostedCardForm } from '#components/payment/hosted-card-form.tsx';
import { CARD_FIELD_TEXTS } from '#lib/commerce/payment/card-texts.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';
import { CLIENT_TOKEN, forgetWallets, serveWallets } from '#tests/component/support/wallets.ts';

/*
 * Braintree's frames cannot open here. Their double keeps the one trait that these tests are about: what
 * is called after the teardown throws.
 */

type Listener = (event: unknown) => void;

const { frames, makeFrames } = vi.hoisted(() => {
  const made = { current: null as ReturnType<typeof makeDouble> | null, late: [] as string[] };
  function makeDouble(fields: Record<string, { container: HTMLElement }>) {
    const listeners = new Map<string, Listener>();
    let isTornDown = false;
    const states = Object.fromEntries(
      Object.entries(fields).map(([name, { container }]) => [
        name,
        { container, isEmpty: true, isValid: false },
      ]),
    );
    const living =
      <Args extends unknown[], Result>(name: string, work: (...args: Args) => Result) =>
      (...args: Args): Result => {
        if (!isTornDown) return work(...args);
        made.late.push(name);
        throw new Error(`${name} cannot be called after teardown.`);
      };
    return {
      on: (type: string, listener: Listener) => void listeners.set(type, listener),
      emit: (type: string, emittedBy: string, state: object) => {
        Object.assign(states[emittedBy] ?? {}, state);
        listeners.get(type)?.({ emittedBy, fields: states });
      },
      getState: living('getState', () => ({ fields: states })),
      setMessage: living('setMessage', () => {}),
      setAttribute: living('setAttribute', () => {}),
      addClass: living('addClass', () => {}),
      removeClass: living('removeClass', () => {}),
      focus: living('focus', () => {}),
      tokenize: living('tokenize', async () => {
        throw Object.assign(new Error('All fields are empty.'), {
          code: 'HOSTED_FIELDS_FIELDS_EMPTY',
        });
      }),
      teardown: async () => {
        isTornDown = true;
      },
    };
  }
  return { frames: made, makeFrames: makeDouble };
});

vi.mock('braintree-web/hosted-fields', () => ({
  create: async ({ fields }: { fields: Record<string, { container: HTMLElement }> }) => {
    frames.current = makeFrames(fields);
    return frames.current;
  },
}));

let card: CardEntry | null;

function Step() {
  const form = useRef<CardEntry>(null);
  return (
    <HostedCardForm
      ref={(entry) => {
        form.current = entry;
        card = entry;
      }}
      threeDSecure="never"
    />
  );
}

/** Shows the form and waits for its frames. */
async function show() {
  const shown = renderShop(<Step />);
  await waitFor(() => expect(frames.current).not.toBeNull());
  await waitFor(() => expect(screen.queryByText('Loading the card form')).toBeNull());
  return shown;
}

beforeEach(() => {
  frames.current = null;
  frames.late = [];
  vi.stubGlobal('fetch', async () => Response.json({ clientToken: CLIENT_TOKEN }));
  serveWallets();
});
afterEach(() => {
  forgetWallets();
});

describe('a card form of hosted fields', () => {
  it('shows what is missing beside the fields', async () => {
    await show();
    await act(async () => {
      expect(await card?.tokenise(null)).toBeNull();
    });
    expect(screen.getByText(CARD_FIELD_TEXTS.number.missing)).toBeVisible();
  });

  it('calls nothing on fields that are removed while an error is being shown', async () => {
    const { unmount } = await show();
    await act(async () => {
      flushSync(() => frames.current?.emit('blur', 'number', { isEmpty: false }));
      unmount();
    });
    expect(frames.late).toEqual([]);
  });

  it('focuses nothing in fields that are removed after a press', async () => {
    const { unmount } = await show();
    await act(async () => {
      await card?.tokenise(null);
      unmount();
    });
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    expect(frames.late).toEqual([]);
  });

  it('calls nothing on fields that are removed while a card is being exchanged', async () => {
    const { unmount } = await show();
    const exchange = Promise.withResolvers<never>();
    if (frames.current) frames.current.tokenize = () => exchange.promise;
    const result = card?.tokenise(null);
    unmount();
    exchange.reject(new Error('torn down'));
    expect(await result).toBeNull();
    expect(frames.late).toEqual([]);
  });
});
