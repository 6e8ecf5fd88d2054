/* What secrets of staff are sealed for: here, as the sealing of all secrets anew needs both names. */

export const STAFF_PASSWORD_USE = 'staff-password';
/** The secret of an authenticator app. */
export const STAFF_SECOND_USE = 'staff-second-step';
