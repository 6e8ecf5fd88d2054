/** `Express delivery doesn’t go to 0872.` */
export function notDeliveredText(labels: readonly string[], postcode: string): string {
  const names = labels.join(' and ');
  return `${names} ${labels.length === 1 ? 'doesn’t' : 'don’t'} go to ${postcode}.`;
}
