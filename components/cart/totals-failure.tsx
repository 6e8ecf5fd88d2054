import { FormMessage } from '#components/ui/form/form-message.tsx';
import { callErrorText } from '#lib/api/call-error-text.ts';

/** Says that the totals failed to load, with a retry. */
export function TotalsFailure({
  text,
  error,
  onRetry,
}: {
  text: string;
  /** The failed call's error. */
  error?: unknown;
  onRetry: () => void;
}) {
  return (
    <FormMessage className="mt-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="font-semibold">{callErrorText(text, error)}</p>
        <button
          type="button"
          onClick={onRetry}
          className="-my-2 min-h-11 font-semibold underline underline-offset-4 hover:no-underline"
        >
          Try again
        </button>
      </div>
    </FormMessage>
  );
}
