import { RETURN_DAYS } from '#lib/commerce/returns/returns-promise.ts';
import type { KnownFacts } from './known-facts.ts';
import type { Topic } from './topic.ts';

/* What the shop answers from the model's own data. */

const isWorn = ({ kind }: KnownFacts) => kind !== 'accessories';
const isAdultFootwear = ({ kind, isKids }: KnownFacts) => kind === 'footwear' && !isKids;
const fullSentence = (sentence: string | undefined) => sentence && `${sentence}.`;

const FIT_ASKS = [
  'How [does it|do they] fit?',
  'What should I know about the fit before I order?',
] as const;
const fit = ({ section }: KnownFacts) =>
  `${section('Fit')} If the size isn’t right, you have ${RETURN_DAYS} days to send [it|them] back unworn.`;
/** Not if that is all that there is to say about the size. */
function weight({ section, sentence }: KnownFacts): string | undefined {
  const found = sentence(['Features', 'Size'], /\bweigh|^(?:only )?\d+ g |\b\d+ g(?: empty)?$/i);
  return fullSentence(found) === section('Size') ? undefined : found;
}
const sunRating = ({ sentence }: KnownFacts) => sentence(['Materials'], /UPF/);
const hoursKept = ({ sentence }: KnownFacts) => sentence(['Features'], /°C/);
const rainRating = ({ sentence }: KnownFacts) =>
  sentence(['Features', 'Materials'], /waterproof (?:to|at)|keeps water out|\d,000 mm/i);

