import { type ComponentProps, type ReactNode, useId } from 'react';

export interface RadioCardProps {
  /** The radio's whole accessible name. */
  title: string;
  /** An explanation, or why it cannot be chosen. */
  detail?: ReactNode;
  /** At the right: a price, a logo. */
  aside?: ReactNode;
  /** Below the title, for content that belongs to the chosen card. */
  panel?: ReactNode;
}

/**
 * A radio button drawn as a card that can be pressed anywhere. Takes the attributes of `<input>`.
 */
export function RadioCard({
  title,
  detail,
  aside,
  panel,
  ...input
}: RadioCardProps & ComponentProps<'input'>) {
  const id = useId();
  const described = [detail && `${id}-detail`, aside && `${id}-aside`].filter(Boolean).join(' ');
  return (
    <div className="group/card rounded-lg border border-line-strong bg-surface not-has-[input:disabled]:hover:border-ink has-[[data-card]:checked]:border-action has-[[data-card]:checked]:inset-ring has-[[data-card]:checked]:inset-ring-action has-[[data-card]:disabled]:border-line has-[[data-card]:disabled]:bg-sunk">
      <div className="relative flex min-h-14 items-start gap-3 px-4 py-3.5 has-disabled:text-ink-soft">
        <input
          {...input}
          data-card=""
          type="radio"
          id={id}
          aria-describedby={described || undefined}
          className="peer absolute inset-0 z-10 size-full cursor-pointer appearance-none opacity-0 disabled:cursor-not-allowed"
        />
        <span
          aria-hidden="true"
          className="mt-0.5 size-5.5 shrink-0 rounded-full border-2 border-line-strong bg-page peer-checked:border-[0.4375rem] peer-checked:border-action peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus peer-disabled:border-line peer-disabled:bg-sunk"
        />
        <div className="min-w-0 grow">
          <label htmlFor={id} className="font-semibold">
            {title}
          </label>
          {detail && (
            <div id={`${id}-detail`} className="text-sm text-ink-soft">
              {detail}
            </div>
          )}
        </div>
        {aside && (
          <div id={`${id}-aside`} className="shrink-0 text-right font-semibold tabular-nums">
            {aside}
          </div>
        )}
      </div>
      {/* A hidden panel stays mounted, so that its state is kept until its card is chosen again. */}
      {panel && <div className="px-4 pb-4 has-[>[hidden]]:hidden">{panel}</div>}
    </div>
  );
}
