/**
 * For how many years the shop keeps orders, and who changed what: a company keeps its financial
 * records for seven (Corporations Act 2001, s 286); tax law asks for five.
 */
export const RECORD_YEARS = 7;
