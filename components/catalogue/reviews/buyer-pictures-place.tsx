'use client';

import { lazyPart } from '#components/ui/lazy-part.tsx';
import { useNear } from '#components/ui/use-near.ts';

const BuyerPictures = lazyPart(
  () => import('./buyer-pictures.tsx').then((module) => module.BuyerPictures),
  { failed: null },
);

/** Keeps the place of a model's pictures by buyers, which load when the shopper comes near. */
export function BuyerPicturesPlace({ model }: { model: string }) {
  const [near, place] = useNear();
  return (
    <div ref={place} className="mt-6 min-h-32 [@media(scripting:none)]:hidden">
      {near && <BuyerPictures model={model} />}
    </div>
  );
}
