const utcPlusOneMs = 3_600_000;

/** A moment (epoch ms) as an app-loading timestamp: `yyyy-MM-dd HH:mm:ss` at UTC plus one hour, all year (API-6). */
export function loadingTimestampAtUtcPlusOne(epochMs: number): string {
  return new Date(epochMs + utcPlusOneMs).toISOString().slice(0, 19).replace('T', ' ');
}

/** The moment (epoch ms) an app-loading timestamp stands for, read as UTC plus one hour; null when it is none (API-6). */
export function loadingTimeFromUtcPlusOne(timestamp: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(timestamp)) return null;
  const epochMs = Date.parse(`${timestamp.replace(' ', 'T')}Z`) - utcPlusOneMs;
  return Number.isNaN(epochMs) ? null : epochMs;
}
