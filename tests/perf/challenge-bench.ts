/**
 * `npm run bench -- challenge`: how long the log-in's proof of work takes in a browser that is slowed
 * down six times, and how long it holds up the page. It asks the shop of BENCH_URL; without it, it
 * starts one of its own. What DevTools slows down is the page's own thread; the cryptography has
 * threads of its own, so its share is also told as six times its time at full speed.
 */
import type { Browser } from '@playwright/test';
import { openTestShop } from '#tests/e2e/support/test-shop.ts';
import { median } from './support/median.ts';
import { openChromium } from './support/open-chromium.ts';

const ROUNDS = 15;
const SLOWER = 6;

/** What the page notes, in ms since it began. */
interface Noted {
  focus: number;
  answered: number;
  derived: number;
  tries: number;
  longest: number;
}

const { BENCH_URL } = process.env;
const shop = BENCH_URL ? null : await openTestShop();
const baseUrl = BENCH_URL ?? shop?.baseUrl ?? '';
const browser = await openChromium();
try {
  for (const rate of [1, SLOWER]) {
    const rounds: Noted[] = [];
    for (let round = 0; round < ROUNDS; round++) rounds.push(await logInBegun(browser, rate));
    const work = median(rounds.map(({ answered, derived }) => derived - answered));
    const all = median(rounds.map(({ focus, derived }) => derived - focus));
    const longest = median(rounds.map((round) => round.longest));
    const sixfold = rate === 1 ? ` (six times that: ${(work * SLOWER).toFixed(0)} ms)` : '';
    console.log(
      `${rate} times slower: work ${work.toFixed(0)} ms${sixfold}, from the focus on ${all.toFixed(0)} ms, longest task ${longest.toFixed(0)} ms`,
    );
  }
} finally {
  await browser.close();
  await shop?.close();
}

/** Goes into the log-in form and waits until the work is done. */
async function logInBegun(from: Browser, rate: number): Promise<Noted> {
  const context = await from.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await page.addInitScript(noteWork);
  await page.goto(`${baseUrl}/account/signin`);
  await page.waitForLoadState('networkidle');
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate });
  await page.getByRole('main').getByLabel('Email address').focus();
  const noted = await page.waitForFunction(() => {
    const { noted: so } = globalThis as unknown as { noted: Noted };
    // The fewest tries are 50, and each follows the one before at once.
    return so.tries >= 50 && performance.now() - so.derived > 500 ? so : null;
  });
  const found = (await noted.jsonValue()) as Noted;
  await context.close();
  return found;
}

/** Runs in the page, before its scripts. */
function noteWork(): void {
  const noted: Noted = { focus: 0, answered: 0, derived: 0, tries: 0, longest: 0 };
  Object.assign(globalThis, { noted });
  addEventListener('focusin', () => {
    noted.focus ||= performance.now();
  });
  const derive = SubtleCrypto.prototype.deriveBits;
  SubtleCrypto.prototype.deriveBits = async function deriveBits(...given) {
    const bits = await derive.apply(this, given);
    noted.tries += 1;
    noted.derived = performance.now();
    return bits;
  };
  const ask = globalThis.fetch;
  globalThis.fetch = async (...given) => {
    const answer = await ask(...given);
    if (String(given[0]).includes('/api/challenge')) noted.answered = performance.now();
    return answer;
  };
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      if (noted.answered > 0 && startTime > noted.answered) {
        noted.longest = Math.max(noted.longest, duration);
      }
    }
  }).observe({ type: 'longtask' });
}
