import type { ReactNode } from 'react';
import { type Collection, WHAT_TO_BRING } from '#lib/commerce/orders/collection.ts';
import { LayoutTable } from './mail-layout.tsx';
import { LOOK } from './mail-look.ts';

/** Where and when an order is collected, by whom, and what to show at the counter. */
export function OrderCollection({
  number,
  collection,
}: {
  number: string;
  collection: Collection;
}) {
  const { store, addressLines, phone, directionsUrl, readyBy, kept, collector } = collection;
  return (
    <>
      <h2 className="ink" style={{ ...LOOK.subheading, marginBottom: 8 }}>
        Collect at {store}
      </h2>
      {[...addressLines, phone].filter(Boolean).map((line) => (
        <p key={line} className="ink" style={LOOK.paragraph}>
          {line}
        </p>
      ))}
      <p style={{ ...LOOK.paragraph, marginTop: 4 }}>
        <a className="link" href={directionsUrl} style={LOOK.link}>
          Directions
        </a>
      </p>
      <p className="soft" style={{ ...LOOK.small, marginTop: 16 }}>
        Show this number at the counter
      </p>
      <p className="ink" style={LOOK.counter}>
        {number}
      </p>
      <LayoutTable style={{ marginTop: 12 }}>
        {readyBy !== null && <Fact name="Ready by">{readyBy}</Fact>}
        <Fact name="We keep it">{kept}</Fact>
        <Fact name="Who collects">{collector}</Fact>
        <Fact name="What to bring">{WHAT_TO_BRING}</Fact>
        {collection.week.map(({ label, hours }) => (
          <Fact key={label} name={label}>
            {hours}
          </Fact>
        ))}
        {collection.otherHours.map(({ name, days, hours }) => (
          <Fact key={`${name} ${days}`} name={`${name}, ${days}`}>
            {hours}
          </Fact>
        ))}
      </LayoutTable>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  const cell = { padding: '3px 0', verticalAlign: 'top' } as const;
  return (
    <tr>
      <td width="40%" style={{ ...cell, width: '40%', paddingRight: 16 }}>
        <p className="soft" style={LOOK.small}>
          {name}
        </p>
      </td>
      <td style={cell}>
        <p className="ink" style={{ ...LOOK.small, color: LOOK.paragraph.color }}>
          {children}
        </p>
      </td>
    </tr>
  );
}
