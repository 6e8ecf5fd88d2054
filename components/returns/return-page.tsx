'use client';

import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { HowToReach } from '#components/commerce/contact.tsx';
import { Button } from '#components/ui/button.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import { changeUrl, useUrlSearch } from '#components/ui/url-search.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { callErrorText } from '#lib/api/call-error-text.ts';
import { queryClient } from '#lib/api/query-client.ts';
import type { OrderDetail } from '#lib/api/returns/order-detail.ts';
import { returnOptionsQuery } from '#lib/api/returns/return-options-query.ts';
import { returnProblem } from '#lib/api/returns/return-problem.ts';
import type { ReturnOwner } from '#lib/api/returns/return-token.ts';
import { sendReturn } from '#lib/api/returns/send-return.ts';
import { useWrite } from '#lib/api/use-write.ts';
import type { OrderReturn } from '#lib/commerce/returns/return.ts';
import {
  NOTHING_LEFT,
  RETURN_NOT_LOADED,
  RETURN_OUTCOME_UNKNOWN,
  returnSentText,
} from '#lib/commerce/returns/screen-texts.ts';
import { retryText } from '#lib/commerce/texts.ts';
import { showAlert } from '#stores/alerts/alerts-store.ts';
import { returnForm, type SentRequest, useSentBefore } from '#stores/returns/return-form-store.ts';
import { ReturnFlow } from './return-flow.tsx';
import { ReturnPlaceholder } from './return-placeholder.tsx';
import { ReturnRights } from './return-rights.tsx';
import { SentReturn } from './sent-return.tsx';

/** A return of one order, from the choice to the thanks. */
export function ReturnPage({
  owner,
  path,
  orderPath,
  sentBefore,
  notFound,
}: {
  owner: ReturnOwner;
  /** The path of the page. */
  path: string;
  orderPath: string;
  /** The number of a return that this page sent before a reload; the page shows its thanks. */
  sentBefore: (number: string) => ReactNode;
  /** Shown if the order is not found. */
  notFound: (error: ApiError) => ReactNode;
}) {
  const search = useUrlSearch(path);
  const [sent, setSent] = useState<OrderReturn | null>(null);
  const sentEarlier = useSentBefore(owner.number);
  const [concluded, setConcluded] = useState(false);
  const done = search === null ? null : new URLSearchParams(search).get('done');
  if (search === null) return <ReturnPlaceholder />;
  if (done !== null) {
    if (sent?.number === done) return <SentReturn return={sent} orderPath={orderPath} />;
    return sentBefore(done);
  }
  const onSent = (now: OrderReturn) => {
    setSent(now);
    // The answer came after the shopper left, so leave their page alone.
    if (location.pathname !== path) {
      showAlert('SUCCESS', returnSentText(now.number));
      return;
    }
    const query = new URLSearchParams(location.search);
    query.delete('step');
    query.set('done', now.number);
    changeUrl(`${path}?${query}`, 'replace');
    scrollTo({ top: 0 });
  };
  if (sentEarlier === undefined) return <ReturnPlaceholder />;
  if (sentEarlier !== null && !concluded) {
    return (
      <UnansweredReturn
        owner={owner}
        sent={sentEarlier}
        onSent={onSent}
        onConcluded={() => setConcluded(true)}
      />
    );
  }
  return (
    <ReturnToSend
      owner={owner}
      path={path}
      orderPath={orderPath}
      notFound={notFound}
      onSent={onSent}
    />
  );
}

function ReturnToSend({
  owner,
  path,
  orderPath,
  notFound,
  onSent,
}: {
  owner: ReturnOwner;
  path: string;
  orderPath: string;
  notFound: (error: ApiError) => ReactNode;
  onSent: (sent: OrderReturn) => void;
}) {
  const { data, error, isFetching, refetch } = useQuery(returnOptionsQuery(owner), queryClient());
  if (data) {
    return (
      <ReturnFlow owner={owner} options={data} path={path} orderPath={orderPath} onSent={onSent} />
    );
  }
  if (!error || isFetching) return <ReturnPlaceholder />;
  const code = error instanceof ApiError ? error.code : '';
  if (error instanceof ApiError && code === 'NotFound') return notFound(error);
  if (code === 'ReturnTokenInvalid') return <NothingLeft orderPath={orderPath} />;
  const isLimited = error instanceof ApiError && code === 'RateLimited';
  return (
    <div className="mt-8 grid gap-4">
      <LoadFailure title={callErrorText(RETURN_NOT_LOADED, error)} onRetry={() => void refetch()} />
      {isLimited && <p className="text-ink-soft">{retryText(error)}</p>}
    </div>
  );
}

