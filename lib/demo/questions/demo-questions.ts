import type { DemoModel } from '#lib/demo/catalogue/model.ts';
import { arrivedProductsOf } from '#lib/demo/catalogue/product-records.ts';
import { seededInteger } from '#lib/demo/catalogue/seed.ts';
import { one, pick, shuffled } from '#lib/demo/draw.ts';
import { FACT_TOPICS } from './fact-topics.ts';
import { type KnownFacts, knownFacts } from './known-facts.ts';
import { spoken, type Topic } from './topic.ts';

/* What buyers answer from experience, of what the model's own data say that it does well. */

const isHiked = ({ has }: KnownFacts) => has('Bushwalking') || has('Multi-day hiking');

const meetsScrub = ({ kind, productType }: KnownFacts) =>
  kind !== 'accessories' || /packs|gaiters/i.test(productType);

const EXPERIENCE_TOPICS: readonly Topic[] = [
  {
    suits: ({ has, isKids }) => has('Warm') && !isKids,
    asks: ['[Is it|Are they] warm enough for a frosty morning at camp?'],
    buyers: [
      'For me, yes, and I feel the cold.',
      'With the right layers, yes.',
      'While I keep moving, yes. Standing about I add something.',
    ],
  },
  {
    suits: ({ has, isKids }) => has('Packable') && !isKids,
    asks: ['How small [does it|do they] pack?'],
    shop: ({ has }) =>
      has('Packs into pocket')
        ? '[It packs|They pack] into one of [its|their] own pockets.'
        : undefined,
    buyers: [
      'Small enough that I forget about [it|them].',
      'Smaller than I expected. [It lives|They live] at the bottom of my bag.',
    ],
  },
  {
    suits: ({ has, isKids }) => has('Quick drying') && !isKids,
    asks: ['How fast [does it|do they] dry?'],
    buyers: [
      'I rinse [it|them] in the evening, and in the morning [it is|they are] ready.',
      'In the shade with a bit of wind, sooner than I need [it|them] again.',
    ],
  },
  {
    suits: ({ has, isKids }) => has('Odour resistant') && !isKids,
    asks: ['Can I really wear [it|them] for several days without a wash?'],
    buyers: [
      'Four days on the track, and nobody moved away from me.',
      'I air [it|them] overnight, and that does it.',
    ],
  },
  {
    suits: ({ has, kind, isKids }) => has('Breathable') && kind === 'clothing' && !isKids,
    asks: ['Do you overheat in [it|them] on a climb?'],
    buyers: [
      'I get hot quickly, and [it lets|they let] enough out for me.',
      'Only on the steepest part, and then I slow down anyway.',
    ],
  },
  {
    suits: ({ has, kind, isKids }) =>
      has('Breathable') && !has('Warm') && kind === 'footwear' && !isKids,
    asks: ['Are they hot on the feet in summer?'],
    buyers: ['No, plenty of air gets through.', 'Not for me.'],
  },
  {
    suits: (about) =>
      about.has('Hard wearing') && isHiked(about) && meetsScrub(about) && !about.isKids,
    asks: ['How [does it|do they] stand up to scrub?'],
    buyers: [
      'A few scratches so far, nothing that matters.',
      '[Mine has|Mine have] been dragged through plenty and [looks|look] fine.',
    ],
  },
  {
    suits: ({ has, kind, isKids }) => has('Grippy') && kind === 'footwear' && !isKids,
    asks: ['How is the grip on wet rock?'],
    buyers: ['Good. I still test smooth timber with one foot first.', 'Better than my last pair.'],
  },
  {
    suits: ({ has, kind, isKids }) => has('Cushioned') && kind === 'footwear' && !isKids,
    asks: ['Are they comfortable on hard paths?'],
    buyers: [
      'Yes, I wear them to the station as well.',
      'I did a long day on gravel roads, and my feet were fine.',
    ],
  },
  {
    suits: ({ has }) => has('Hip belt'),
    asks: ['How does it carry when it is full?'],
    buyers: ['Well, once I had set up the straps properly.', 'Better than my old one.'],
  },
  {
    suits: ({ has, kind, isKids }) => has('Easy on and off') && kind === 'footwear' && isKids,
    asks: ['Can children put them on by themselves?'],
    buyers: ['Ours can, most mornings.', 'Yes, after two days of practice.'],
  },
  {
    suits: ({ has, isKids }) => has('Hard wearing') && isKids,
    asks: ['[Does it|Do they] survive a playground?'],
    buyers: ['So far, yes: a few marks and no holes.', '[Ours has|Ours have], all term.'],
  },
  {
    suits: ({ has, kind, isKids }) => has('Waterproof') && kind !== 'accessories' && isKids,
    asks: ['[Does it|Do they] stand up to puddles?'],
    buyers: [
      'A whole winter of them so far, and dry inside every time.',
      'Every puddle on our way.',
    ],
  },
];

