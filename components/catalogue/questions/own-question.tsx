import { type RefObject, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { focusAfterRender } from '#components/ui/focus-after-render.ts';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import type { readOwnQuestionsCall } from '#lib/api/calls/questions/own-questions.ts';
import { askQuestion } from '#lib/api/questions/questions.ts';
import { QUESTION_LIMITS } from '#lib/commerce/questions/question.ts';
import { OwnState } from './own-state.tsx';
import { WriteForm } from './write-form.tsx';

/** A shopper's own question while it waits, or was refused. A refused one can be written anew. */
export function OwnQuestion({
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