export const FACT_TOPICS: readonly Topic[] = [
  {
    suits: ({ section }) => section('Care') !== undefined,
    asks: [
      'What is the best way to clean [it|them]?',
      'How do I look after [it|them] so that [it lasts|they last]?',
      'Any advice on cleaning?',
    ],
    shop: ({ section }) => section('Care'),
    buyers: [
      'No trouble so far. I do what the care notes say, and that is all.',
      'Cleaning [it|them] soon after a trip matters most, I find.',
    ],
  },
  {
    suits: ({ section }) => section('Materials') !== undefined,
    asks: [
      'What exactly [is it|are they] made of?',
      'I like to know what I’m buying. What [is it|are they] made of?',
    ],
    shop: ({ section }) => section('Materials'),
    buyers: ['[It feels|They feel] well made, as far as I can tell.'],
  },
  {
    suits: ({ section, sizes, isKids }) =>
      section('Fit') !== undefined && sizes.length > 1 && !isKids,
    asks: FIT_ASKS,
    shop: fit,
    buyers: [
      'I went by the size guide and had no need to swap.',
      'I tried two sizes at home on the carpet and sent one back.',
    ],
  },
  {
    suits: ({ section, isKids }) => section('Fit') !== undefined && isKids,
    asks: FIT_ASKS,
    shop: fit,
    buyers: ['The fit notes were right for both of ours.'],
  },
  {
    suits: ({ section }) => section('Size') !== undefined,
    asks: [
      'Can you tell me more about the size?',
      'The size is hard to judge from a picture. Any help?',
    ],
    shop: ({ section }) => section('Size'),
    buyers: ['It’s much easier to judge in a store, if you have one near you.'],
  },
  {
    // Sizes with waist and leg have no largest one.
    suits: ({ sizes }) => sizes.length > 1 && !sizes.some((label) => /^\d+L$/.test(label)),
    asks: ['Do you make [it|them] in anything larger than {largest}?'],
    shop: () => 'Not at the moment: the sizes go from {smallest} to {largest}.',
  },
  {
    suits: (about) => isAdultFootwear(about) && about.sizes.every((label) => Number(label) > 0),
    asks: ['Do they come in half sizes?'],
    shop: ({ sizes }) =>
      sizes.some((label) => label.endsWith('.5'))
        ? `Yes. The sizes are ${new Intl.ListFormat('en-AU').format(sizes)}.`
        : 'No, in whole sizes only, from {smallest} to {largest}.',
  },
  {
    suits: (about) => isAdultFootwear(about) && about.widths !== '' && !about.has('Extra wide'),
    asks: ['Do they suit wide feet?', 'My feet are rather wide. Will these do?'],
    shop: ({ has, widths }) =>
      has('Wide')
        ? `Yes. They suit ${widths} feet.`
        : `They suit ${widths} feet. If yours are wide, try them in a store first.`,
  },
  {
    suits: (about) => weight(about) !== undefined,
    asks: ['What [does it|do they] weigh?', 'Has anyone put [it|them] on the scales?'],
    shop: (about) => fullSentence(weight(about)),
    buyers: ['My kitchen scales agree, near enough.'],
  },
  {
    suits: (about) => isWorn(about) && about.has('Waterproof') && !about.isKids,
    asks: ['[Does it|Do they] really keep the rain out?', 'How waterproof [is it|are they]?'],
    shop: (about) => fullSentence(rainRating(about)),
    buyers: [
      'Two wet days in a row, and I stayed dry.',
      'All morning in steady rain, and no complaints.',
      'Yes. I trust [it|them] on a long wet weekend.',
    ],
  },
  {
    suits: ({ has }) => has('Water resistant') && !has('Waterproof'),
    asks: [
      '[Is it|Are they] all right in a shower?',
      'What happens if I get caught in the rain with [it|them]?',
    ],
    shop: () => 'A shower is no trouble. [It is|They are] water resistant rather than waterproof.',
  },
  {
    suits: (about) => isWorn(about) && about.has('Windproof'),
    asks: ['Does wind get through?'],
    shop: () => 'No, [it is|they are] windproof.',
  },
  {
    suits: (about) => about.has('Sun protection') && sunRating(about) !== undefined,
    asks: ['What is the UPF rating?', 'How good is the sun protection?'],
    shop: (about) => fullSentence(sunRating(about)),
  },
  {
    suits: ({ has }) => has('Vegan'),
    asks: ['Is there leather or animal glue in [it|them]?'],
    shop: () => 'No. [It is|They are] made without animal products.',
  },
  {
    suits: ({ has }) => has('Resoleable'),
    asks: ['Can they be resoled?', 'What happens when the soles wear out?'],
    shop: () =>
      'The soles can be replaced. Send us a photograph before they are worn right through, and we tell you how long it takes.',
  },
  {
    suits: ({ isRepairable, kind }) => isRepairable && kind !== 'footwear',
    asks: ['Can [it|they] be mended if something breaks?'],
    shop: () =>
      'Most things can. Send us a photograph, and we tell you what it costs before we begin.',
  },
  {
    suits: (about) => isAdultFootwear(about) && about.has('Removable footbed'),
    asks: ['Will my own insoles fit?'],
    shop: () =>
      'The footbed lifts out, so most insoles go in. If you aren’t sure, bring yours to one of our stores and try.',
  },
  {
    suits: (about) => about.has('Insulated') && hoursKept(about) !== undefined,
    asks: ['How long does it keep a drink cold, or hot?'],
    shop: (about) => fullSentence(hoursKept(about)),
    buyers: ['That sounds right. My tea is still hot at lunch.'],
  },
  {
    suits: ({ has }) => has('Leakproof lid'),
    asks: ['Does it leak if it lies on its side in a bag?'],
    shop: () => 'No, as long as the lid is closed firmly.',
    buyers: ['Ours spends its days sideways in a bag, and nothing has got out.'],
  },
  {
    suits: ({ has, isKids }) => has('Hydration sleeve') && !isKids,
    asks: ['Does it take a drink bladder?'],
    shop: () => 'Yes, there is a sleeve for one.',
  },
  {
    suits: ({ has }) => has('Touchscreen fingertips'),
    asks: ['Can I use my phone with them on?'],
    shop: () => 'Yes, there are fingertips that work on a touchscreen.',
  },
  {
    suits: ({ has }) => has('Rechargeable'),
    asks: ['Is it rechargeable?'],
    shop: ({ sentence }) =>
      ['Yes.', fullSentence(sentence(['Features'], /charge/))].filter(Boolean).join(' '),
  },
  {
    suits: ({ has }) => has('Chin cord'),
    asks: ['Does it stay on in a strong wind?'],
    shop: () => 'There is a chin cord for that.',
    buyers: ['It does with the cord done up.'],
  },
  {
    suits: ({ has }) => has('Helmet-compatible hood'),
    asks: ['Does the hood go over a climbing helmet?'],
    shop: () => 'Yes, it is cut to fit over one.',
  },
  {
    suits: ({ has, kind, isKids }) => has('Zip pockets') && kind === 'clothing' && !isKids,
    asks: ['Is there a pocket with a zip, for keys?'],
    shop: () => 'Yes, there is.',
  },
  {
    suits: (about) => isWorn(about) && about.has('Reflective details') && !about.isKids,
    asks: ['Will drivers see me in [it|them] at dusk?'],
    shop: () => '[It has|They have] details that show up in headlights. Carry a light as well.',
  },
  {
    suits: ({ has }) => has('Grow cuffs'),
    asks: ['Will [it|they] last more than one winter?'],
    shop: () => 'The cuffs let down as arms and legs get longer, so there is some room for that.',
  },
];
