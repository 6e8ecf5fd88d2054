/** A product's colour and, if the card stands for the whole model, the number of other colours. */
export function ColourLine({
  product: { colourName, colourCount = 1 },
  className = '',
}: {
  product: { colourName: string; colourCount?: number };
  className?: string;
}) {
  const others = colourCount - 1;
  return (
    <span className={`flex flex-wrap items-center gap-x-1.5 ${className}`}>
      <span className="wrap-anywhere">{colourName}</span>
      {others > 0 && (
        <span className="shrink-0">
          {' '}
          +{others} {others === 1 ? 'colour' : 'colours'}
        </span>
      )}
    </span>
  );
}
