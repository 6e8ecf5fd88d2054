import { useQuery } from '@tanstack/react-query';
import { type Ref, type RefObject, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { focusAfterRender } from '#components/ui/focus-after-render.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { answerQuestion, ownQuestionsQuery } from '#lib/api/questions/questions.ts';
import { formatDay } from '#lib/commerce/format-day.ts';
import { originText } from '#lib/commerce/origin.ts';
import {
  ANSWER_LIMITS,
  type ShownAnswer,
  type ShownQuestion,
} from '#lib/commerce/questions/question.ts';
import { DEMO_BUYER } from '#lib/commerce/questions/texts.ts';
import { BRAND } from '#lib/config/brand.ts';
import { useCustomerSub } from '#stores/account/use-account.ts';
import { OwnState } from './own-state.tsx';
import { WriteForm } from './write-form.tsx';

/**
 * A published question with its answers. Strangers wrote the texts, so they are only ever rendered
 * as text.
 */
export function QuestionItem({
  question,
  model,
  ref,
}: {
  question: ShownQuestion;
  model: string;
  ref?: Ref<HTMLElement> | undefined;
}) {
  const { text, name, askedAt, origin, answers } = question;
  const from = originText(origin, 'question');
  return (
    <article ref={ref} tabIndex={-1} className="py-6">
      <h3 className="font-sans text-lg tracking-normal overflow-x-clip whitespace-pre-line wrap-anywhere">
        {text}
      </h3>
      <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-ink-soft wrap-anywhere">
        <span className="min-w-0">
          {name === null ? 'Asked' : `${name} · asked`} on {formatDay(askedAt)}
        </span>
        {from !== null && <span>{from}</span>}
      </p>
      {answers.map((answer) => (
        <Answer key={`${answer.isShops} ${answer.writtenAt}`} answer={answer} />
      ))}
      <OwnAnswer question={question.id} model={model} />
    </article>
  );
}

function Answer({ answer: { text, name, writtenAt, isShops, origin } }: { answer: ShownAnswer }) {
  const by = isShops
    ? [`${BRAND.name} answered`, formatDay(writtenAt)]
    : [name, origin === 'demo' ? DEMO_BUYER : 'Verified buyer', formatDay(writtenAt)];
  return (
    <div className="mt-4 border-l-2 border-line-strong pl-4">
      <p className={`text-sm wrap-anywhere ${isShops ? 'font-semibold' : 'text-ink-soft'}`}>
        {by.filter(Boolean).join(' · ')}
      </p>
      <p className="mt-1 overflow-x-clip whitespace-pre-line wrap-anywhere">{text}</p>
    </div>
  );
}

/** A verified buyer's own answer, or the way to write one. */
function OwnAnswer({ question, model }: { question: string; model: string }) {
  const sub = useCustomerSub();
  const [answering, setAnswering] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const written = useRef<HTMLDivElement>(null);
  const { data: own } = useQuery(ownQuestionsQuery(sub, model), queryClient());
  function close(...places: RefObject<HTMLElement | null>[]) {
    setAnswering(false);
    focusAfterRender(...places);
  }
  if (sub === null || !own?.isBuyer) return null;
  const answers = own.answers.filter((answer) => answer.question === question);
  const standing = answers.find(({ state }) => state !== 'refused');
  const latest = standing ?? answers[0];
  return (
    <>
      {latest && latest.state !== 'published' && (
        <div ref={written} tabIndex={-1} className="mt-4 border-l-2 border-line-strong pl-4">
          <p className="text-sm font-semibold">Your answer</p>
          <p className="mt-1 overflow-x-clip whitespace-pre-line wrap-anywhere">{latest.text}</p>
          <OwnState
            own={latest}
            question={question}
            of="answer"
            sub={sub}
            model={model}
            onSent={() => focusAfterRender(written)}
          />
        </div>
      )}
      {!standing &&
        (answering ? (
          <WriteForm
            label="Your answer"
            {...(latest && { initial: latest.text })}
            hint="From your own experience. Please leave out names and contact details."
            failure="We couldn’t send your answer."
            limits={ANSWER_LIMITS}
            send={(answer) => answerQuestion(sub, { question, ...answer })}
            model={model}
            sub={sub}
            onSent={() => close(written, opener)}
            onCancel={() => close(opener)}
          />
        ) : (
          <Button
            ref={opener}
            kind="quiet"
            className="mt-2 -ml-6"
            onClick={() => setAnswering(true)}
          >
            {latest ? 'Change your answer' : 'Answer'}
          </Button>
        ))}
    </>
  );
}
