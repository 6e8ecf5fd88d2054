import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

const KEY = 'stringybark-au.v1.guest-orders';

async function loadStore() {
  vi.resetModules();
  return import('#stores/orders/guest-orders-store.ts');
}

test('a guest’s order is remembered over a reload under its normalised number', async () => {
  const { rememberGuestOrder } = await loadStore();
  rememberGuestOrder('#sb 1', 'a@example.com');
  const { useGuestOrderEmail } = await loadStore();
  const { result } = renderHook(() => useGuestOrderEmail('SB1'));
  expect(result.current).toEqual({ ready: true, email: 'a@example.com' });
  expect(renderHook(() => useGuestOrderEmail('SB2')).result.current.email).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test('the last 10 guest orders are remembered, each once with its last e-mail address', async () => {
  const { rememberGuestOrder } = await loadStore();
  for (let index = 0; index < 12; index += 1) rememberGuestOrder(`SB${index}`, 'a@example.com');
  rememberGuestOrder('SB5', 'b@example.com');
  const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as { number: string }[];
  expect(kept.map(({ number }) => number)).toEqual([
    ...['SB5', 'SB11', 'SB10', 'SB9', 'SB8'],
    ...['SB7', 'SB6', 'SB4', 'SB3', 'SB2'],
  ]);
  expect(kept[0]).toEqual({ number: 'SB5', email: 'b@example.com' });
});

test.each(['nonsense', '{}', '[1, null, {"number": 2}]'])('ignores %s in storage', async (text) => {
  sessionStorage.setItem(KEY, text);
  const { useGuestOrderEmail } = await loadStore();
  expect(renderHook(() => useGuestOrderEmail('SB1')).result.current).toEqual({
    ready: true,
    email: null,
  });
});
