import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FRAUD_COOKIE } from '#lib/commerce/checkout/fraud-token.ts';
import { storedItems } from '#lib/commerce/privacy/stored-items.ts';
import { FILE_CACHE, OFFLINE_CACHE_PREFIX, PAGE_CACHE } from '#stores/offline/worker-messages.ts';
import { storedItem } from '#tests/support/stored-item.ts';

/** The names under which the code keeps values, with the area of each. */
function namesInCode(): { name: string; where: 'local' | 'session' }[] {
  const files = readdirSync('stores', { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.ts') && !file.startsWith('platform/'))
    .flatMap((file) => {
      const code = readFileSync(join('stores', file), 'utf8');
      const calls = code.matchAll(
        /(?:persistedStore|storedValue)(?:<[^(]*>)?\(\s*(?:'([^']+)'|(\w+))/g,
      );
      return [...calls].map(([, text, constant]) => ({
        name: text ?? new RegExp(`${constant} = '([^']+)'`).exec(code)?.[1] ?? 'delivery',
        where: /'session',?\s*\)/.test(code) ? ('session' as const) : ('local' as const),
      }));
    });
}

it('the scan of stores/ finds the names of stored values', () => {
  expect(namesInCode().length).toBeGreaterThan(25);
});

it.each(namesInCode())(
  'storedItem describes “$name”, kept in $where storage',
  ({ name, where }) => {
    expect(storedItem(`brand-au.v1.${name}`, where)).toBeDefined();
  },
);

it('storedItem describes the cookie against fraud and the caches of kept pages', () => {
  expect(storedItem(FRAUD_COOKIE.name, 'cookie')?.until).toContain(`${FRAUD_COOKIE.days} days`);
  for (const cache of [PAGE_CACHE, FILE_CACHE, `${OFFLINE_CACHE_PREFIX}build`]) {
    expect(storedItem(cache, 'cache')).toBeDefined();
  }
});

/** A shop with all that may be left out, but without Google. */
const ALL = { asks: false, hasStores: true, hasLoyalty: true };

it('storedItems names nothing twice, and says of each what it is for and how long it stays', () => {
  const items = storedItems({ ...ALL, asks: true });
  expect(new Set(items.map(({ where, name }) => `${where} ${name}`)).size).toBe(items.length);
  for (const { what, until } of items) {
    expect(what).toMatch(/^.{10,}\.$/);
    expect(until).toMatch(/^[A-Z].*[^.]$/);
  }
});

it('storedItems names what Google sets only in a shop that works with Google', () => {
  expect(storedItems(ALL).filter(({ purpose }) => purpose === 'measurement')).toEqual([]);
  expect(storedItem('_ga_AB12', 'cookie')).toMatchObject({ purpose: 'measurement' });
  expect(storedItem('other', 'cookie')).toBeUndefined();
});

it('storedItems says of the campaign that it goes along with an order, in every shop', () => {
  expect(storedItems(ALL)).toContainEqual(
    expect.objectContaining({
      name: 'campaign',
      purpose: 'origin',
      what: expect.stringContaining('order'),
    }),
  );
});

it('storedItems mentions stores only in a shop that has some', () => {
  const names = (hasStores: boolean) => storedItems({ ...ALL, hasStores }).map(({ name }) => name);
  expect(names(true)).toEqual(expect.arrayContaining(['pickup', 'my-store']));
  expect(names(false)).not.toContain('pickup');
  const words = storedItems({ ...ALL, hasStores: false }).map(({ what }) => what);
  expect(words.join(' ')).not.toMatch(/\bstore\b|Click & Collect/);
});

it('storedItems mentions the frequent-flyer programme only in a shop that has one', () => {
  const names = (hasLoyalty: boolean) =>
    storedItems({ ...ALL, hasLoyalty }).map(({ name }) => name);
  expect(names(true)).toContain('guest-loyalty');
  expect(names(false)).not.toContain('guest-loyalty');
});
