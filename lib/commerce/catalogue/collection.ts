/** The most products that staff pick for one collection. */
export const MOST_COLLECTED = 500;
