/** One request as the booking API saw it. Never the token. */
export interface RequestLogEntry {
  readonly call: string;
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** Null when the connection was dropped instead of answered. */
  readonly status: number | null;
  readonly at: string;
}

export interface RequestLog {
  record(entry: RequestLogEntry): void;
  entries(): readonly RequestLogEntry[];
  clear(): void;
}

const KEPT = 5000;

/** Keeps the latest requests in memory. */
export function createRequestLog(): RequestLog {
  let kept: RequestLogEntry[] = [];
  return {
    record: (entry) => {
      kept.push(entry);
      if (kept.length > KEPT) kept = kept.slice(-KEPT);
    },
    entries: () => kept,
    clear: () => {
      kept = [];
    },
  };
}
