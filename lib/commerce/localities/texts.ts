/** When suggestions for a suburb could not be loaded; typing still works. */
export const LOCALITIES_FAILED = 'Unable to load suburbs.';
