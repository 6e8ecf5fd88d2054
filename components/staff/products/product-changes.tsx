import { clockTime } from '#lib/commerce/staff/clock-time.ts';
import { commandWords } from '#lib/commerce/staff/command-words.ts';
import { readState, STATE_TEXTS } from '#lib/commerce/staff/product-states.ts';
import type { StaffProduct } from './product-screen.tsx';

/** Who changed a product here, and why. Imports are not in it. */
export function ProductChanges({ changes }: Pick<StaffProduct, 'changes'>) {
  return (
    <section aria-labelledby="changes-heading">
      <h2 id="changes-heading" className="mb-2 text-xl">
        Changed here
      </h2>
      {changes.length === 0 ? (
        <p className="text-ink-soft">Nobody has changed anything here.</p>
      ) : (
        <ol className="grid gap-3">
          {changes.map(({ at, by, command, why, before, after }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nothing moves within the list.
            <li key={index}>
              <p>
                <span className="font-semibold">{by}</span> {commandWords(command)}
                {before !== null && after !== null && `: ${nameOf(before)} → ${nameOf(after)}`}
              </p>
              {why !== null && <p className="break-words">{why}</p>}
              <p className="text-sm text-ink-soft">{clockTime(at)}</p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function nameOf(text: string): string {
  const state = readState(text);
  return state ? STATE_TEXTS[state].name : text;
}
