/** The number of products, announced politely when it changes. */
export function ListingStatus({ total }: { total: number | null }) {
  return (
    <p role="status" className="shrink-0 whitespace-nowrap text-ink-soft in-data-held:invisible">
      {total === null
        ? '\u00a0'
        : `${total.toLocaleString('en-AU')} ${total === 1 ? 'product' : 'products'}`}
    </p>
  );
}
