import { pageSettings } from './page-settings.ts';

/** Whether forms ask for a token of the bot challenge; pages know without a request. */
export function hasChallenge(): boolean {
  return (pageSettings()?.challenge ?? process.env.CHALLENGE) !== 'off';
}
