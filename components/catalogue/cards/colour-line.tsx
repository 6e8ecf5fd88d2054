/** A product's colour and, where it stands for its model, how many others there are. */
export function ColourLine({
  product: { colourName, colourCount = 1 },
  className,
}: {
  product: { colourName: string; colourCount?: number };
  className: string;
}) {
  const others = colourCount - 1;
  return (
    <span className={`flex gap-1 ${className}`}>
      <span className="truncate">{colourName}</span>
      {others > 0 && (
        <span className="shrink-0">
          {' '}
          +{others} {others === 1 ? 'colour' : 'colours'}
        </span>
      )}
    </span>
  );
}
