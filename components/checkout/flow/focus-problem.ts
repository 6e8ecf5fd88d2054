/** Focuses the first invalid choice inside `choices`, else the first one available. */
export function focusProblem(choices: HTMLElement | null): void {
  const marked = choices?.querySelector('[aria-invalid]') ?? choices;
  const control = marked?.matches('input, textarea')
    ? marked
    : marked?.querySelector('input:checked, input:not(:disabled), button');
  if (control instanceof HTMLElement) control.focus();
}
