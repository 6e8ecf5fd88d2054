/**
 * From this width on (`lg`), the filters are beside the list; below, they are in a drawer. Hundreds
 * of elements: they are rendered only where they show.
 */
export const FILTERS_BESIDE = '(width >= 64rem)';
