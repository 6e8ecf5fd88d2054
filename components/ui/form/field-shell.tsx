import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Icon } from '#components/ui/icon.tsx';

/** The props that every form control takes besides its element's own attributes. */
export interface FieldProps {
  /**
   * Always visible, and the control's whole accessible name: optional fields add "(optional)"
   * themselves.
   */
  label: string;
  /** Help text under the label. */
  hint?: ReactNode;
  /** Error message; undefined while the value is valid. */
  error?: string | undefined;
}

/** A text or select box. */
export const INPUT_LOOK = 'text-box';

/** Content at the end of the box. The box is 3rem high and keeps `pr-12` free for it. */
export const MARK_LOOK = 'pointer-events-none absolute top-0 right-2 grid h-12 place-items-center';

/** A read-only field: text without a box; long text is cut with an ellipsis. */
export const READ_ONLY_LOOK =
  'w-full min-w-0 cursor-default rounded-md bg-transparent py-1 text-base font-medium text-ellipsis text-ink';

export interface FieldIds {
  id: string;
  hintId: string;
  errorId: string;
  /** For the control: connects it to its hint and its error message. */
  aria: { 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };
}

/** Ids of a field's parts; keeps the caller's `id` and `describedBy` if given. */
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

/** A field: label and hint above the control, error below. */
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
  /** Below the control, at the right; for example a counter. */
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

export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} className="mt-0.5 text-sm text-ink-soft">
      {children}
    </div>
  );
}

/** Attribute of what lists the errors of a form above it, in an alert. */
export const ERROR_SUMMARY = 'data-error-summary';

/**
 * A field's error, announced politely. Always rendered: a live region only announces what is added
 * to it later. Where a form lists its errors in an alert and focuses the first field, which says its own,
 * each error would be heard once more.
 */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the summary comes with the error.
  useLayoutEffect(() => {
    const isListed = place.current?.closest('form')?.querySelector(`[${ERROR_SUMMARY}]`);
    place.current?.setAttribute('aria-live', isListed ? 'off' : 'polite');
  }, [error]);
  return (
    <div ref={place} id={id} aria-live="polite">
      {error && (
        <p className="mt-1.5 flex gap-1.5 text-sm font-semibold text-danger">
          <Icon name="alert" className="mt-px size-4.5 shrink-0" />
          {error}
        </p>
      )}
    </div>
  );
}
