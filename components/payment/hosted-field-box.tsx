import { type ReactNode, type Ref, useImperativeHandle, useRef } from 'react';
import { FieldShell, MARK_LOOK, useFieldIds } from '#components/ui/form/field-shell.tsx';

/** A box as a text field has, around a frame that belongs to somebody else. */
const BOX_LOOK =
  'h-12 w-full min-w-0 rounded-md border border-line-strong bg-surface hover:border-ink focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-focus data-invalid:border-danger data-invalid:inset-ring data-invalid:inset-ring-danger';

export interface FieldBox {
  /** An empty box in place of an earlier one, whose frame may be dead. */
  fresh(): HTMLElement;
}

/**
 * A field whose input is in a frame of the provider's, with label, hint and error as our own fields
 * have. The label focuses the frame: its code looks for the label of its box.
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
  /** In the box, at its end. */
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
        {/* In a frame of another scheme than its own page's the browser paints a white ground. */}
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
