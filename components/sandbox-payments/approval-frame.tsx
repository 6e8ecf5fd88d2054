import { APPROVAL_NAMES, type ApprovalProvider } from '#lib/commerce/checkout/approval.ts';
import { BRAND } from '#lib/config/brand.ts';

/**
 * A page that imitates a provider's. It does not look like any real one, so that nobody mistakes it
 * for one.
 */
export function ApprovalFrame({
  provider,
  children,
}: {
  provider: ApprovalProvider;
  children: React.ReactNode;
}) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="bg-wattle text-wattle-ink">
        <div
          aria-hidden="true"
          className="h-3 bg-[repeating-linear-gradient(-45deg,var(--wattle-ink)_0_14px,var(--wattle)_14px_28px)]"
        />
        <p className="px-4 py-2.5 text-center font-semibold text-balance">
          No money moves: this is a test payment page.
        </p>
      </header>
      <main className="grid grow place-items-center px-4 py-8 sm:py-14">
        <div className="w-full max-w-md">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-display text-2xl font-bold tracking-tight">
              {APPROVAL_NAMES[provider]}
            </span>
            <span className="eyebrow">Stand-in for testing</span>
          </p>
          <div className="mt-4 rounded-2xl border-2 border-dashed border-line-strong bg-surface p-5 sm:p-8">
            {children}
          </div>
          <p className="mt-4 text-sm text-ink-soft">
            This page belongs to {BRAND.name}. {APPROVAL_NAMES[provider]} isn’t involved and gets
            none of your details.
          </p>
        </div>
      </main>
    </div>
  );
}
