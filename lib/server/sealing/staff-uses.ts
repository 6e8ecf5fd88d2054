/* What secrets of staff are sealed for: here, as the sealing of all secrets anew needs both names. */

export const STAFF_PASSWORD_USE = 'staff-password';
/** The secret of an authenticator app. */
export const STAFF_SECOND_USE = 'staff-second-step';
/** The secret of an app that somebody who follows an invitation is setting up. */
export const STAFF_SET_UP_USE = 'staff-set-up';
/** A log-in at the company's provider that is under way. */
export const STAFF_WORK_LOG_IN_USE = 'staff-work-log-in';
/** What a device on which somebody logged in before shows. */
export const STAFF_DEVICE_USE = 'staff-device';
