import type { Browser } from '@playwright/test';

/** How much slower the browser's processor is made. */
const SLOWDOWN = 4;
/** How long a page is watched after its load event, in ms: what follows it loads then. */
const WATCHED_MS = 3_500;
/** A longer task delays the answer to a press, in ms (https://web.dev/articles/tbt). */
const SHORT_MS = 50;

/** In ms of the main thread's own time, at a four-fold slowdown. */
export interface MainThread {
  /** What tasks take beyond 50 ms each. */
  blocking: number;
  longest: number;
  total: number;
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** In microseconds. */
  tdur?: number;
  args: { name?: string };
}

/** Opens a page as on a phone and adds up its tasks. What other processes do counts little. */
export async function mainThread(browser: Browser, url: string): Promise<MainThread> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const events: TraceEvent[] = [];
    session.on('Tracing.dataCollected', ({ value }) => {
      events.push(...(value as unknown as TraceEvent[]));
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await session.send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: { includedCategories: ['toplevel', 'disabled-by-default-devtools.timeline'] },
    });
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(WATCHED_MS);
    const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.end');
    await complete;
    return addUp(events);
  } finally {
    await context.close();
  }
}

/** Of the busiest page's main thread: a browser has others, which do nothing here. */
function addUp(events: readonly TraceEvent[]): MainThread {
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const main = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(threadOf),
  );
  const tasks = events.filter((event) => event.name === 'RunTask' && main.has(threadOf(event)));
  const all = [...Map.groupBy(tasks, threadOf).values()].map((thread) => {
    const times = thread.map(({ tdur = 0 }) => tdur / 1_000);
    return {
      blocking: sum(times.map((time) => Math.max(0, time - SHORT_MS))),
      longest: Math.max(...times),
      total: sum(times),
    };
  });
  const [busiest] = all.toSorted((a, b) => b.total - a.total);
  if (!busiest) throw new Error('The browser traced no task.');
  return busiest;
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
