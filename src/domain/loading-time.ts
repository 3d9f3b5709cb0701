const utcPlusOneMs = 3_600_000;

/** A moment (epoch ms) as an app-loading timestamp: `yyyy-MM-dd HH:mm:ss` at UTC plus one hour, all year (API-6). */
export function loadingTimestampAtUtcPlusOne(epochMs: number): string {
  return new Date(epochMs + utcPlusOneMs).toISOString().slice(0, 19).replace('T', ' ');
}