/**
 * A customer's order without a return token: it was cancelled, or all of it is already being
 * returned.
 */
function NothingLeft({ orderPath }: { orderPath: string }) {
  return (
    <div className="mt-8 grid max-w-2xl gap-8">
      <FormMessage kind="info" title={NOTHING_LEFT}>
        <p>Your order shows what’s under way.</p>
        <TextLink href={orderPath}>Go to your order</TextLink>
      </FormMessage>
      <ReturnRights />
    </div>
  );
}

/** The thanks for a return, with the data from its order. */
export function ReturnSentBefore({
  number,
  order: { data, isError, error, isFetching, refetch },
  orderPath,
}: {
  number: string;
  order: Pick<UseQueryResult<OrderDetail>, 'data' | 'isError' | 'error' | 'isFetching' | 'refetch'>;
  orderPath: string;
}) {
  const returned = data?.returns.find((one) => one.number === number);
  if (returned) return <SentReturn return={returned} orderPath={orderPath} />;
  if (data) return <NothingLeft orderPath={orderPath} />;
  if (!isError || isFetching) return <ReturnPlaceholder />;
  return (
    <LoadFailure
      title={callErrorText(RETURN_NOT_LOADED, error)}
      onRetry={() => void refetch()}
      className="mt-8 max-w-xl"
    />
  );
}

/**
 * Replaces the form after a reload while a sent return has no answer: if the return arrived, its
 * items could not be chosen again. Sends exactly the same request with the same key, so that it
 * counts once.
 */
function UnansweredReturn({
  owner,
  sent,
  onSent,
  onConcluded,
}: {
  owner: ReturnOwner;
  sent: SentRequest;
  onSent: (sent: OrderReturn) => void;
  /** The shop refused it, or the shopper goes back to the form. */
  onConcluded: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { mutate, isPending, error } = useWrite({
    mutationFn: () => sendReturn(owner, sent.request, sent.key),
    onSuccess: (made: OrderReturn) => {
      onSent(made);
      returnForm.clear();
    },
  });
  const problem = error === null ? null : returnProblem(error);
  const isRefused = problem !== null && problem.remedy !== 'again';

  function goToForm() {
    returnForm.forgetKey();
    onConcluded();
  }

  return (
    <section
      aria-labelledby="unanswered-return"
      className="mt-8 max-w-2xl rounded-2xl bg-surface p-5 inset-ring inset-ring-line sm:p-8"
    >
      <h2
        id="unanswered-return"
        ref={heading}
        tabIndex={-1}
        className="text-2xl text-balance outline-none"
      >
        {RETURN_OUTCOME_UNKNOWN.replace(/\.$/, '')}
      </h2>
      <p className="mt-3 max-w-prose">
        You sent it, but we didn’t hear back. Check it when you’re online: if it arrived, you’ll see
        its number. If not, it’s sent now. It won’t count twice.
      </p>
      {problem && (
        <FormMessage title={problem.title} className="mt-5">
          <p>{problem.text}</p>
        </FormMessage>
      )}
      <div className="mt-5 flex flex-wrap items-center gap-3 max-sm:flex-col max-sm:items-stretch">
        {!isRefused && (
          <SubmitButton
            type="button"
            pending={isPending}
            pendingText="Checking your return…"
            onClick={() => mutate()}
          >
            Check my return
          </SubmitButton>
        )}
        <Button kind={isRefused ? 'primary' : 'quiet'} disabled={isPending} onClick={goToForm}>
          Go to the form
        </Button>
      </div>
      <HowToReach before="Or " className="mt-5 text-[0.9375rem] text-ink-soft" />
    </section>
  );
}
