import type { BrowserContext } from '@playwright/test';

/**
 * A report from a page: a text became visible, or the page was restored from the back-forward
 * cache.
 */
type Note = { shown: string } | { woke: string };

/** Records which of some texts the pages of a browser show, checked in every frame. */
export interface ShownTexts {
  restart(): void;
  /** The texts that appeared since the last restart. */
  shown(): string[];
  /** Paths of pages restored from the back-forward cache since the last restart. */
  woken(): string[];
}

/**
 * Makes every page that a context loads from now on look for `texts` in each frame: in rendered
 * text and in the values of form fields, which are not part of the markup.
 */
export async function watchTexts(
  context: BrowserContext,
  texts: readonly string[],
): Promise<ShownTexts> {
  let notes: Note[] = [];
  await context.exposeBinding('noteShown', (_source, note: Note) => {
    notes.push(note);
  });
  await context.addInitScript(lookInEachFrame, texts);
  return {
    restart() {
      notes = [];
    },
    shown: () => [...new Set(notes.flatMap((note) => ('shown' in note ? [note.shown] : [])))],
    woken: () => notes.flatMap((note) => ('woke' in note ? [note.woke] : [])),
  };
}

/** Runs in the page, before the page's own scripts. */
function lookInEachFrame(texts: readonly string[]): void {
  const tell = (note: Note) => {
    (window as unknown as { noteShown(note: Note): void }).noteShown(note);
  };
  // A text is told once while it stays: telling it in every frame stops a slow browser.
  let before = new Set<string>();
  const look = () => {
    // Text that is not rendered does not count.
    if (!document.body?.checkVisibility()) {
      before = new Set();
      return;
    }
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')];
    const values = fields.filter((field) => field.checkVisibility()).map(({ value }) => value);
    const all = [document.title, document.body.innerText, ...values].join('\n');
    const now = new Set(texts.filter((text) => all.includes(text)));
    for (const text of now) if (!before.has(text)) tell({ shown: text });
    before = now;
  };
  const lookAgain = () => {
    look();
    requestAnimationFrame(lookAgain);
  };
  requestAnimationFrame(lookAgain);
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    before = new Set();
    tell({ woke: location.pathname });
  });
}
