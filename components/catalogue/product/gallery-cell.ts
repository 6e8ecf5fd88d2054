/**
 * How many of six columns a picture of the gallery takes, so that every row is full. On a tablet
 * the first picture has its own row; on wider screens pictures come in pairs. If their number is
 * odd, the last three share a row.
 */
export function galleryCell(index: number, count: number): string {
  return `${onTablet(index, count)} ${onDesktop(index, count)}`;
}

function onTablet(index: number, count: number): string {
  if (index === 0 && count !== 2) return 'md:col-span-6';
  return isInThree(index, count, count - 1) ? 'md:col-span-2' : 'md:col-span-3';
}

function onDesktop(index: number, count: number): string {
  if (count === 1) return 'lg:col-span-6 lg:max-w-lg';
  return isInThree(index, count, count) ? 'lg:col-span-2' : 'lg:col-span-3';
}

/** Whether a picture is one of the last three, if `paired` pictures leave one over. */
function isInThree(index: number, count: number, paired: number): boolean {
  return paired % 2 === 1 && paired > 1 && index >= count - 3;
}
