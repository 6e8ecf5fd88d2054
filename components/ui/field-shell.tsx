import { type ReactNode, useId } from 'react';
import { Icon } from './icon.tsx';

/** What every form control of the shop is given beside its own element's attributes. */
export interface FieldProps {
  /** Always in view, and the control's whole name: an optional field says "(optional)" itself. */
  label: string;
  /** A line of help under the label. */
  hint?: ReactNode;
  /** What is wrong with the value, in words; nothing while it is right. */
  error?: string | undefined;
}

/** A box to type or choose in. 16 px text: smaller makes a phone zoom in at the first touch. */
export const INPUT_LOOK =
  'min-h-12 w-full min-w-0 rounded-md border border-line-strong bg-surface px-3.5 text-base text-ink placeholder:text-ink-soft hover:border-ink disabled:border-line disabled:bg-sunk disabled:text-ink-soft aria-invalid:border-danger aria-invalid:inset-ring aria-invalid:inset-ring-danger';

/** What can only be read: text without a box, of which a long one shows that it goes on. */
export const READ_ONLY_LOOK =
  'w-full min-w-0 cursor-default rounded-md bg-transparent py-1 text-base font-medium text-ellipsis text-ink';

export interface FieldIds {
  id: string;
  hintId: string;
  errorId: string;
  /** For the control: ties it to its hint and, while there is one, its error. */
  aria: { 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };
}

/** Ids of a field's parts; `id` and `describedBy` are those its caller gave, if any. */
export function useFieldIds(
  { hint, error }: Pick<FieldProps, 'hint' | 'error'>,
  id?: string,
  describedBy?: string,
): FieldIds {
  const ownId = useId();
  const hintId = `${ownId}-hint`;
  const errorId = `${ownId}-error`;
  const described = [error && errorId, hint && hintId, describedBy].filter(Boolean).join(' ');
  return {
    id: id ?? ownId,
    hintId,
    errorId,
    aria: { 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined },
  };
}

/** A field's label above it, its hint, and its error beneath. */
export function FieldShell({
  ids,
  label,
  hint,
  error,
  footer,
  className = '',
  children,
}: FieldProps & {
  ids: FieldIds;
  /** Under the control, at the right, such as a counter. */
  footer?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={className}>
      <label htmlFor={ids.id} className="block text-[0.9375rem] font-semibold">
        {label}
      </label>
      {hint && <FieldHint id={ids.hintId}>{hint}</FieldHint>}
      <div className="mt-1.5">{children}</div>
      <div className="flex flex-wrap justify-between gap-x-4">
        <FieldError id={ids.errorId} error={error} />
        {footer}
      </div>
    </div>
  );
}

/** A line of help with a field. */
export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} className="mt-0.5 text-sm text-ink-soft">
      {children}
    </div>
  );
}

/**
 * What is wrong with a field, said when the screen reader next pauses. Its place is always there:
 * a live region tells only what is put into it.
 */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <div id={id} aria-live="polite">
      {error && (
        <p className="mt-1.5 flex gap-1.5 text-sm font-semibold text-danger">
          <Icon name="alert" className="mt-px size-4.5 shrink-0" />
          {error}
        </p>
      )}
    </div>
  );
}
