import { FormMessage } from '#components/ui/form/form-message.tsx';
import { NO_MONEY_MOVES } from '#lib/commerce/payment/texts.ts';

/** Says that payments through the sandbox move no money. */
export function SandboxNote({ children }: { children?: React.ReactNode }) {
  return (
    <FormMessage kind="info" title={NO_MONEY_MOVES}>
      {children}
    </FormMessage>
  );
}
