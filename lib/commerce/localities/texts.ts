/** Where suggestions for a suburb could not be loaded; typing goes on all the same. */
export const LOCALITIES_FAILED = 'Unable to load suburbs.';
