/**
 * Marks the page before the first paint if its address asks for stores near a place. Space is then kept
 * for them, and the list of all stores is not shown first.
 */
export const MARK_NEAR = `if(/[?&]near=./.test(location.search))document.currentScript.parentElement.dataset.near=''`;
