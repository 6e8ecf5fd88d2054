/** Apple’s own button where the browser draws it, which is wherever Apple Pay works. */
export function ApplePayButton({ onPress }: { onPress: () => void }) {
  return (
    <button
      type="button"
      lang="en"
      aria-label="Pay with Apple Pay"
      onClick={onPress}
      className="inline-flex min-h-14 w-full items-center justify-center rounded-full border border-transparent bg-[light-dark(#000,#fff)] px-8 text-lg font-semibold text-[light-dark(#fff,#000)] supports-[-webkit-appearance:-apple-pay-button]:[-webkit-appearance:-apple-pay-button] supports-[-webkit-appearance:-apple-pay-button]:[-apple-pay-button-type:pay] dark:[-apple-pay-button-style:white]"
    >
      <span aria-hidden="true" className="supports-[-webkit-appearance:-apple-pay-button]:hidden">
        Pay with Apple Pay
      </span>
    </button>
  );
}
