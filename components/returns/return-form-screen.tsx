'use client';

import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { OpenState } from '#components/commerce/open-state.tsx';
import { Button } from '#components/ui/button.tsx';
import { FieldError } from '#components/ui/form/field-shell.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { RadioCards } from '#components/ui/form/radio-cards.tsx';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { LoadFailureDialog } from '#components/ui/load-failure-dialog.tsx';
import { Panel } from '#components/ui/panel.tsx';
import type { ReturnProblem } from '#lib/api/returns/return-problem.ts';
import { useStores } from '#lib/api/stores/use-stores.ts';
import { formatDay } from '#lib/commerce/format-day.ts';
import { formatCents } from '#lib/commerce/money.ts';
import { cancellableUnits } from '#lib/commerce/orders/cancellation.ts';
import type { ExpectedRefund } from '#lib/commerce/returns/expected-refund.ts';
import type { ReturnOptions } from '#lib/commerce/returns/return.ts';
import {
  type FormProblems,
  formProblems,
  isComplete,
  isReturnable,
  type ReturnForm,
  type ReturnLineForm,
} from '#lib/commerce/returns/return-form.ts';
import { postText, STORE_MISSING } from '#lib/commerce/returns/screen-texts.ts';
import { storeAddressLines } from '#lib/commerce/store-locations/address-text.ts';
import { ExpectedRefundPanel } from './expected-refund-panel.tsx';
import { ReturnLine } from './return-line.tsx';
import { ReturnRights } from './return-rights.tsx';
import { useReturnTerms } from './return-terms.tsx';

const StoreDialog = lazyPart(
  () => import('./return-store-dialog.tsx').then((module) => module.ReturnStoreDialog),
  {
    isOpen: ({ open }) => open,
    failed: (failure, { onClose }) => (
      <LoadFailureDialog title="Unable to show the stores." failure={failure} onClose={onClose} />
    ),
  },
);

const STORE_ERROR = 'return-store-error';

/** What is returned and how. Shows at once what that refunds. */
export function ReturnFormScreen({
  options,
  form,
  refund,
  problem,
  orderPath,
  onChange,
  onContinue,
}: {
  options: ReturnOptions;
  form: ReturnForm;
  refund: ExpectedRefund;
  /** Why the last try to send it failed. */
  problem: ReturnProblem | null;
  orderPath: string;
  onChange: (form: ReturnForm) => void;
  onContinue: () => void;
}) {
  /** No errors are shown before the shopper tries to continue. */
  const [pressed, setPressed] = useState(0);
  const element = useRef<HTMLFormElement>(null);
  const problems: FormProblems | null = pressed > 0 ? formProblems(form) : null;
  useEffect(() => {
    if (pressed > 0) focusFirstProblem(element.current);
  }, [pressed]);

  function goOn() {
    if (isComplete(formProblems(form))) onContinue();
    else setPressed((times) => times + 1);
  }

  const { order, lines } = options;
  const canChange = lines.some(isReturnable);
  const cancellable = cancellableUnits(order, 'buyer');
  return (
    <div className="mt-8 grid gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_minmax(19rem,23rem)]">
      <form
        ref={element}
        noValidate
        aria-label="Return"
        onSubmit={(event) => {
          event.preventDefault();
          goOn();
        }}
        className="min-w-0"
      >
        {problem && (
          <FormMessage title={problem.title} className="mb-6">
            <p>{problem.text}</p>
          </FormMessage>
        )}
        <h2 className="text-2xl">What would you like to return?</h2>
        <Window options={options} />
        {problems?.nothing && <FormMessage title={problems.nothing} className="mt-4" />}
        <ul
          aria-label="Items to return"
          className="mt-4 divide-y divide-line rounded-xl border border-line bg-surface"
        >
          {lines.map((option) => {
            const bought = order.lines[option.line];
            const typed = form.lines.find(({ line }) => line === option.line);
            if (!bought || !typed) return null;
            return (
              <li key={option.line}>
                <ReturnLine
                  bought={bought}
                  option={option}
                  typed={typed}
                  cancelPath={(cancellable[option.line] ?? 0) > 0 ? orderPath : null}
                  problems={problems?.lines.get(option.line)}
                  refund={refund.lines.get(option.line) ?? null}
                  onChange={(changed) => onChange(withLine(form, changed))}
                />
              </li>
            );
          })}
        </ul>
        {canChange && (
          <>
            <h2 className="mt-10 text-2xl">How will you send it back?</h2>
            <div className="mt-4">
              <ReturnMethodChoice
                form={form}
                problem={problems?.method}
                onChange={(changed) => onChange({ ...form, ...changed })}
              />
            </div>
            {/* On a narrow window the full refund is below the button. */}
            {refund.lines.size > 0 && (
              <p className="mt-8 text-lg xl:hidden">
                Expected refund:{' '}
                <strong className="font-semibold tabular-nums">{formatCents(refund.total)}</strong>
              </p>
            )}
            <Button type="submit" size="large" className="mt-4 max-sm:w-full xl:mt-8">
              Review your return
            </Button>
          </>
        )}
      </form>
      <div className="grid h-fit min-w-0 gap-8">
        {canChange && (
          <Panel heading="Expected refund">
            <div className="mt-3">
              <ExpectedRefundPanel options={options} form={form} refund={refund} />
            </div>
          </Panel>
        )}
        <ReturnRights />
      </div>
    </div>
  );
}

