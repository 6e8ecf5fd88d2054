import type { Coordinates } from '#lib/commerce/store-locations/store-location.ts';

/** The ellipsoid of WGS 84: its longer half axis in metres, and its flattening. */
const AXIS = 6_378_137;
const FLATTENING = 1 / 298.257223563;
const SHORT_AXIS = AXIS * (1 - FLATTENING);
const MOST_STEPS = 100;
/** In radians: less than a thousandth of a millimetre. */
const EXACT = 1e-12;

/**
 * The length of the shortest way over the WGS 84 ellipsoid, in metres, by Vincenty's inverse formula,
 * as the protocol compares distances. Null for places on opposite sides of the earth, for which the
 * formula does not work: no store here is that far from where it is looked for.
 */
export function geodesicMetres(from: Coordinates, to: Coordinates): number | null {
  const first = Math.atan((1 - FLATTENING) * Math.tan(radians(from.latitude)));
  const second = Math.atan((1 - FLATTENING) * Math.tan(radians(to.latitude)));
  const [sin1, cos1, sin2, cos2] = [
    Math.sin(first),
    Math.cos(first),
    Math.sin(second),
    Math.cos(second),
  ];
  const apart = radians(to.longitude - from.longitude);
  let lambda = apart;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const sinSigma = Math.hypot(
      cos2 * Math.sin(lambda),
      cos1 * sin2 - sin1 * cos2 * Math.cos(lambda),
    );
    if (sinSigma === 0) return 0;
    const cosSigma = sin1 * sin2 + cos1 * cos2 * Math.cos(lambda);
    const sigma = Math.atan2(sinSigma, cosSigma);
    const sinAlpha = (cos1 * cos2 * Math.sin(lambda)) / sinSigma;
    const cosSqAlpha = 1 - sinAlpha ** 2;
    // On the equator both are 0.
    const cos2SigmaM = cosSqAlpha === 0 ? 0 : cosSigma - (2 * sin1 * sin2) / cosSqAlpha;
    const c = (FLATTENING / 16) * cosSqAlpha * (4 + FLATTENING * (4 - 3 * cosSqAlpha));
    const next =
      apart +
      (1 - c) *
        FLATTENING *
        sinAlpha *
        (sigma + c * sinSigma * (cos2SigmaM + c * cosSigma * (2 * cos2SigmaM ** 2 - 1)));
    if (Math.abs(next - lambda) < EXACT) {
      return arcLength({ cosSqAlpha, sigma, sinSigma, cosSigma, cos2SigmaM });
    }
    lambda = next;
  }
  return null;
}

function arcLength(arc: {
  cosSqAlpha: number;
  sigma: number;
  sinSigma: number;
  cosSigma: number;
  cos2SigmaM: number;
}): number {
  const { cosSqAlpha, sigma, sinSigma, cosSigma, cos2SigmaM } = arc;
  const uSq = (cosSqAlpha * (AXIS ** 2 - SHORT_AXIS ** 2)) / SHORT_AXIS ** 2;
  const a = 1 + (uSq / 16_384) * (4_096 + uSq * (-768 + uSq * (320 - 175 * uSq)));
  const b = (uSq / 1_024) * (256 + uSq * (-128 + uSq * (74 - 47 * uSq)));
  const inner =
    cosSigma * (2 * cos2SigmaM ** 2 - 1) -
    (b / 6) * cos2SigmaM * (4 * sinSigma ** 2 - 3) * (4 * cos2SigmaM ** 2 - 3);
  const delta = b * sinSigma * (cos2SigmaM + (b / 4) * inner);
  return SHORT_AXIS * a * (sigma - delta);
}

function radians(degrees: number): number {
  return (degrees / 180) * Math.PI;
}
