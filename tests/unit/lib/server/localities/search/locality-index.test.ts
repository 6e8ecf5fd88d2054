/** @module-tag slow */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_LOCALITIES } from '#lib/commerce/localities/locality.ts';
import { isLocalityKey, localityKey } from '#lib/commerce/localities/locality-key.ts';
import { LocalityIndex } from '#lib/server/localities/search/locality-index.ts';
import { shippedIndex } from '../support/shipped-list.ts';

const { localities, index } = await shippedIndex();

const texts = (typed: string) =>
  index
    .search(typed)
    .map(({ name, state, postcode }) => `${name} ${state.toUpperCase()} ${postcode}`);

describe('the search for a locality', () => {
  it('finds each by its own name, state and postcode', () => {
    for (const { name, state, postcode } of localities) {
      const found = index.search(`${name} ${state} ${postcode}`);
      expect(found).toContainEqual({ name, state, postcode });
    }
  });

  it('has a unique key for each, which finds it with its position', () => {
    const keys = new Set(localities.map(localityKey));
    expect(keys.size).toBe(localities.length);
    for (const row of localities) {
      const { name, state, postcode, latitude, longitude } = row;
      const key = localityKey(row);
      expect(isLocalityKey(key)).toBe(true);
      expect(index.find(key)).toEqual({
        locality: { name, state, postcode },
        coordinates: { latitude, longitude },
      });
    }
    expect(index.find('newtown-vic-2042')).toBeNull();
    expect(index.find('constructor')).toBeNull();
  });

  it('answers any text with at most 64 localities', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string()), (typed) => {
        expect(index.search(typed).length).toBeLessThanOrEqual(MOST_LOCALITIES);
      }),
    );
    for (const letter of 'abcdefghijklmnopqrstuvwxyz0123456789') {
      expect(index.search(letter).length).toBeLessThanOrEqual(MOST_LOCALITIES);
    }
    expect(index.search('0872')).toHaveLength(MOST_LOCALITIES);
    expect(index.search('x'.repeat(100_000))).toEqual([]);
  });

  it('finds a name of six letters or more with one letter left out after the first', () => {
    const names = [...new Set(localities.map(({ name }) => name))].filter(
      (name) => name.length >= 6 && /^[A-Za-z]+$/.test(name),
    );
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.nat(), (name, place) => {
        const at = 1 + (place % (name.length - 1));
        const typed = name.slice(0, at) + name.slice(at + 1);
        const found = index.search(typed).map((locality) => locality.name);
        // Another place may be called just that: nothing else is guessed then.
        const isName = found.some((other) => other.toLowerCase().includes(typed.toLowerCase()));
        if (!isName && found.length < MOST_LOCALITIES) expect(found).toContain(name);
      }),
    );
  });

  it('puts places with many addresses first when addresses are counted', () => {
    const place = { name: 'Richmond', latitude: -37, longitude: 145 };
    const counted = new LocalityIndex([
      { ...place, state: 'nsw', postcode: '2753', addresses: 6_000 },
      { ...place, state: 'vic', postcode: '3121', addresses: 18_000 },
      { ...place, name: 'Richmond Hill', state: 'nsw', postcode: '2480', addresses: 90_000 },
    ]);
    expect(counted.search('richmond').map(({ postcode }) => postcode)).toEqual([
      '3121',
      '2753',
      '2480',
    ]);
  });

  it('finds nothing without a list', () => {
    expect(new LocalityIndex([]).search('sydney')).toEqual([]);
  });

  it('reads an ending as a state or as the beginning of a word', () => {
    expect(texts('wagga wa')[0]).toBe('Wagga Wagga NSW 2650');
    expect(texts('perth wa')[0]).toBe('Perth WA 6000');
  });

  it('does not guess a state from a postcode', () => {
    expect(texts('2620').map((text) => text.split(' ').at(-2))).toContain('ACT');
    expect(texts('2620')).toContain('Queanbeyan NSW 2620');
    expect(texts('queanbeyan act').filter((text) => text.includes('ACT'))).toEqual([]);
  });
});

