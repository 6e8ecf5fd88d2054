/** In order: ACT and NSW, NT, SA, WA, TAS, VIC, QLD. */
const BOXES = /^(?:02|1\d|09|5[89]|6[89]|7[89]|8\d|9\d)\d\d$/;

/** Whether a postcode is for post office boxes or one large receiver, so that nobody lives there. */
export function isBoxPostcode(postcode: string): boolean {
  return BOXES.test(postcode);
}
