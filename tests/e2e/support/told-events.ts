import { expect, type Page } from '@playwright/test';
import { dataLayerEvent } from '#tests/support/analytics-events.ts';

/** What a screen of a test may hold of its shopper: an address of e-mail or a phone number. */
const PERSONAL = /@|\b04\d\d ?\d{3} ?\d{3}\b/;

/** Expects that what this document told so far says nothing of who somebody is. */
export async function expectTellsNothingPersonal(page: Page): Promise<void> {
  const events = await page.evaluate(() =>
    (window.dataLayer ?? []).filter((entry) => Object(entry).event !== undefined),
  );
  for (const event of events) {
    // Each kind has its fields, and no other.
    expect(dataLayerEvent.safeParse(event).error?.issues ?? [], JSON.stringify(event)).toEqual([]);
    expect(JSON.stringify(event)).not.toMatch(PERSONAL);
  }
}
