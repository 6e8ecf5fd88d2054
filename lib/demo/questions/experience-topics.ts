import type { KnownFacts } from './known-facts.ts';
import type { Topic } from './topic.ts';

/* What buyers answer from experience, of what the model's own data say that it does well. */

const isHiked = ({ has }: KnownFacts) => has('Bushwalking') || has('Multi-day hiking');
const meetsScrub = ({ kind, productType }: KnownFacts) =>
  kind !== 'accessories' || /packs|gaiters/i.test(productType);

export const EXPERIENCE_TOPICS: readonly Topic[] = [
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
export const OPEN_TOPICS: readonly Topic[] = [
  { suits: () => true, asks: ['Will there be more colours?'] },
  { suits: () => true, asks: ['How close is the colour to the pictures?'] },
  {
    suits: (about) => isHiked(about) && !about.isKids,
    asks: ['Has anyone had [it|them] on the Larapinta Trail?'],
  },
];
