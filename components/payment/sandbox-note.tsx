import { FormMessage } from '#components/ui/form-message.tsx';
import { NO_MONEY_MOVES } from '#lib/api/payment/payment-messages.ts';

/** Says, where a payment is made through the sandbox, that it moves no money. */
export function SandboxNote({ children }: { children?: React.ReactNode }) {
  return (
    <FormMessage kind="info" title={NO_MONEY_MOVES}>
      {children}
    </FormMessage>
  );
}
