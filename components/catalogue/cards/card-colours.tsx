'use client';

import { useMedia } from '#components/ui/use-media.ts';
import { colourDots } from '#lib/commerce/catalogue/colour-dots.ts';
import type { CardProduct } from './card-product.ts';

/**
 * The colours of a card's model, as one element. On a touch screen, where no mouse rests on a card,
 * a press opens its swatches; card-extras.tsx hears it.
 */
export function CardColours({
  product: { name, modelColours = [], colourCount = 1 },
}: {
  product: CardProduct;
}) {
  const touch = useMedia('(hover: none)');
  const dots = colourDots(modelColours);
  if (!dots && colourCount < 2) return null;
  const look = {
    className: dots ? 'card-colours colour-dots' : 'card-colours',
    style: dots ? { width: `${dots.count}em`, background: dots.stripes } : {},
  };
  const label = `${colourCount} colours`;
  const text = dots ? null : label;
  if (!touch) {
    return (
      <span {...(dots && { role: 'img', 'aria-label': label })} {...look}>
        {text}
      </span>
    );
  }
  return (
    <button type="button" data-colours="" aria-label={`${label} of ${name}`} {...look}>
      {text}
    </button>
  );
}
