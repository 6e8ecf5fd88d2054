/** @module-tag slow */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  doubtQuestions,
  localitiesMeant,
  type TypedPlace,
} from '#lib/commerce/localities/address-doubt.ts';
import { LOCALITY_QUERY_LENGTH, localityText } from '#lib/commerce/localities/locality.ts';
import { STATES } from '#lib/commerce/states.ts';
import { shippedIndex } from '#tests/unit/lib/server/localities/support/shipped-list.ts';

const { localities, index } = await shippedIndex();

function meant(place: TypedPlace): string[] {
  const known = doubtQuestions(place).flatMap((question) => index.search(question));
  return localitiesMeant(place, known).map(localityText);
}

const place = fc.record({
  suburb: fc.string({ unit: 'binary' }),
  state: fc.constantFrom(...STATES),
  postcode: fc.stringMatching(/^\d{4}$/),
});

describe('an address whose suburb, state and postcode belong together', () => {
  it('causes no doubt, however the suburb is written', () => {
    for (const { name, state, postcode } of localities) {
      expect(meant({ suburb: name, state, postcode })).toEqual([]);
      expect(meant({ suburb: ` ${name.toUpperCase()} `, state, postcode })).toEqual([]);
    }
  });
});

it.each([
  ['Home Island', 'wa', '6799'],
  ['Cocos (Keeling) Islands', 'wa', '6799'],
  ['St Kilda', 'vic', '3004'],
] as const)('a part of the suburb’s name is enough: %s', (suburb, state, postcode) => {
  expect(meant({ suburb, state, postcode })).toEqual([]);
});

describe('an address whose parts do not belong together', () => {
  it.each([
    ['the state', 'Newtown', 'qld', '2042', 'Newtown NSW 2042'],
    ['the state at a border', 'Queanbeyan', 'act', '2620', 'Queanbeyan NSW 2620'],
    ['the postcode', 'Katoomba', 'nsw', '2781', 'Katoomba NSW 2780'],
    ['the spelling', 'Newtwon', 'nsw', '2042', 'Newtown NSW 2042'],
    ['the end of the suburb', 'Katoom', 'nsw', '2780', 'Katoomba NSW 2780'],
    ['state and postcode', 'Katoomba', 'vic', '3000', 'Katoomba NSW 2780'],
  ] as const)(
    'gets what was meant as the first suggestion with a mistake in %s',
    (_, suburb, state, postcode, first) => {
      expect(meant({ suburb, state, postcode })[0]).toBe(first);
    },
  );

  it.each([
    ['a suburb that nobody knows', 'Xyzzy Heights', 'nsw', '2042'],
    ['a postcode of boxes', 'Sydney', 'nsw', '1001'],
    ['no suburb', ' ', 'nsw', '2042'],
  ] as const)('gets no suggestion with %s', (_, suburb, state, postcode) => {
    expect(meant({ suburb, state, postcode })).toEqual([]);
  });

  it('gets at most three suggestions, each once and never what was typed', () => {
    fc.assert(
      fc.property(fc.constantFrom(...localities), fc.constantFrom(...localities), (one, other) => {
        const typed = { suburb: one.name, state: one.state, postcode: other.postcode };
        const offered = meant(typed);
        expect(offered.length).toBeLessThanOrEqual(3);
        expect(new Set(offered).size).toBe(offered.length);
        expect(offered).not.toContain(
          localityText({ name: one.name, state: one.state, postcode: other.postcode }),
        );
      }),
    );
  });

  it('asks short questions and gets at most three suggestions, for any text', () => {
    fc.assert(
      fc.property(place, (typed) => {
        for (const question of doubtQuestions(typed)) {
          expect(question.length).toBeLessThanOrEqual(LOCALITY_QUERY_LENGTH);
        }
        expect(meant(typed).length).toBeLessThanOrEqual(3);
      }),
    );
  });
});
