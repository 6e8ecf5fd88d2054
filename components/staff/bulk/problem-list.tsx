import type { SheetProblem } from '#lib/commerce/staff/sheet-columns.ts';

/** More of them slow a page down, and have one cause. */
const MOST_SHOWN = 200;

/** Lines of a sheet that have no effect, and why. */
export function ProblemList({
  title,
  problems,
}: {
  title: string;
  problems: readonly SheetProblem[];
}) {
  if (problems.length === 0) return null;
  return (
    <section className="rounded-lg border border-line bg-surface p-4">
      <h3 className="font-semibold text-danger">{title}</h3>
      <ul className="mt-2 grid max-h-80 gap-1 overflow-y-auto text-[0.9375rem]">
        {problems.slice(0, MOST_SHOWN).map(({ line, text, message }) => (
          <li key={line} className="flex flex-wrap gap-x-3">
            <span className="tabular-nums">Line {line}</span>
            <span className="min-w-0 break-words text-ink-soft">{text}</span>
            <span>{message}</span>
          </li>
        ))}
      </ul>
      {problems.length > MOST_SHOWN && (
        <p className="mt-2">And {problems.length - MOST_SHOWN} more.</p>
      )}
    </section>
  );
}
