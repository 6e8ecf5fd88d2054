import { Button } from './button.tsx';
import { FormMessage } from './form-message.tsx';

/** Says that something failed to load, with a retry. */
export function LoadFailure({
  title,
  onRetry,
  className = 'max-w-xl',
}: {
  title: string;
  onRetry: () => void;
  className?: string;
}) {
  return (
    <FormMessage title={title} className={className}>
      <Button kind="quiet" className="-ml-6" onClick={onRetry}>
        Try again
      </Button>
    </FormMessage>
  );
}
