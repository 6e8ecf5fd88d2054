import { describe, expect, it } from 'vitest';
import { isLocalityKey, localityKey } from '#lib/commerce/localities/locality-key.ts';

describe('the key of a locality', () => {
  it.each([
    ['Newtown', 'nsw', '2042', 'newtown-nsw-2042'],
    ['Mt Gambier', 'sa', '5290', 'mount-gambier-sa-5290'],
    ['O’Connor', 'act', '2602', 'oconnor-act-2602'],
    ['Brighton-Le-Sands', 'nsw', '2216', 'brighton-le-sands-nsw-2216'],
    ['No. 4 Branch', 'qld', '4856', 'no-4-branch-qld-4856'],
    ['Alice Springs', 'nt', '0870', 'alice-springs-nt-0870'],
  ] as const)('of %s %s %s is %s', (name, state, postcode, key) => {
    expect(localityKey({ name, state, postcode })).toBe(key);
    expect(isLocalityKey(key)).toBe(true);
  });

  it('differs for places of the same name', () => {
    const keys = (['qld', 'sa', 'tas', 'vic'] as const).map((state) =>
      localityKey({ name: 'Richmond', state, postcode: '4740' }),
    );
    expect(new Set(keys).size).toBe(4);
  });
});
