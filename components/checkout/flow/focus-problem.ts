/** Moves to the first choice within that is marked as wrong, or else to what can be chosen. */
export function focusProblem(choices: HTMLElement | null): void {
  const marked = choices?.querySelector('[aria-invalid]') ?? choices;
  const control = marked?.matches('input, textarea')
    ? marked
    : marked?.querySelector('input:checked, input:not(:disabled), button');
  if (control instanceof HTMLElement) control.focus();
}
