import { useEffect } from 'react';

const QUESTION = 'You have not saved this arrangement. Leave it?';

/** Asks before the page is left while something is not saved. */
export function useLeaveWarning(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const stay = (event: Event) => event.preventDefault();
    const ask = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || link.target === '_blank' || window.confirm(QUESTION)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('beforeunload', stay);
    document.addEventListener('click', ask, true);
    return () => {
      window.removeEventListener('beforeunload', stay);
      document.removeEventListener('click', ask, true);
    };
  }, [isUnsaved]);
}
