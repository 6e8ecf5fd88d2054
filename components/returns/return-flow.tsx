'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { changeUrl, useUrlSearch } from '#components/ui/url-search.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { returnOptionsQuery } from '#lib/api/returns/return-options-query.ts';
import { returnProblem } from '#lib/api/returns/return-problem.ts';
import type { ReturnOwner } from '#lib/api/returns/return-token.ts';
import { type ReturnRequest, sendReturn } from '#lib/api/returns/send-return.ts';
import { useWrite } from '#lib/api/use-write.ts';
import { expectedRefund } from '#lib/commerce/returns/expected-refund.ts';
import type { OrderReturn, ReturnOptions } from '#lib/commerce/returns/return.ts';
import {
  emptyForm,
  fitForm,
  formProblems,
  isComplete,
  type ReturnForm,
  requestedLines,
  requestedMethod,
} from '#lib/commerce/returns/return-form.ts';
import { returnForm, useReturnForm } from '#stores/returns/return-form-store.ts';
import { ReturnFormScreen } from './return-form-screen.tsx';
import { ReturnPlaceholder } from './return-placeholder.tsx';
import { ReturnReview } from './return-review.tsx';

/**
 * Choosing, reviewing and sending a return. The step is in the query, so that Back leads to the
 * previous step. The form's values stay in this tab until the shop has them.
 */
export function ReturnFlow({
  owner,
  options,
  path,
  orderPath,
  onSent,
}: {
  owner: ReturnOwner;
  options: ReturnOptions;
  /** The path of the page. */
  path: string;
  /** Where the order is. */
  orderPath: string;
  onSent: (sent: OrderReturn) => void;
}) {
  const { number } = options.order;
  const search = useUrlSearch(path);
  const kept = useReturnForm(number);
  const form = useMemo(
    () => (kept.form ? fitForm(kept.form, options) : emptyForm(options)),
    [kept.form, options],
  );
  const refund = useMemo(() => expectedRefund(options, form), [options, form]);
  const { mutate, isPending, error, reset } = useSend(owner, path, onSent);
  const problem = error === null ? null : returnProblem(error);
  const isReviewing = stepOf(search) === 'review' && isComplete(formProblems(form));
  const step = isReviewing ? 'review' : 'choose';
  const heading = useFocusOnChange(step);

  function change(changed: ReturnForm) {
    returnForm.keep(number, changed);
    if (error !== null) reset();
  }

  function send() {
    const request: ReturnRequest = {
      lines: requestedLines(form),
      method: requestedMethod(form),
      shown: { refund: refund.total },
    };
    returnForm.keep(number, form);
    mutate({ request, key: returnForm.keyFor(number, request) });
  }

  if (!kept.ready || search === null) return <ReturnPlaceholder />;
  return (
    <>
      <p ref={heading} tabIndex={-1} className="mt-4 text-lg text-ink-soft outline-none">
        Order #{number}
        <span className="max-sm:sr-only"> · </span>
        <span className="max-sm:block">
          {step === 'review' ? 'Step 2 of 2: check and send' : 'Step 1 of 2: choose'}
        </span>
      </p>
      {step === 'review' ? (
        <ReturnReview
          options={options}
          form={form}
          refund={refund}
          pending={isPending}
          problem={problem}
          orderPath={orderPath}
          onSend={send}
          onBack={() => goTo(path, 'choose', 'push')}
        />
      ) : (
        <ReturnFormScreen
          options={options}
          form={form}
          refund={refund}
          problem={problem}
          orderPath={orderPath}
          onChange={change}
          onContinue={() => {
            reset();
            goTo(path, 'review', 'push');
          }}
        />
      )}
    </>
  );
}

type Step = 'choose' | 'review';

function stepOf(search: string | null): Step {
  return new URLSearchParams(search ?? '').get('step') === 'review' ? 'review' : 'choose';
}

/** Goes to a step; the rest of the query stays. */
function goTo(path: string, step: Step, entry: 'push' | 'replace'): void {
  const query = new URLSearchParams(location.search);
  if (step === 'choose') query.delete('step');
  else query.set('step', step);
  const text = query.toString();
  changeUrl(text === '' ? path : `${path}?${text}`, entry);
  scrollTo({ top: 0 });
}

/** Sends the return: once, even if pressed twice. If it is refused, says how to fix it. */
function useSend(owner: ReturnOwner, path: string, onSent: (sent: OrderReturn) => void) {
  const { refetch } = useQuery({ ...returnOptionsQuery(owner), enabled: false }, queryClient());
  return useWrite({
    mutationFn: ({ request, key }: { request: ReturnRequest; key: string }) =>
      sendReturn(owner, request, key),
    onSuccess: (sent) => {
      onSent(sent);
      returnForm.clear();
    },
    onError: (error) => {
      const { remedy } = returnProblem(error);
      if (remedy === 'rekey' || remedy === 'correct') returnForm.forgetKey();
      if (remedy !== 'correct') return;
      // The shopper corrects it in the form, with the current options.
      void refetch();
      if (location.pathname === path) goTo(path, 'choose', 'replace');
    },
  });
}

/** When the step changes, focuses its heading, because the focused element is gone. */
function useFocusOnChange(step: Step) {
  const element = useRef<HTMLParagraphElement>(null);
  const [first] = useState(step);
  const changed = useRef(false);
  useEffect(() => {
    if (step !== first) changed.current = true;
    if (changed.current) element.current?.focus();
  }, [step, first]);
  return element;
}
