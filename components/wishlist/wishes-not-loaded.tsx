import { Button } from '#components/ui/button.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { PRODUCTS_NOT_LOADED } from '#lib/commerce/catalogue/texts.ts';

export function WishesNotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <FormMessage className="mt-6 max-w-2xl">
      <p>{PRODUCTS_NOT_LOADED}</p>
      <Button kind="secondary" className="mt-3" onClick={onRetry}>
        Try again
      </Button>
    </FormMessage>
  );
}