function Window({ options: { lines, changeOfMindUntil } }: { options: ReturnOptions }) {
  if (lines.every(({ changeOfMind }) => changeOfMind !== null)) return null;
  return (
    <p className="mt-2 max-w-prose text-ink-soft">
      You can change your mind until {formatDay(changeOfMindUntil)}, as long as it’s unworn. If
      something is wrong with it, there’s no such date.
    </p>
  );
}

function withLine(form: ReturnForm, changed: ReturnLineForm): ReturnForm {
  return {
    ...form,
    lines: form.lines.map((line) => (line.line === changed.line ? changed : line)),
  };
}

/** The first invalid field. For a group, its first choice. */
function focusFirstProblem(form: HTMLFormElement | null): void {
  const marked = form?.querySelector('[aria-invalid]');
  const control =
    marked instanceof HTMLElement && marked.matches('input, select, textarea, button')
      ? marked
      : (marked ?? form)?.querySelector('input:not(:disabled)');
  if (control instanceof HTMLElement) control.focus();
}

/** By post or to a store. Without stores there is no choice, only post. */
function ReturnMethodChoice({
  form,
  problem,
  onChange,
}: {
  form: ReturnForm;
  problem: string | undefined;
  onChange: (changed: Partial<Pick<ReturnForm, 'method' | 'erpStoreId'>>) => void;
}) {
  const { stores } = useStores(null);
  const terms = useReturnTerms();
  const [open, setOpen] = useState(false);
  const store = stores?.find(({ erpStoreId }) => erpStoreId === form.erpStoreId) ?? null;
  const storeMissing = problem === STORE_MISSING;
  const hasStores = stores === null || stores.length > 0;
  const isOnlyPostLeft = !hasStores && form.method !== 'POST';
  useEffect(() => {
    if (isOnlyPostLeft) onChange({ method: 'POST' });
  }, [isOnlyPostLeft, onChange]);
  return (
    <>
      <RadioCards
        label="How will you send it back?"
        labelHidden
        name="return-method"
        value={form.method}
        error={storeMissing ? undefined : problem}
        onChange={(event) =>
          onChange({ method: event.target.value === 'STORE' ? 'STORE' : 'POST' })
        }
        options={[
          {
            value: 'POST',
            title: 'By post',
            detail: postText(terms),
          },
          ...(hasStores
            ? [
                {
                  value: 'STORE' as const,
                  title: 'To a store',
                  detail: 'Free. Bring the return number.',
                  panel: form.method === 'STORE' && (
                    <div className="border-t border-line pt-4">
                      {store && (
                        <div className="mb-3">
                          <p className="font-semibold">{store.name}</p>
                          <p className="text-ink-soft">
                            {storeAddressLines(store.address).join(', ')}
                          </p>
                          <OpenState hours={store} />
                        </div>
                      )}
                      <Button
                        kind="secondary"
                        aria-haspopup="dialog"
                        aria-invalid={storeMissing || undefined}
                        aria-describedby={storeMissing ? STORE_ERROR : undefined}
                        onPointerEnter={StoreDialog.preload}
                        onClick={() => setOpen(true)}
                      >
                        {store ? 'Change store' : 'Choose a store'}
                      </Button>
                      <FieldError id={STORE_ERROR} error={storeMissing ? problem : undefined} />
                    </div>
                  ),
                },
              ]
            : []),
        ]}
      />
      {createPortal(
        <StoreDialog
          open={open}
          chosen={form.erpStoreId}
          onChoose={(erpStoreId) => {
            onChange({ erpStoreId });
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />,
        document.body,
      )}
    </>
  );
}