/** What shoppers type, and what must come first. */
const JUDGED: [string, ...string[]][] = [
  // Beginnings and whole names.
  ['syd', 'Sydney NSW 2000'],
  ['melb', 'Melbourne VIC 3000'],
  ['bris', 'Brisbane QLD 4000'],
  ['adel', 'Adelaide SA 5000'],
  ['per', 'Perth WA 6000'],
  ['hob', 'Hobart TAS 7000'],
  ['darw', 'Darwin NT 0800'],
  ['canb', 'Canberra ACT 2600'],
  ['Newtown', 'Newtown NSW 2042'],
  ['bondi', 'Bondi NSW 2026', 'Bondi Beach NSW 2026'],
  ['katoomba', 'Katoomba NSW 2780'],
  ['byron', 'Byron Bay NSW 2481'],
  ['surfers', 'Surfers Paradise QLD 4217'],
  ['fremantle', 'Fremantle WA 6160', 'East Fremantle WA 6158'],
  ['lord howe', 'Lord Howe Island NSW 2898'],
  ['norfolk', 'Norfolk Island NSW 2899'],
  ['christmas isl', 'Christmas Island WA 6798'],
  ['woolloomooloo', 'Woolloomooloo NSW 2011'],
  ['eucla', 'Eucla WA 6443'],
  // Later words.
  ['entrance', 'The Entrance NSW 2261'],
  ['gambier', 'Mount Gambier SA 5290'],
  ['cook vic', 'Point Cook VIC 3030'],
  // As people write them.
  ['mt gambier', 'Mount Gambier SA 5290'],
  ['Mt. Isa', 'Mount Isa QLD 4825'],
  ['saint kilda', 'St Kilda VIC 3182'],
  ['st kilda', 'St Kilda VIC 3182'],
  ["o'connor act", "O'Connor ACT 2602"],
  ['O’Connor ACT', "O'Connor ACT 2602"],
  ['oconnor act', "O'Connor ACT 2602"],
  ['o connor act', "O'Connor ACT 2602"],
  ['brighton le sands', 'Brighton-Le-Sands NSW 2216'],
  ['kippa ring', 'Kippa-Ring QLD 4021'],
  ['pt lincoln', 'Port Lincoln SA 5606'],
  ['pt cook', 'Point Cook VIC 3030'],
  ['nth sydney', 'North Sydney NSW 2055'],
  ['sth yarra', 'South Yarra VIC 3141'],
  ['MCMAHONS POINT', 'McMahons Point NSW 2060'],
  // With a state.
  ['Newtown NSW', 'Newtown NSW 2042'],
  ['richmond tas', 'Richmond TAS 7025'],
  ['richmond sa', 'Richmond SA 5033'],
  ['richmond, victoria', 'Richmond VIC 3121'],
  ['richmond qld', 'Richmond QLD 4740', 'Richmond QLD 4822'],
  ['Richmond New South Wales', 'Richmond NSW 2753', 'Richmond NSW 2755'],
  [
    'richmond',
    'Richmond NSW 2753',
    'Richmond NSW 2755',
    'Richmond VIC 3121',
    'Richmond QLD 4740',
    'Richmond QLD 4822',
    'Richmond SA 5033',
    'Richmond TAS 7025',
  ],
  ['perth western australia', 'Perth WA 6000'],
  ['perth tas', 'Perth TAS 7300'],
  ['cairns queensland', 'Cairns QLD 4870'],
  ['alice springs nt', 'Alice Springs NT 0870'],
  ['jervis bay act', 'Jervis Bay ACT 2540'],
  ['the gap qld', 'The Gap QLD 4061'],
  // With a postcode.
  ['2042', 'Enmore NSW 2042', 'Newtown NSW 2042'],
  ['0870', 'Alice Springs NT 0870'],
  ['surry hills 2010', 'Surry Hills NSW 2010'],
  ['2010 surry hills', 'Surry Hills NSW 2010'],
  ['richmond 3121', 'Richmond VIC 3121'],
  ['richmond vic 3121', 'Richmond VIC 3121'],
  ['sydney 200', 'Sydney NSW 2000'],
  ['4385 nsw', 'Camp Creek NSW 4385'],
  ['4385 texas qld', 'Texas QLD 4385'],
  // Mistakes.
  ['sydny', 'Sydney NSW 2000'],
  ['perht', 'Perth WA 6000'],
  ['hobrat', 'Hobart TAS 7000'],
  ['camberra', 'Canberra ACT 2600'],
  ['melborne', 'Melbourne VIC 3000'],
  ['brisbnae', 'Brisbane QLD 4000'],
  ['fremantel', 'Fremantle WA 6160'],
  ['remantle', 'Fremantle WA 6160'],
  ['wolongong', 'Wollongong NSW 2500'],
  ['Tooowoomba', 'Toowoomba QLD 4350'],
  ['stkilda', 'St Kilda VIC 3182'],
  ['kirribili', 'Kirribilli NSW 2061'],
  ['maroochydoor', 'Maroochydore QLD 4558'],
  ['parramata', 'Parramatta NSW 2123'],
  ['indooroopily', 'Indooroopilly QLD 4068'],
  ['ballart', 'Ballarat VIC 3350'],
  ['bendgo', 'Bendigo VIC 3550'],
  ['lanceston', 'Launceston TAS 7250'],
  ['devenport', 'Devonport TAS 7310'],
  ['kalgorlie', 'Kalgoorlie WA 6430'],
  ['rockhamton', 'Rockhampton QLD 4700'],
  ['hervy bay', 'Hervey Bay QLD 4655'],
  ['moutn gambier', 'Mount Gambier SA 5290'],
  ['bondi juncton', 'Bondi Junction NSW 2022'],
  ['newtwon nsw', 'Newtown NSW 2042'],
  ['newtwon 2042', 'Newtown NSW 2042'],
];

describe('judged searches', () => {
  it.each(JUDGED)('find the right places first: %j', (typed, ...first) => {
    expect(texts(typed).slice(0, first.length)).toEqual(first);
  });

  it.each(['', ' ', '9999', '12345', 'zzzzz', 'nsw', '!'])('find nothing for %j', (typed) => {
    expect(texts(typed).filter((text) => text.endsWith(' NSW 2000'))).toEqual([]);
    if (typed !== 'nsw') expect(texts(typed)).toEqual([]);
  });
});
