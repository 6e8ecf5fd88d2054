/* Converts measures from centimetres, in which they are written, to inches. */

const CM_PER_INCH = 2.54;
const IN_CENTIMETRES = /\(cm\)$/;

/** Whether a column's heading says that its numbers are centimetres: `Foot (cm)`. */
export function isInCentimetres(heading: string): boolean {
  return IN_CENTIMETRES.test(heading.trim());
}

/** `Foot (cm)` becomes `Foot (in)`. */
export function headingInInches(heading: string): string {
  return heading.trim().replace(IN_CENTIMETRES, '(in)');
}

/** Converts every number of a text to inches, to a tenth: `84–88` becomes `33.1–34.6`. */
export function textInInches(centimetres: string): string {
  return centimetres.replace(/(?<![\w.,])\d+(?:\.\d+)?(?![\w,])/g, (number) =>
    (Number(number) / CM_PER_INCH).toFixed(1),
  );
}
