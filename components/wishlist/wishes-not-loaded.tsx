import { Button } from '#components/ui/button.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { callErrorText } from '#lib/api/call-error-text.ts';
import { PRODUCTS_NOT_LOADED } from '#lib/commerce/catalogue/texts.ts';

export function WishesNotLoaded({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <FormMessage className="mt-6 max-w-2xl">
      <p>{callErrorText(PRODUCTS_NOT_LOADED, error)}</p>
      <Button kind="secondary" className="mt-3" onClick={onRetry}>
        Try again
      </Button>
    </FormMessage>
  );
}
