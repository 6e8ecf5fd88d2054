import type { Fit, Stars } from '#lib/commerce/reviews/review.ts';

/** The sentences of the demo's reviews. Every sentence fits to every other one of its review. */

/** `worn`: hats, gloves, socks and belts. */
export type Kind = 'footwear' | 'clothing' | 'worn' | 'gear';

export const TITLES: Readonly<Record<Stars, readonly string[]>> = {
  5: [
    'Worth every cent',
    'My new favourite',
    'Does exactly what it should',
    'Bought a second one',
    'Better than I hoped',
    'Can’t fault it',
    'Built to last',
    'So glad I bought it',
  ],
  4: [
    'Very good, one small thing',
    'Happy with it',
    'Nearly perfect',
    'Solid all-rounder',
    'Would buy again',
    'Good value',
  ],
  3: ['Fine, not special', 'Mixed feelings', 'Does the job', 'Good idea, could be better'],
  2: ['Expected more', 'Not for me', 'Disappointed so far'],
  1: ['Didn’t last', 'Sent it back', 'Not what I hoped for'],
};

export const OPENERS: Readonly<Record<Stars, readonly string[]>> = {
  5: [
    'I’ve had this for a couple of months now and I keep reaching for it.',
    'Second one in our house, which says enough.',
    'I was unsure about the price, but it has earned it.',
    'Took it straight out of the box and onto a long weekend away.',
    'My old one lasted nine years; this one feels made the same way.',
    'Recommended by a friend who walks a lot more than I do, and she was right.',
  ],
  4: [
    'Good quality and nicely finished.',
    'I’ve used it most weekends since it arrived.',
    'Really pleased, though it isn’t perfect.',
    'Does what I bought it for.',
    'A careful design by people who clearly use it themselves.',
  ],
  3: [
    'It’s all right.',
    'I wanted to love it more than I do.',
    'There’s a lot to like, and a few things I’d change.',
  ],
  2: ['I had high hopes after reading about it.', 'It looks better than it works for me.'],
  1: ['Sadly this wasn’t right.', 'I really wanted to like it.'],
};

export const GOOD: Readonly<Record<Kind, readonly string[]>> = {
  footwear: [
    'No rubbing, even on the first day.',
    'Grip on wet rock is better than anything I’ve owned.',
    'The sole is still like new after two hundred kilometres.',
    'My feet stayed dry through a morning of puddles.',
    'Plenty of room for the toes on the way down.',
    'Light on the foot, and still firm under a pack.',
    'The laces stay done up, which sounds small until they don’t.',
    'Easy to clean: mud brushes off once it’s dry.',
  ],
  clothing: [
    'Soft from the first day and no itch at all.',
    'It dries overnight on a chair.',
    'Washed it a dozen times and it hasn’t lost its shape.',
    'The pockets are where my hands expect them.',
    'Warm without the bulk, so it goes under a shell.',
    'The seams are flat and don’t rub under straps.',
    'The colour is just like the pictures.',
    'Packs down to almost nothing.',
  ],
  worn: [
    'I forget that I have it on.',
    'It lives in my pack all year.',
    'Has been through a whole season and looks like new.',
    'The colour is just like the pictures.',
    'Light enough that I take it every time.',
    'You can tell somebody thought about the details.',
  ],
  gear: [
    'Every part of it feels as if it will outlive me.',
    'It weighs less than I expected.',
    'Has been rained on, dropped and sat on, and still looks good.',
    'Simple to use with gloves on.',
    'The size is just right for me.',
    'You can tell somebody thought about the details.',
    'Cleans up with a damp cloth.',
  ],
};

export const BAD: Readonly<Record<Kind, readonly string[]>> = {
  footwear: [
    'They need a good week of wear before they soften.',
    'The insole is thin, so I swapped it for my own.',
    'Warm on the foot in the middle of summer.',
    'The heel rubbed on the first two walks.',
    'The edge of the sole began to lift after a month.',
  ],
  clothing: [
    'It pills a little where the pack straps sit.',
    'I’d like one more pocket with a zip.',
    'It creases easily.',
    'The cuffs have gone a bit loose.',
    'A seam opened at the shoulder after a few washes.',
  ],
  worn: [
    'I’d have liked more colours to choose from.',
    'It took a few outings to soften.',
    'A thread came loose in the first month.',
    'I keep losing it, which is hardly its fault.',
  ],
  gear: [
    'I’d have liked more colours to choose from.',
    'It took me a while to get used to.',
    'It marks easily.',
    'Heavier than it looks.',
  ],
};

export const FIT_SENTENCES: Readonly<Record<Fit, readonly string[]>> = {
  [-2]: ['Far too small for me: I’d go up a whole size, at least.'],
  [-1]: ['It comes up a touch small, so try the next size.', 'A bit snug with thick layers.'],
  0: ['True to size for me.', 'My usual size was right.', 'Fits as the size guide says.'],
  1: ['A little roomy; I could have gone one down.', 'Comes up slightly large on me.'],
  2: ['Much larger than I expected: size down.'],
};

export const CLOSERS: Readonly<Record<Stars, readonly string[]>> = {
  5: [
    'I’d buy it again tomorrow.',
    'No regrets.',
    'Thanks to the people in the store for the help.',
  ],
  4: ['I’d still recommend it.', 'A safe choice.', 'Four stars, and I mean them kindly.'],
  3: ['I’ll keep it for now.', 'Perhaps I’m not who it’s made for.'],
  2: ['I’ll look for something else next time.'],
  1: ['The return was easy, at least.'],
};

export const REPLIES: readonly string[] = [
  'Thank you for telling us. We’ve passed this on to the people who make it.',
  'We’re sorry it wasn’t right. Bring it to any of our stores, or start a return from your order: faults have no time limit.',
];

export const NAMES: readonly string[] = [
  'Aisha',
  'Ben',
  'Caitlin',
  'Callum',
  'Dimitri',
  'Elena',
  'Farid',
  'Georgia',
  'Hannah',
  'Huong',
  'Imogen',
  'Jack',
  'Jarrah',
  'Kirra',
  'Lachlan',
  'Leila',
  'Mei',
  'Nikhil',
  'Oscar',
  'Priya',
  'Rosie',
  'Sione',
  'Tess',
  'Tom',
  'Yasmin',
  'Zoe',
];

export const REGIONS: readonly string[] = ['NSW', 'VIC', 'QLD', 'TAS', 'WA', 'SA', 'ACT', 'NT'];
