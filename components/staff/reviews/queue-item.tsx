'use client';

import { type ReactNode, useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import type { decideQuestionCall, decideReviewCall } from '#lib/api/calls/staff/reviews.ts';
import { commandProblem, useCommand } from '#lib/api/staff/use-command.ts';
import { useReloadAfterConflict } from '#lib/api/staff/use-reload-after-conflict.ts';
import type { ModerationDecision } from '#lib/commerce/reviews/moderation.ts';
import { REFUSAL_TEXTS } from '#lib/commerce/reviews/texts.ts';
import { clockTime } from '#lib/commerce/staff/clock-time.ts';
import { singleKeys } from '#stores/staff/single-keys.ts';
import { QueuePicture } from './queue-picture.tsx';
import { RefuseForm } from './refuse-form.tsx';
import { ReplyForm } from './reply-form.tsx';
import type { QueuedText } from './reviews-screen.tsx';
import { QUEUE_ITEM } from './use-queue-keys.ts';

const NAMES = { review: 'Review', question: 'Question', answer: 'Answer' } as const;

/** One text of the queue with what can be done about it. */
export function QueueItem({ item, onDone }: { item: QueuedText; onDone: (told: string) => void }) {
  const [panel, setPanel] = useState<'refuse' | 'reply' | null>(null);
  const headingId = useId();
  const hasKeys = singleKeys.use(({ value }) => value);
  const { kind, state, number, id } = item;
  const name = NAMES[kind];
  const told = (decision: ModerationDecision) =>
    onDone(
      decision.state === 'published'
        ? `${name} published. It is on the product’s page now.`
        : `${name} refused. Its author gets an e-mail with the reason.`,
    );
  const review = useCommand<typeof decideReviewCall>('PUT /reviews/{id}/decision');
  const question = useCommand<typeof decideQuestionCall>('PUT /questions/{id}/decision');
  const isPending = review.isPending || question.isPending;
  const error = review.error ?? question.error;
  const problem = commandProblem(error);
  useReloadAfterConflict(error);

  function decide(decision: ModerationDecision) {
    if (isPending) return;
    const done = {
      onSuccess: () => told(decision),
      // The text may leave the queue, with what stands beside it.
      onError: (failed: Error) => onDone(commandProblem(failed) ?? ''),
    };
    const common = { from: state, decision };
    if (kind === 'review') {
      review.mutate({ params: { id }, body: { version: number ?? 1, ...common } }, done);
    } else {
      const answer = kind === 'answer' ? number : null;
      question.mutate({ params: { id }, body: { answer, ...common } }, done);
    }
  }
  const toggle = (which: 'refuse' | 'reply') => setPanel(panel === which ? null : which);

  return (
    <article
      {...{ [QUEUE_ITEM]: '' }}
      tabIndex={-1}
      aria-labelledby={headingId}
      className="rounded-lg border border-line bg-surface p-4 outline-offset-2 focus:outline-3 focus:outline-focus"
    >
      <Head item={item} headingId={headingId} />
      <Words item={item} />
      {problem && <FormMessage title={problem} className="mt-3" />}
      <div className="mt-4 flex flex-wrap items-center gap-2">
        {state === 'pending' && (
          <Button
            aria-keyshortcuts={hasKeys ? 'p' : undefined}
            aria-disabled={isPending || undefined}
            onClick={() => decide({ state: 'published' })}
          >
            Publish
          </Button>
        )}
        {state !== 'refused' && (
          <Button
            kind="secondary"
            aria-keyshortcuts={hasKeys ? 'r' : undefined}
            aria-expanded={panel === 'refuse'}
            onClick={() => toggle('refuse')}
          >
            {state === 'published' ? 'Take down…' : 'Refuse…'}
          </Button>
        )}
        {kind !== 'answer' && (
          <Button
            kind="quiet"
            aria-keyshortcuts={hasKeys ? 'a' : undefined}
            aria-expanded={panel === 'reply'}
            onClick={() => toggle('reply')}
          >
            {item.reply === null ? 'Answer…' : 'Change our answer…'}
          </Button>
        )}
        <span role="status" className="sr-only">
          {isPending && 'Saving…'}
        </span>
      </div>
      {state === 'pending' && (
        <p className="mt-2 text-sm text-ink-soft">
          Publishing shows it on the product’s page at once
          {item.isEdit && ', in place of what its author wrote before'}.
        </p>
      )}
      {panel === 'refuse' && (
        <RefuseForm
          item={item}
          isPending={isPending}
          onRefuse={(reason) => decide({ state: 'refused', reason })}
          onClose={() => setPanel(null)}
        />
      )}
      {panel === 'reply' && (
        <ReplyForm
          item={item}
          onDone={(text) => {
            setPanel(null);
            onDone(text);
          }}
          onClose={() => setPanel(null)}
        />
      )}
    </article>
  );
}

function Head({ item, headingId }: { item: QueuedText; headingId: string }) {
  const { kind, state, product, model, name, writtenAt, isEdit, reply } = item;
  const isOpen = kind === 'question' && state === 'published' && reply === null;
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <h2 id={headingId} className="text-base font-semibold break-words">
        {NAMES[kind]}: {product?.name ?? model}
      </h2>
      {item.objection !== null && <Mark>Its author answered our refusal</Mark>}
      {isEdit && <Mark>Changed by its author</Mark>}
      {isOpen && <Mark>Published, without an answer of ours</Mark>}
      <p className="text-sm text-ink-soft">
        {name ?? 'Without a name'}, {clockTime(writtenAt)}
        {product && (
          <>
            {' · '}
            <a
              href={`/products/${encodeURIComponent(product.slug)}`}
              target="_blank"
              rel="noopener"
              className="inline-block min-h-6 underline underline-offset-4"
            >
              Product’s page
            </a>
          </>
        )}
      </p>
    </div>
  );
}

function Mark({ children }: { children: ReactNode }) {
  return <span className="rounded-md bg-sunk px-2 py-0.5 text-sm font-semibold">{children}</span>;
}

function Words({ item }: { item: QueuedText }) {
  const { title, text, question, usualSize, activity, pictures, reason, objection, reply } = item;
  return (
    <div className="mt-2 grid gap-2 break-words">
      {question !== null && (
        <blockquote className="border-l-2 border-line-strong pl-3 whitespace-pre-line text-ink-soft">
          {question}
        </blockquote>
      )}
      {title !== null && <p className="font-semibold">{title}</p>}
      <p className="whitespace-pre-line">{text}</p>
      {usualSize !== null && <Note name="Usual size">{usualSize}</Note>}
      {activity !== null && <Note name="Activity">{activity}</Note>}
      {pictures.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {pictures.map((picture) => (
            <li key={picture.id}>
              <QueuePicture picture={picture} />
            </li>
          ))}
        </ul>
      )}
      {reason !== null && <Note name="We refused it">{REFUSAL_TEXTS[reason]}</Note>}
      {objection !== null && <Note name="Its author says">{objection}</Note>}
      {reply !== null && <Note name="Our answer">{reply}</Note>}
    </div>
  );
}

function Note({ name, children }: { name: string; children: ReactNode }) {
  return (
    <p className="whitespace-pre-line">
      <span className="text-ink-soft">{name}:</span> {children}
    </p>
  );
}
