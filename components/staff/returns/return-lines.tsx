import { Thumbnail } from '#components/staff/list/thumbnail.tsx';
import { formatCents } from '#lib/commerce/money.ts';
import { REASON_TEXTS } from '#lib/commerce/returns/texts.ts';
import type { StaffReturn } from './return-screen.tsx';

const WISHES = {
  REFUND: 'Money back',
  EXCHANGE: 'Another size',
  REPLACEMENT: 'The same again',
  REPAIR: 'A repair',
} as const;

/** What comes back, why, and what the buyer would like. */
export function ReturnLines({ found: { lines } }: { found: StaffReturn }) {
  return (
    <section aria-labelledby="return-lines">
      <h2 id="return-lines" className="mb-2 text-lg">
        What comes back
      </h2>
      <ol className="divide-y divide-line rounded-lg border border-line bg-surface">
        {lines.map((line) => (
          <li key={line.position} className="flex gap-3 p-3">
            {line.imageSrc !== null && <Thumbnail src={line.imageSrc} />}
            <div className="min-w-0 grow">
              <p className="font-semibold break-words">
                {line.qty} × {line.name}, {line.colour}
                {line.size !== null && `, size ${line.size}`}
              </p>
              <p>{REASON_TEXTS[line.reason]}</p>
              {line.comment !== '' && (
                <blockquote className="mt-1 border-l-2 border-line-strong pl-3 break-words whitespace-pre-line">
                  {line.comment}
                </blockquote>
              )}
              <p className="mt-1 text-ink-soft">
                {line.isReplaced ? 'A replacement was sent.' : `Would like: ${wishOf(line)}`}
              </p>
            </div>
            {line.refund !== null && (
              <p className="tabular-nums">
                <span className="sr-only">Gives back </span>
                {formatCents(line.refund)}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function wishOf({ wish, exchangeSize }: StaffReturn['lines'][number]): string {
  return wish === 'EXCHANGE' ? `size ${exchangeSize} instead` : WISHES[wish].toLowerCase();
}
