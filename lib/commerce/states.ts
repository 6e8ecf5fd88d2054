/** States and territories of Australia, as addresses have them. */
export const STATES = ['act', 'nsw', 'nt', 'qld', 'sa', 'tas', 'vic', 'wa'] as const;
export type State = (typeof STATES)[number];
