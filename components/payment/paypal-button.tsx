import type { ComponentProps } from 'react';
import { ButtonSpinner } from '#components/ui/spinner.tsx';

/** Our own button in PayPal’s colours. While `pending` it keeps its place and focus, and ignores presses. */
export function PayPalButton({
  pending = false,
  onPress,
  children,
  ...button
}: {
  pending?: boolean;
  onPress: () => void;
} & Pick<ComponentProps<'button'>, 'ref' | 'children'>) {
  return (
    <button
      type="button"
      {...button}
      aria-disabled={pending || undefined}
      onClick={() => !pending && onPress()}
      className="inline-flex min-h-14 w-full items-center justify-center gap-2 rounded-full border-2 border-transparent bg-[#ffc439] px-8 text-lg font-semibold text-[#14306b] hover:brightness-95"
    >
      {children}
      {pending && <ButtonSpinner />}
    </button>
  );
}
