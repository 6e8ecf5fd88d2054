import { type Collection, WHAT_TO_BRING } from '#lib/commerce/orders/collection.ts';

/** The plain-text version of how an order is collected, in paragraphs of lines. */
export function collectionParagraphs(number: string, collection: Collection): string[][] {
  const { store, addressLines, phone, directionsUrl, readyBy, kept, collector } = collection;
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
      ...collection.week.map(({ label, hours }) => `${label}: ${hours}`),
      ...collection.otherHours.map(({ name, days, hours }) => `${name}, ${days}: ${hours}`),
    ],
  ];
}
