/** In degrees: Australia with its external territories. */
const LATITUDES = { from: -55, to: -9 };
const LONGITUDES = { from: 96, to: 169 };

export function isAustralianLatitude(degrees: number): boolean {
  return degrees >= LATITUDES.from && degrees <= LATITUDES.to;
}

export function isAustralianLongitude(degrees: number): boolean {
  return degrees >= LONGITUDES.from && degrees <= LONGITUDES.to;
}
