import { expect, test } from 'vitest';
import { readObjectsCall } from '#lib/api/calls/search/read-objects.ts';
import { noteCostlyCall, noteSpent, refusedFor } from '#lib/server/rate-limits/spent-addresses.ts';

const PATH = '/api/search/indexes/products/objects';
noteCostlyCall(readObjectsCall);

test('an address that has spent its points is refused until its window ends', () => {
  noteSpent('192.0.2.1', 4_500, 1_000);
  expect(refusedFor('192.0.2.1', 'POST', PATH, 1_000)).toBe(5);
  expect(refusedFor('192.0.2.1', 'POST', PATH, 5_499)).toBe(1);
  expect(refusedFor('192.0.2.1', 'POST', PATH, 5_500)).toBe(0);
});

test('calls without a cost are not refused, even when an address has spent its points', () => {
  noteSpent('192.0.2.3', 1_000, 0);
  for (const [method, path] of [
    ['GET', PATH],
    ['POST', '/api/orders'],
    ['POST', `${PATH}/more`],
    ['POST', '/api/search/indexes/a/b/objects'],
  ] as const) {
    expect(refusedFor('192.0.2.3', method, path, 0)).toBe(0);
  }
});
