/** Why a call with a bot challenge was refused, and what to do. */
export const CHALLENGE_FAILED =
  'We couldn’t check that this came from your browser. Please try again. If it happens again, reload the page and switch off anything that blocks scripts.';
