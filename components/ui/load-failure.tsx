import type { ReactNode } from 'react';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { Button } from './button.tsx';

/** Says that something failed to load, with a retry. */
export function LoadFailure({
  title,
  onRetry,
  again = false,
  className = 'max-w-xl',
  children,
}: {
  title: string;
  onRetry: () => void;
  /** Whether a retry failed too. Then it also offers to reload the page. */
  again?: boolean;
  className?: string;
  /** Further text, below the message. */
  children?: ReactNode;
}) {
  return (
    <FormMessage title={title} className={className}>
      {children}
      <Button kind="quiet" className="-ml-6" onClick={onRetry}>
        Try again
      </Button>
      {again && (
        <Button kind="quiet" onClick={() => location.reload()}>
          Reload page
        </Button>
      )}
    </FormMessage>
  );
}
