/** States and territories of Australia, as addresses have them. */
export const STATES = ['act', 'nsw', 'nt', 'qld', 'sa', 'tas', 'vic', 'wa'] as const;
export type State = (typeof STATES)[number];

/** A state as people write it, such as `TAS` or `Tasmania`; null for anything else. */
export function stateOf(text: string): State | null {
  const word = text
    .replace(/[\s.]+/g, ' ')
    .trim()
    .toLowerCase();
  const short = word.replaceAll(' ', '');
  return STATES.find((one) => one === short || STATE_NAMES[one].toLowerCase() === word) ?? null;
}

export const STATE_NAMES: Readonly<Record<State, string>> = {
  act: 'Australian Capital Territory',
  nsw: 'New South Wales',
  nt: 'Northern Territory',
  qld: 'Queensland',
  sa: 'South Australia',
  tas: 'Tasmania',
  vic: 'Victoria',
  wa: 'Western Australia',
};
