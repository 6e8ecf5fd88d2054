import type { DemoModel } from '#lib/demo/catalogue/model.ts';
import { arrivedProductsOf } from '#lib/demo/catalogue/product-records.ts';
import { seededInteger } from '#lib/demo/catalogue/seed.ts';
import { one, pick, shuffled } from '#lib/demo/draw.ts';
import { EXPERIENCE_TOPICS, OPEN_TOPICS } from './experience-topics.ts';
import { FACT_TOPICS } from './fact-topics.ts';
import { type KnownFacts, knownFacts } from './known-facts.ts';
import { spoken, type Topic } from './topic.ts';

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

/** What is asked about a model, each once, in no order. */
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
  // Whoever asks gets an answer, but not on the same day.
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
