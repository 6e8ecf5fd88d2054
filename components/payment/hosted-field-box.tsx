import { type ReactNode, type Ref, useImperativeHandle, useRef } from 'react';
import { FieldShell, MARK_LOOK, useFieldIds } from '#components/ui/form/field-shell.tsx';

/** The box of a text field around a frame that belongs to another host. */
const BOX_LOOK =
  'h-12 w-full min-w-0 rounded-md border border-line-strong bg-surface hover:border-ink focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-focus data-invalid:border-danger data-invalid:inset-ring data-invalid:inset-ring-danger';

export interface FieldBox {
  /** A new, empty box; the frame in the earlier one may be dead. */
  fresh(): HTMLElement;
}

/**
 * A field whose input is in a frame of the provider's, with label, hint and error like our own
 * fields. The label focuses the frame, because the provider's code looks for its box's label.
 */
export function HostedFieldBox({
  ref,
  label,
  hint,
  error,
  mark,
  busy,
}: {
  ref: Ref<FieldBox>;
  label: string;
  hint?: ReactNode;
  error: string | undefined;
  /** At the end inside the box. */
  mark?: ReactNode;
  busy: boolean;
}) {
  const ids = useFieldIds({ hint, error });
  const place = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({
    fresh() {
      const box = document.createElement('div');
      box.id = ids.id;
      box.className = 'h-full';
      place.current?.replaceChildren(box);
      return box;
    },
  }));
  return (
    <FieldShell ids={ids} label={label} hint={hint} error={error}>
      <div className="relative">
        {/* The browser paints a white background into a frame whose colour scheme differs from its own page's. */}
        <div
          ref={place}
          aria-busy={busy}
          data-invalid={error ? '' : undefined}
          className={`${BOX_LOOK} ${mark ? 'pr-12' : ''} [&_iframe]:outline-none [&_iframe]:[color-scheme:light]`}
        />
        {mark && <span className={MARK_LOOK}>{mark}</span>}
      </div>
    </FieldShell>
  );
}
