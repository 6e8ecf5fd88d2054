'use client';

import { lazyPart } from '#components/ui/lazy-part.tsx';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import { useNear } from '#components/ui/use-near.ts';

const Questions = lazyPart(() => import('./questions.tsx').then((module) => module.Questions), {
  failed: (failure) => <LoadFailure title="Unable to load questions." {...failure} />,
});

/** Questions about a product and their answers. They load when the shopper comes near. */
export function QuestionsPlace({ model, product }: { model: string; product: string }) {
  const [near, place] = useNear();
  return (
    <section
      ref={place}
      id="questions"
      aria-label="Questions and answers"
      className="shell mt-16 lg:mt-24 [@media(scripting:none)]:hidden"
    >
      <h2 className="text-2xl sm:text-3xl lg:text-4xl">Questions and answers</h2>
      <div className="mt-4 min-h-28 max-w-[75ch]">
        {near && <Questions model={model} product={product} />}
      </div>
    </section>
  );
}
