import { pageSettings } from './page-settings.ts';

/** Whether the shop has a frequent-flyer programme; pages know without a request. */
export function hasLoyalty(): boolean {
  return (pageSettings()?.loyalty ?? process.env.LOYALTY) !== 'off';
}
