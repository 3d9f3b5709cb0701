export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value below which this part of all values lies, between neighbours in a straight line; NaN of nothing. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) * part;
  const below = sorted[Math.floor(at)] ?? Number.NaN;
  const above = sorted[Math.ceil(at)] ?? Number.NaN;
  return below + (above - below) * (at - Math.floor(at));
}

/** The median of the ratios of each round: what slows a whole round down slows both of it down. */
export function pairedRatio(measured: readonly number[], floor: readonly number[]): number {
  return median(measured.map((value, round) => value / (floor[round] ?? Number.NaN)));
}

/** The slope of the straight line that fits best, in units of `ys` for one of `xs`. */
export function slope(xs: readonly number[], ys: readonly number[]): number {
  const meanX = mean(xs);
  const meanY = mean(ys);
  const covariance = xs.reduce((sum, x, index) => sum + (x - meanX) * ((ys[index] ?? meanY) - meanY), 0);
  return covariance / xs.reduce((sum, x) => sum + (x - meanX) ** 2, 0);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
