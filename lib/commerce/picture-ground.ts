/** What shows through the transparent areas of a picture: the paper of product pictures. */
export const PICTURE_GROUND = '#efe9dc';
