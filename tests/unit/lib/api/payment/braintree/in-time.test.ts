import { expect, it } from 'vitest';
import { inTime, ProviderTimeout } from '#lib/api/payment/braintree/in-time.ts';

it('inTime returns or throws what comes in time', async () => {
  await expect(inTime(1_000, Promise.resolve('ready'))).resolves.toBe('ready');
  await expect(inTime(1_000, Promise.reject(new Error('refused')))).rejects.toThrow('refused');
});

it('inTime throws ProviderTimeout, and cleans up a result that comes late', async () => {
  const late: string[] = [];
  const work = Promise.withResolvers<string>();
  const waiting = inTime(1, work.promise, async (result) => late.push(result));
  await expect(waiting).rejects.toThrow(ProviderTimeout);
  expect(late).toEqual([]);
  work.resolve('frames');
  await work.promise;
  await Promise.resolve();
  expect(late).toEqual(['frames']);
});

it('inTime ignores a failure to clean up a late result', async () => {
  const work = Promise.withResolvers<string>();
  const closed = Promise.withResolvers<void>();
  const waiting = inTime(1, work.promise, async () => {
    closed.resolve();
    throw new Error('gone already');
  });
  await expect(waiting).rejects.toThrow(ProviderTimeout);
  // A rejection that nobody handles would fail this file.
  work.resolve('frames');
  await closed.promise;
});

it('inTime ignores a failure that comes late', async () => {
  const work = Promise.withResolvers<string>();
  await expect(inTime(1, work.promise)).rejects.toThrow(ProviderTimeout);
  work.reject(new Error('late'));
  await expect(work.promise).rejects.toThrow('late');
});
