/**
 * Whether a click on a link opens it in this tab, and not in another tab or window, or as a
 * download.
 */
export function opensHere(
  click: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>,
): boolean {
  return !(click.button !== 0 || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey);
}
