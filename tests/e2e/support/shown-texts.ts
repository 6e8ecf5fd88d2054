import type { BrowserContext } from '@playwright/test';

/** What a page told: one of the texts is on screen, or it woke from the back-forward cache. */
type Note = { shown: string } | { woke: string };

/** What the pages of a browser show of some texts, in each frame they draw. */
export interface ShownTexts {
  /** Forgets what was shown so far. */
  restart(): void;
  /** The texts that any page showed since. */
  shown(): string[];
  /** Paths of the pages that woke from the back-forward cache since. */
  woken(): string[];
}

/**
 * Has every page that a context loads from now on look for `texts` whenever it draws: in what is
 * rendered, and in fields, whose values no markup holds.
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

/** Runs in the page, before all that is the page's own. */
function lookInEachFrame(texts: readonly string[]): void {
  const tell = (note: Note) => {
    (window as unknown as { noteShown(note: Note): void }).noteShown(note);
  };
  const look = () => {
    // Text that is not rendered counts as none.
    if (!document.body?.checkVisibility()) return;
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')];
    const values = fields.filter((field) => field.checkVisibility()).map(({ value }) => value);
    const all = [document.title, document.body.innerText, ...values].join('\n');
    for (const text of texts) if (all.includes(text)) tell({ shown: text });
  };
  const lookAgain = () => {
    look();
    requestAnimationFrame(lookAgain);
  };
  requestAnimationFrame(lookAgain);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) tell({ woke: location.pathname });
  });
}
