import { describe, expect, it } from 'vitest';
import { oneSheet } from '#lib/api/wallets/wallet.ts';

const never = () => new Promise<string>(() => {});
const refused = () => 'refused';

describe('a wallet’s sheet', () => {
  it('is refused while another one is open, and opens after it', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const { signal } = new AbortController();
    const first = oneSheet(signal, () => promise, refused);
    expect(await oneSheet(new AbortController().signal, never, refused)).toBe('refused');
    resolve('paid');
    expect(await first).toBe('paid');
    expect(await oneSheet(signal, async () => 'paid again', refused)).toBe('paid again');
  });

  it('opens in the same call as the press, because browsers block it later', () => {
    let opened = false;
    void oneSheet(
      new AbortController().signal,
      async () => {
        opened = true;
      },
      () => {},
    );
    expect(opened).toBe(true);
  });

  it('can be given up when it never ends, and the next one opens', async () => {
    const leaving = new AbortController();
    const stuck = oneSheet(leaving.signal, never, refused);
    leaving.abort();
    expect(await stuck).toBe('refused');
    const { signal } = new AbortController();
    expect(await oneSheet(signal, async () => 'paid', refused)).toBe('paid');
  });

  it('lets the next one open after it fails', async () => {
    const { signal } = new AbortController();
    const failing = oneSheet(signal, () => Promise.reject(new Error('blocked')), refused);
    await expect(failing).rejects.toThrow('blocked');
    expect(await oneSheet(signal, async () => 'paid', refused)).toBe('paid');
  });
});