/** What nobody has answered yet. */
const OPEN_TOPICS: readonly Topic[] = [
  { suits: () => true, asks: ['Will there be more colours?'] },
  { suits: () => true, asks: ['How close is the colour to the pictures?'] },
  {
    suits: (about) => isHiked(about) && !about.isKids,
    asks: ['Has anyone had [it|them] on the Larapinta Trail?'],
  },
];

interface DemoAnswer {
  text: string;
  writtenAt: Date;
}

/** A published question of the demo, as its tables keep it. Nobody stands behind it: it has no name. */
export interface DemoQuestion {
  id: string;
  /** The model's code. */
  model: string;
  /** The product's id. */
  product: string;
  text: string;
  askedAt: Date;
  reply: DemoAnswer | null;
  /** Of buyers, the oldest first. */
  answers: DemoAnswer[];
}

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
/** How old an answered question is at least and at most, in days. */
const AGES = { youngest: 12, oldest: 420 };
/** From this popularity on a model has more questions than a page shows. */
const POPULAR = 910;

/**
 * The demo's questions about a model: invented, and the same on every machine.
 * Their dates count back from `now`, in ms. Half of the models have some; a model that is coming has
 * none, nor has a gift card.
 */
export function demoQuestionsOf(model: DemoModel, now: number): DemoQuestion[] {
  const products = arrivedProductsOf(model);
  if (model.amounts || products.length === 0) return [];
  const about = knownFacts(model);
  const { code } = model;
  return topicsOf(model, about).map((topic, index) => {
    const key = `${code} question ${index}`;
    return {
      id: ['id', 'id too'].map((half) => hexadecimal(key, half)).join(''),
      model: code,
      product: pick(products, key, 'colour').id,
      text: worded(pick(topic.asks, key, 'asks'), about),
      ...datedAnswers(topic, { key, about, now }),
    };
  });
}

const hexadecimal = (key: string, what: string) =>
  seededInteger(`${key} ${what}`, 0, 0xffff_ffff).toString(16).padStart(8, '0');

/** The topics that are asked about a model, each once, in no order. */
function topicsOf({ code, popularity }: DemoModel, about: KnownFacts): Topic[] {
  const suiting = (topics: readonly Topic[], which: string) =>
    shuffled(topics, `${code} ${which}`).filter(({ suits }) => suits(about));
  const isPopular = popularity >= POPULAR;
  const isAsked = isPopular || one(code, 'is asked', 2) > 0;
  if (!isAsked) return [];
  const count = isPopular ? 5 + one(code, 'asked', 3) : 1 + one(code, 'asked', 3);
  const answered = suiting([...FACT_TOPICS, ...EXPERIENCE_TOPICS], 'topics').slice(0, count);
  return one(code, 'open', 5) > 0
    ? answered
    : [...answered.slice(1), ...suiting(OPEN_TOPICS, 'open').slice(0, 1)];
}

/** When it was asked, and what was answered then: the shop within two days, buyers within nine. */
function datedAnswers(
  { shop, buyers = [] }: Topic,
  { key, about, now }: { key: string; about: KnownFacts; now: number },
): Pick<DemoQuestion, 'askedAt' | 'reply' | 'answers'> {
  const reply = shop?.(about);
  const most = Math.min(buyers.length, 2);
  const count =
    reply === undefined ? Math.min(most, 1 + one(key, 'buyers', 2)) : one(key, 'buyers', most + 1);
  const isOpen = reply === undefined && count === 0;
  const { youngest, oldest } = AGES;
  // A person who asks gets an answer, but not on the same day.
  const age = isOpen ? 1 + one(key, 'age', 5) : youngest + one(key, 'age', oldest - youngest);
  const asked = now - age * DAY - one(key, 'minute', 1_440) * MINUTE;
  const later = (days: number, what: string) =>
    asked + days * DAY + (30 + one(key, what, 1_400)) * MINUTE;
  return {
    askedAt: new Date(asked),
    reply:
      reply === undefined
        ? null
        : { text: worded(reply, about), writtenAt: new Date(later(one(key, 'staff', 2), 'reply')) },
    answers: shuffled(buyers, key)
      .slice(0, count)
      .map((text, index) => ({
        text: worded(text, about),
        writtenAt: new Date(later(2 + index * 4 + one(key, `wait ${index}`, 3), `answer ${index}`)),
      })),
  };
}

function worded(text: string, about: KnownFacts): string {
  const { sizes } = about;
  return spoken(text, about)
    .replaceAll('{smallest}', sizes[0] ?? '')
    .replaceAll('{largest}', sizes.at(-1) ?? '');
}
