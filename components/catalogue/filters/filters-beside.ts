/**
 * From this width on (`lg`), the filters are beside the list; below it, in a drawer. They are
 * hundreds of elements, so they are rendered only where they are shown.
 */
export const FILTERS_BESIDE = '(width >= 64rem)';
