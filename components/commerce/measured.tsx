import { type ReactNode, useId } from 'react';

const UNITS = [
  { value: 'cm', label: 'cm' },
  { value: 'inches', label: 'inches' },
] as const;

/**
 * A text of a post or an article, `html`, below a switch between centimetres and inches, if it has
 * measures. The text contains both, and CSS alone shows one of them (`prose-text.css`), so the
 * switch needs no script.
 */
export function Measured({ html, children }: { html: string; children: ReactNode }) {
  const name = useId();
  if (!html.includes('class="inches"')) return children;
  return (
    <div className="measured">
      <fieldset className="mb-5 flex w-fit rounded-full border border-line-strong bg-surface p-0.5">
        <legend className="sr-only">Measures in</legend>
        {UNITS.map(({ value, label }) => (
          <label
            key={value}
            className="choice-tile relative grid min-h-10 min-w-20 place-items-center rounded-full px-4 font-medium"
          >
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === 'cm'}
              className="absolute inset-0 size-full cursor-[inherit] appearance-none opacity-0"
            />
            {label}
          </label>
        ))}
      </fieldset>
      {children}
    </div>
  );
}
