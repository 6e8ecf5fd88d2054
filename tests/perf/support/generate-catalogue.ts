import type { CatalogueRecord, ProductRecord } from '#lib/server/catalogue/import/records.ts';
import {
  BRANDS,
  COLOURS,
  EPITHETS,
  FACET_WORDS,
  KINDS,
  type Kind,
  PLACES,
  SIZES,
} from './catalogue-words.ts';
import { type Random, seededRandom } from './random.ts';

/** Number of different pictures in a generated catalogue, however many products it has. */
export const GENERATED_PICTURES = 400;

interface Person {
  slug: string;
  name: string;
  demographic: string;
  code: string;
}

const PEOPLE: readonly [Person, ...Person[]] = [
  { slug: 'mens', name: 'Men’s', demographic: 'Men', code: 'M' },
  { slug: 'womens', name: 'Women’s', demographic: 'Women', code: 'W' },
  { slug: 'kids', name: 'Kids’', demographic: 'Kids', code: 'K' },
];
const GROUP_NAMES = { footwear: 'Footwear', clothing: 'Clothing', accessories: 'Accessories' };
const OTHER_STATES = ['evergreen', 'coming', 'discontinued', 'unpublished'] as const;

/**
 * Generates `count` products that resemble a real catalogue: models in several colours and sizes,
 * filed in a category tree, with every facet filled. The same count and seed give the same records.
 */
export function* generateCatalogue(count: number, seed = 1): Generator<CatalogueRecord> {
  yield* structure();
  const random = seededRandom(seed);
  let made = 0;
  for (let model = 0; made < count; model += 1) {
    for (const product of modelProducts(model, random)) {
      if (made === count) return;
      made += 1;
      yield product;
    }
  }
}

function* structure(): Generator<CatalogueRecord> {
  for (const [position, name] of BRANDS.entries()) {
    yield { type: 'brand', slug: slug(name), name, position };
  }
  for (const { slug: path, name } of PEOPLE) {
    yield { type: 'category', path, name };
    for (const [group, groupName] of Object.entries(GROUP_NAMES)) {
      yield { type: 'category', path: `${path}/${group}`, name: groupName };
      for (const { category, categoryName } of KINDS.filter((kind) => kind.group === group)) {
        const leaf = `${path}/${group}/${category}`;
        yield { type: 'category', path: leaf, name: categoryName };
      }
    }
  }
  yield { type: 'overlay', id: 'sale', name: 'Sale', dynamicOverlay: 'sale' };
  yield { type: 'overlay', id: 'coming-soon', name: 'Coming soon', dynamicOverlay: 'comingSoon' };
  yield { type: 'overlay', id: 'new', name: 'New', dynamicOverlay: 'newArrival' };
  yield { type: 'overlay', id: 'online-only', name: 'Online only' };
}

function modelProducts(model: number, random: Random): ProductRecord[] {
  const kind = random.pick(KINDS);
  const person = random.pick(PEOPLE);
  const brand = random.pick(BRANDS);
  const place = PLACES[model % PLACES.length] ?? 'Bluff';
  const epithet = EPITHETS[Math.floor(model / PLACES.length) % EPITHETS.length] ?? 'Core';
  // Once all word pairs are used, models get a number, like second editions.
  const edition = 1 + Math.floor(model / (PLACES.length * EPITHETS.length));
  const name = `${place} ${epithet} ${kind.noun}${edition > 1 ? ` ${edition}` : ''}`;
  const code = `M${String(model + 1).padStart(5, '0')}`;
  const full = Math.round(random.int(kind.from, kind.to) / 500) * 500 - 5;
  const popularity = random.int(0, 1000);
  const published = new Date(Date.UTC(2024, 0, 1 + random.int(0, 800))).toISOString();
  const facets = { [kind.group]: words(kind, random) };
  const colours = random.some(COLOURS, 1, 7);
  return colours.map(([colourName, baseColours]) => {
    const onSale = random.chance(0.2);
    const id = `${code}-${slug(colourName)}`;
    const leaf = `${person.slug}/${kind.group}/${kind.category}`;
    return {
      type: 'product',
      id,
      slug: `${slug(name)}-${person.slug}-${slug(colourName)}-${code.toLowerCase()}`,
      name,
      brand: slug(brand),
      price: onSale ? Math.round((full * 0.7) / 100) * 100 - 5 : full,
      ...(onSale ? { originalPrice: full } : {}),
      state: random.chance(0.93) ? 'current' : random.pick(OTHER_STATES),
      isNew: random.chance(0.1),
      compositeCode: id,
      parentCode: code,
      genderCode: person.code,
      productType: kind.categoryName,
      colourName,
      baseColours: [...baseColours],
      demographic: [person.demographic],
      sizeSystem: kind.group === 'accessories' ? null : kind.group,
      canonicalCategory: leaf,
      ...facets,
      variants: variants(id, kind, random),
      images: images(name, colourName, random),
      overlayIds: random.chance(0.05) ? ['online-only'] : [],
      popularity,
      publishedAt: published,
      seoDescription: `${name} by ${brand}, made for ${kind.purpose}.`,
      description: `<p>The ${name} is made for ${kind.purpose}. ${brand} built it in ${place} weather, and it shows: nothing on it is there for looks alone.</p>`,
      sections: [
        { heading: 'Fit', html: '<p>True to size. Between sizes, take the larger one.</p>' },
        {
          heading: 'Care',
          html: '<ul><li>Brush off mud when dry</li><li>No tumble drier</li></ul>',
        },
      ],
    } satisfies ProductRecord;
  });
}

function words(kind: Kind, random: Random): ProductRecord['footwear'] {
  return Object.fromEntries(
    Object.entries(FACET_WORDS[kind.group]).map(([list, all]) => [
      list,
      random.some(all ?? [], 1, 3),
    ]),
  );
}

function variants(id: string, kind: Kind, random: Random): ProductRecord['variants'] {
  const soldOut = random.chance(0.04);
  return SIZES[kind.sizes].map((label, index) => ({
    id: `${id}-${index + 1}`,
    code: `${id}-${label}`.replaceAll(' ', ''),
    label,
    ...(kind.sizes === 'shoes' ? { usMen: String(index + 6) } : {}),
    qty: soldOut || random.chance(0.1) ? 0 : random.int(1, 40),
  }));
}

function images(name: string, colour: string, random: Random): { src: string; alt: string }[] {
  const first = random.int(0, GENERATED_PICTURES - 1);
  return ['side view', 'from above', 'sole', 'worn'].map((view, index) => ({
    src: `media/${(first + index) % GENERATED_PICTURES}.svg`,
    alt: `${name} in ${colour}, ${view}`,
  }));
}

export function generatedPicture(number: number): string {
  const hue = (number * 137) % 360;
  const shapes = Array.from({ length: 40 }, (_, index) => {
    const x = (number * 31 + index * 97) % 600;
    const y = (number * 17 + index * 53) % 900;
    return `<circle cx="${x}" cy="${y}" r="${10 + (index % 7) * 6}" fill="hsl(${(hue + index * 3) % 360} 40% 50%)"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 900"><rect width="600" height="900" fill="hsl(${hue} 30% 90%)"/>${shapes.join('')}</svg>`;
}

function slug(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^a-z0-9]+/g, '-');
}
