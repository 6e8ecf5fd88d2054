'use client';

import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { DialogFoot } from '#components/ui/dialog-foot.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { ButtonSpinner } from '#components/ui/spinner.tsx';
import { type ExpressWallet, WALLET_NAMES } from '#lib/commerce/express/wallets.ts';
import { type Cents, formatCents } from '#lib/commerce/money.ts';
import { NO_MONEY_MOVES } from '#lib/commerce/payment/texts.ts';
import { BRAND } from '#lib/config/brand.ts';

/**
 * The frame of a sheet that imitates a wallet's, with any content between its head and its foot. It
 * does not look like any real one, so that nobody mistakes it for one.
 */
export function SandboxSheetFrame({
  wallet,
  open = true,
  total,
  able = true,
  dim = false,
  pending = null,
  problem = null,
  onPay,
  onClose,
  inert = false,
  children,
}: {
  wallet: ExpressWallet;
  open?: boolean;
  /** In cents. */
  total: Cents;
  /** Whether the shopper can pay right now. */
  able?: boolean;
  /** Whether the total may be about to change. */
  dim?: boolean;
  /** What is in progress, announced. */
  pending?: string | null;
  problem?: string | null;
  /** `declines`: approves it here, but the payment fails once the order is placed. */
  onPay: (options: { declines: boolean }) => void;
  onClose: () => void;
  /** Whether its fields are locked. */
  inert?: boolean;
  children?: ReactNode;
}) {
  const name = WALLET_NAMES[wallet];
  return (
    <Dialog open={open} onClose={onClose} title={name} label={`${name}, test payment`}>
      <p className="shrink-0 bg-wattle px-5 py-2 text-center text-[0.9375rem] font-semibold text-balance text-wattle-ink">
        {NO_MONEY_MOVES}
      </p>
      <form
        noValidate
        className="flex min-h-0 grow flex-col"
        onSubmit={(event) => {
          event.preventDefault();
          // React bubbles events up to the form that opened the sheet, too.
          event.stopPropagation();
          if (able) onPay({ declines: false });
        }}
      >
        <div
          inert={inert}
          className="grid min-h-0 grow content-start gap-5 overflow-y-auto overscroll-contain px-5 py-5 sm:px-6"
        >
          <p className="text-[0.9375rem] text-ink-soft">
            This sheet stands in for {name}’s own, which isn’t involved.
          </p>
          {children}
        </div>
        <DialogFoot className="grid gap-3 pt-4">
          <p
            aria-busy={dim}
            className={`flex items-baseline justify-between gap-4 text-lg font-semibold transition-opacity ${dim ? 'opacity-85' : ''}`}
          >
            Total <span className="text-xl tabular-nums">{formatCents(total)}</span>
          </p>
          {problem && <FormMessage>{problem}</FormMessage>}
          <Button
            type="submit"
            size="large"
            className="w-full aria-disabled:opacity-60"
            aria-disabled={!able || undefined}
          >
            Pay {BRAND.name} {formatCents(total)}
            {pending !== null && <ButtonSpinner />}
          </Button>
          <p role="status" className="sr-only">
            {pending}
          </p>
          <div className="flex flex-wrap justify-center gap-x-4 text-[0.9375rem]">
            <Button
              kind="quiet"
              className="px-2"
              aria-disabled={!able || undefined}
              onClick={() => able && onPay({ declines: true })}
            >
              Simulate a declined payment
            </Button>
            <Button kind="quiet" className="px-2" onClick={onClose}>
              Cancel
            </Button>
          </div>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
