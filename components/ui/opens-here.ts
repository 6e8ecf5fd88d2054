/** Whether a click on a link asks to open it in this tab, not in another one, a window or a file. */
export function opensHere(
  click: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>,
): boolean {
  return !(click.button !== 0 || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey);
}
