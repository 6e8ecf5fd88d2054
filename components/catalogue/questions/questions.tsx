import { useQuery } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { SignInLink } from '#components/commerce/sign-in-link.tsx';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { focusAfterRender } from '#components/ui/focus-after-render.ts';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import { useArrivalFocus } from '#components/ui/use-arrival-focus.ts';
import { callErrorText } from '#lib/api/call-error-text.ts';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import type { readOwnQuestionsCall } from '#lib/api/calls/questions/own-questions.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { askQuestion, ownQuestionsQuery, questionsQuery } from '#lib/api/questions/questions.ts';
import { QUESTION_LIMITS, QUESTIONS_PAGE_SIZE } from '#lib/commerce/questions/question.ts';
import { questionCountText } from '#lib/commerce/questions/texts.ts';
import { useAuth } from '#stores/account/auth-store.ts';
import { useCustomerSub } from '#stores/account/use-account.ts';
import { OwnState } from './own-state.tsx';
import { QuestionItem } from './question-item.tsx';
import { WriteForm } from './write-form.tsx';

/** The questions about a model, page by page, and the form for a new one. */
export function Questions({ model, product }: { model: string; product: string }) {
  const [shown, setShown] = useState(1);
  const first = useQuery(questionsQuery(model, 1), queryClient());
  const sub = useCustomerSub();
  const { data: own } = useQuery(ownQuestionsQuery(sub, model), queryClient());
  const count = first.data?.count ?? 0;
  const pages = Array.from({ length: shown }, (_, index) => index + 1);
  const newest = useRef<HTMLDivElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  const waiting = own?.questions.filter(({ state }) => state !== 'published') ?? [];
  return (
    <>
      <p className="text-ink-soft">
        {first.data &&
          (count === 0
            ? 'Nobody has asked yet. What would you like to know?'
            : questionCountText(count))}
      </p>
      <Ask model={model} product={product} newest={newest} />
      {sub !== null && waiting.length > 0 && (
        <section aria-label="Your questions" className="mt-6">
          <h3 className="font-sans text-lg tracking-normal">Your questions</h3>
          {waiting.map((question, index) => (
            <OwnQuestion
              key={question.id}
              own={question}
              product={product}
              model={model}
              sub={sub}
              place={index === 0 ? newest : undefined}
            />
          ))}
        </section>
      )}
      <div className="mt-2 divide-y divide-line">
        {pages.map((page) => (
          <QuestionsPage
            key={page}
            model={model}
            page={page}
            takeFocus={page > 1 && page === shown}
            asker={more}
          />
        ))}
      </div>
      {count > shown * QUESTIONS_PAGE_SIZE && (
        <Button ref={more} kind="secondary" className="mt-2" onClick={() => setShown(shown + 1)}>
          Show more questions
        </Button>
      )}
    </>
  );
}

/** Asks, or leads to signing in; the overlay for that stays on this page. */
function Ask({
  model,
  product,
  newest,
}: {
  model: string;
  product: string;
  /** The newest of the customer's own questions, if it is on screen. */
  newest: RefObject<HTMLElement | null>;
}) {
  const { status } = useAuth();
  const sub = useCustomerSub();
  const [asking, setAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  function close(...places: RefObject<HTMLElement | null>[]) {
    setAsking(false);
    focusAfterRender(...places);
  }
  if (status === 'LOGGED_OUT') {
    return (
      <SignInLink className={`${buttonClass({ kind: 'secondary' })} mt-4`}>
        Log in to ask a question
      </SignInLink>
    );
  }
  if (sub !== null && asking) {
    return (
      <WriteForm
        label="Your question"
        hint="About the product only. Please leave out names and contact details."
        failure="We couldn’t send your question."
        limits={QUESTION_LIMITS}
        send={(written) => askQuestion(sub, { product, ...written })}
        model={model}
        sub={sub}
        onSent={() => close(newest, opener)}
        onCancel={() => close(opener)}
      />
    );
  }
  return (
    <Button
      ref={opener}
      kind="secondary"
      className="mt-4"
      disabled={sub === null}
      onClick={() => setAsking(true)}
    >
      Ask a question
    </Button>
  );
}

function QuestionsPage({
  model,
  page,
  takeFocus,
  asker,
}: {
  model: string;
  page: number;
  /** Moves the focus to the page's first question. */
  takeFocus: boolean;
  asker: RefObject<HTMLElement | null>;
}) {
  const { data, error, isError, isFetching, refetch } = useQuery(
    questionsQuery(model, page),
    queryClient(),
  );
  const first = useRef<HTMLElement>(null);
  useArrivalFocus(first, takeFocus && data !== undefined, asker);
  if (data) {
    return data.questions.map((question, index) => (
      <QuestionItem
        key={question.id}
        ref={index === 0 ? first : undefined}
        question={question}
        model={model}
      />
    ));
  }
  if (!isError || isFetching) {
    return (
      <p role="status" className="py-4 text-ink-soft">
        Loading questions…
      </p>
    );
  }
  return (
    <LoadFailure
      title={callErrorText('Unable to load questions.', error)}
      onRetry={() => void refetch()}
      className="mt-4 max-w-xl"
    />
  );
}

/**
 * A shopper's own question while it waits, or after it was refused. The shopper can write a refused
 * one again.
 */
function OwnQuestion({
  own,
  product,
  model,
  sub,
  place,
}: {
  own: ResponseOf<typeof readOwnQuestionsCall>['questions'][number];
  product: string;
  model: string;
  sub: string;
  /** Where the focus goes for the newest one. */
  place: RefObject<HTMLDivElement | null> | undefined;
}) {
  const [writing, setWriting] = useState(false);
  const kept = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const here = place ?? kept;
  function close(...places: RefObject<HTMLElement | null>[]) {
    setWriting(false);
    focusAfterRender(...places);
  }
  return (
    <div ref={here} tabIndex={-1} className="mt-3">
      <p className="whitespace-pre-line wrap-anywhere">{own.text}</p>
      {writing ? (
        <WriteForm
          label="Your question"
          initial={own.text}
          hint="About the product only. Please leave out names and contact details."
          failure="We couldn’t send your question."
          limits={QUESTION_LIMITS}
          send={(written) => askQuestion(sub, { product, ...written })}
          model={model}
          sub={sub}
          onSent={() => close(here)}
          onCancel={() => close(opener)}
        />
      ) : (
        <>
          <OwnState
            own={own}
            question={own.id}
            of="question"
            sub={sub}
            model={model}
            onSent={() => close(here)}
          />
          {own.state === 'refused' && (
            <Button
              ref={opener}
              kind="quiet"
              className="mt-1 -ml-6"
              onClick={() => setWriting(true)}
            >
              Change your question
            </Button>
          )}
        </>
      )}
    </div>
  );
}
