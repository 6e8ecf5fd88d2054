import { NEEDS_SCRIPT } from '#lib/commerce/texts.ts';

/** Shown to visitors without JavaScript in place of something that needs it. */
export function NeedsScript({ what, className = 'mt-6' }: { what: string; className?: string }) {
  return (
    <noscript>
      <p className={`max-w-prose rounded-xl bg-sunk px-5 py-4 ${className}`}>
        <strong className="font-semibold">{what} JavaScript.</strong> {NEEDS_SCRIPT}
      </p>
    </noscript>
  );
}
