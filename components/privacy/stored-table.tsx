import type { Purpose, StoredItem } from '#lib/commerce/privacy/stored-items.ts';

const PURPOSES: Record<Purpose, string> = {
  needed: 'Needed',
  origin: 'Where orders come from',
  measurement: 'Measurement',
  marketing: 'Marketing',
};

const PLACES: Record<StoredItem['where'], string> = {
  local: 'this browser',
  session: 'one tab',
  cookie: 'a cookie',
  cache: 'this browser’s cache',
};

/** Everything that is stored in a browser. On a phone each row becomes a block. */
export function StoredTable({ items }: { items: readonly StoredItem[] }) {
  return (
    <table className="mt-4 w-full text-left text-sm max-sm:block">
      <thead className="max-sm:sr-only">
        <tr className="border-b border-line-strong">
          {['Name', 'What for', 'Purpose', 'How long'].map((heading) => (
            <th key={heading} scope="col" className="py-2 pr-4 font-semibold">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {items.map(({ name, where, purpose, what, until }) => (
          <tr
            key={`${where} ${name}`}
            className="border-b border-line align-top max-sm:block max-sm:py-3"
          >
            <th
              scope="row"
              className="py-2 pr-4 font-medium [overflow-wrap:anywhere] max-sm:block max-sm:py-0"
            >
              {name} <span className="block font-normal text-ink-soft">in {PLACES[where]}</span>
            </th>
            <td className="py-2 pr-4 max-sm:block max-sm:py-1">{what}</td>
            <td className="py-2 pr-4 max-sm:inline max-sm:p-0">{PURPOSES[purpose]}</td>
            <td className="py-2 max-sm:inline max-sm:p-0">
              <span className="sm:hidden"> · </span>
              {until}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
