import { type PickupInfo, WHAT_TO_BRING } from '#lib/commerce/orders/pickup-info.ts';

/** The plain-text version of how an order is collected, in paragraphs of lines. */
export function pickupParagraphs(number: string, pickupInfo: PickupInfo): string[][] {
  const { store, addressLines, phone, directionsUrl, readyBy, kept, collector } = pickupInfo;
  return [
    [store, ...addressLines, phone],
    [`Directions: ${directionsUrl}`],
    [
      `Order number: ${number}`,
      readyBy === null ? '' : `Ready by: ${readyBy}`,
      `We keep it: ${kept}`,
      `Who collects: ${collector}`,
      `What to bring: ${WHAT_TO_BRING}`,
    ],
    [
      ...pickupInfo.week.map(({ label, hours }) => `${label}: ${hours}`),
      ...pickupInfo.otherHours.map(({ name, days, hours }) => `${name}, ${days}: ${hours}`),
    ],
  ];
}
