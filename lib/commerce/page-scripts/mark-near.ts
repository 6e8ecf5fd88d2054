/**
 * Marks the page before the first paint where its address asks for stores near a place: their place
 * is then held, and the list of all is not shown first.
 */
export const MARK_NEAR = `if(/[?&]near=./.test(location.search))document.currentScript.parentElement.dataset.near=''`;
