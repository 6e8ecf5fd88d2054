import { ChoiceTiles } from '#components/ui/form/choice-tiles.tsx';
import type { OwnReviewLine } from '#lib/api/schemas/review.ts';
import { FITS, WIDTHS } from '#lib/commerce/reviews/review.ts';
import { FIT_TEXTS, WIDTH_TEXTS } from '#lib/commerce/reviews/texts.ts';

interface Fitting {
  fit: number | null;
  width: number | null;
}

/** Asks how a product fits, if it has a size or is footwear. */
export function FitFields({
  line: { size, isFootwear },
  draft,
  set,
}: {
  line: OwnReviewLine;
  draft: Fitting;
  set: (change: Partial<Fitting>) => void;
}) {
  return (
    <>
      {size !== null && (
        <ChoiceTiles
          label={`How does size ${size} fit? (optional)`}
          name="fit"
          options={FITS.map((value) => ({ value, label: FIT_TEXTS[value] }))}
          value={draft.fit}
          onChange={(fit) => set({ fit })}
        />
      )}
      {isFootwear && (
        <ChoiceTiles
          label="How wide is it? (optional)"
          name="width"
          options={WIDTHS.map((value) => ({ value, label: WIDTH_TEXTS[value] }))}
          value={draft.width}
          onChange={(width) => set({ width })}
        />
      )}
    </>
  );
}
