import { FormMessage } from '#components/ui/form-message.tsx';
import { NO_MONEY_MOVES } from '#lib/api/payment/payment-messages.ts';

/** Says that payments through the sandbox move no money. */
export function SandboxNote({ children }: { children?: React.ReactNode }) {
  return (
    <FormMessage kind="info" title={NO_MONEY_MOVES}>
      {children}
    </FormMessage>
  );
}
