import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resolveClientAddress } from '#lib/server/platform/client-address.ts';

describe('resolveClientAddress', () => {
  it('takes the address that our own proxies added, whatever the client sent before it', () => {
    const made = fc.array(fc.ipV4(), { maxLength: 5 });
    fc.assert(
      fc.property(made, fc.ipV4(), (forged, client) => {
        expect(resolveClientAddress('10.0.0.1', [...forged, client].join(', '), 1)).toBe(client);
        const two = [...forged, client, '10.0.0.2'].join(',');
        expect(resolveClientAddress('10.0.0.1', two, 2)).toBe(client);
      }),
    );
  });

  it.each([
    ['198.51.100.4:4711', '198.51.100.4'],
    ['[2001:db8::4]:4711', '2001:db8::4'],
    ['[2001:db8::4]', '2001:db8::4'],
    ['2001:db8::4', '2001:db8::4'],
    ['unknown', '10.0.0.1'],
    ['', '10.0.0.1'],
    [undefined, '10.0.0.1'],
  ])('reads the entry %j', (entry, address) => {
    expect(resolveClientAddress('10.0.0.1', entry, 1)).toBe(address);
  });

  it('returns “unknown” for a connection that is gone', () => {
    expect(resolveClientAddress(undefined, undefined, 0)).toBe('unknown');
  });
});
