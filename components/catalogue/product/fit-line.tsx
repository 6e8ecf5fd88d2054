import type { FitTexts } from '#lib/commerce/fit/fit-texts.ts';

/**
 * What buyers take, compared with their usual size. `label`: of the shopper's own size, which only
 * the browser knows; its text is longer, so it has room for two lines where columns are narrow.
 */
export function FitLine({ fit, label = '' }: { fit: FitTexts; label?: string | undefined }) {
  const room = Object.keys(fit.bySize).length > 0 ? 'min-h-[2lh] xl:min-h-[1lh]' : 'min-h-[1lh]';
  return (
    <p className={`mt-2 text-[0.9375rem] font-medium ${room}`}>{fit.bySize[label] ?? fit.all}</p>
  );
}
