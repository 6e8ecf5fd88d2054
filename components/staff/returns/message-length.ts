/** Most characters of a message to a buyer, as the calls take it. */
export const MESSAGE_LENGTH = 2_000;
