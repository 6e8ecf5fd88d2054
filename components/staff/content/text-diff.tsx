import { draftLines } from '#lib/commerce/content/content-draft.ts';
import { type DiffLine, lineDiff } from '#lib/commerce/staff/line-diff.ts';
import type { Typed } from './use-edited-text.ts';

/** Unchanged lines that are shown around a change. */
const AROUND = 2;

const LOOKS: Readonly<Record<DiffLine['is'], { mark: string; said: string; look: string }>> = {
  same: { mark: ' ', said: '', look: 'text-ink-soft' },
  before: { mark: '−', said: 'Taken away: ', look: 'bg-danger/10' },
  after: { mark: '+', said: 'Added: ', look: 'bg-success/10' },
};

/** What differs between two texts, line by line. */
export function TextDiff({ label, before, after }: { label: string; before: Typed; after: Typed }) {
  const all = lineDiff(
    draftLines(before.draft, before.markdown),
    draftLines(after.draft, after.markdown),
  );
  if (all.every(({ is }) => is === 'same')) return <p>Both are the same.</p>;
  const lines = all
    .map((line, place) => ({ ...line, place }))
    .filter(({ place }) =>
      all.slice(Math.max(0, place - AROUND), place + AROUND + 1).some(({ is }) => is !== 'same'),
    );
  return (
    <section aria-label={label}>
      <p className="mb-1 text-sm text-ink-soft">{label}:</p>
      <ul className="max-h-96 overflow-y-auto rounded-lg border border-line bg-surface py-2 font-mono text-sm">
        {lines.map(({ is, text, place }) => (
          <li
            key={place}
            className={`px-3 whitespace-pre-wrap [overflow-wrap:anywhere] ${LOOKS[is].look}`}
          >
            <span aria-hidden="true">{LOOKS[is].mark} </span>
            {is !== 'same' && <span className="sr-only">{LOOKS[is].said}</span>}
            {text || '\u00a0'}
          </li>
        ))}
      </ul>
    </section>
  );
}
