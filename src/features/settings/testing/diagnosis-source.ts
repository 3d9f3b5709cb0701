import type { DiagnosisSource } from '../information/diagnosis.ts';

/** The facts of an ordinary till in Chrome. */
export const plainSource: DiagnosisSource = {
  build: { version: '1.1.1', id: 'abcd1234' },
  now: () => Date.UTC(2026, 6, 4, 12),
  loadedAt: Date.UTC(2026, 6, 4, 10),
  browser: () => ({
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
    language: 'de-AT',
    isOnline: true,
    processors: 8,
    touchPoints: 5,
    screen: { width: 1024, height: 768, pixelRatio: 1.5 },
    window: { width: 1024, height: 700 },
    isInstalled: true,
    isInTerminal: false,
  }),
  storage: async () => ({ used: 2_500_000, available: 1e9, kept: true }),
  worker: async () => ({ isSupported: true, isServing: true, active: 'activated', waiting: null, installing: null }),
  connections: () => [{ at: Date.UTC(2026, 6, 4, 11), state: 'offline' }],
  calls: () => [],
  errors: () => [],
  scripts: () => ['index-4ab3cd21.js'],
};
