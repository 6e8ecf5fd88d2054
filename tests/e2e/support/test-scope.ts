/**
 * Whether only the tests run that every change must pass, as `npm test` has it: those tagged `@change`,
 * of accessibility at one width in one scheme. Otherwise all of them run, at all widths in both schemes.
 */
export const isForChange = process.env.TEST_SCOPE === 'change';
