/** The key in the history entry for the secret of a link, until the page's code reads it. */
export const HAND_OVER_KEY = 'handOver';

/** Moves the secret of a link from the address bar into the history entry. */
export const HIDE_HAND_OVER_LINK = `if(location.hash)history.replaceState({...history.state,${HAND_OVER_KEY}:location.hash.slice(1)},'',location.pathname+location.search)`;
