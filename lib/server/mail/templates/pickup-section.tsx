import type { ReactNode } from 'react';
import { type PickupInfo, WHAT_TO_BRING } from '#lib/commerce/orders/pickup-info.ts';
import { LayoutTable } from './mail-layout.tsx';
import { LOOK } from './mail-look.ts';
import { Paragraph, Small, Subheading, TextLink } from './mail-text.tsx';

/** Where and when an order is collected, by whom, and what to show at the counter. */
export function PickupSection({ number, pickupInfo }: { number: string; pickupInfo: PickupInfo }) {
  const { store, addressLines, phone, directionsUrl, readyBy, kept, collector } = pickupInfo;
  return (
    <>
      <Subheading bottom={8}>Collect at {store}</Subheading>
      {[...addressLines, phone].filter(Boolean).map((line) => (
        <Paragraph key={line}>{line}</Paragraph>
      ))}
      <p style={{ ...LOOK.paragraph, marginTop: 4 }}>
        <TextLink href={directionsUrl}>Directions</TextLink>
      </p>
      <Small top={16}>Show this number at the counter</Small>
      <p className="ink" style={LOOK.counter}>
        {number}
      </p>
      <LayoutTable style={{ marginTop: 12 }}>
        {readyBy !== null && <Fact name="Ready by">{readyBy}</Fact>}
        <Fact name="We keep it">{kept}</Fact>
        <Fact name="Who collects">{collector}</Fact>
        <Fact name="What to bring">{WHAT_TO_BRING}</Fact>
        {pickupInfo.week.map(({ label, hours }) => (
          <Fact key={label} name={label}>
            {hours}
          </Fact>
        ))}
        {pickupInfo.otherHours.map(({ name, days, hours }) => (
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
        <Small>{name}</Small>
      </td>
      <td style={cell}>
        <p className="ink" style={{ ...LOOK.small, color: LOOK.paragraph.color }}>
          {children}
        </p>
      </td>
    </tr>
  );
}
