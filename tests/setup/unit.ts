import 'fake-indexeddb/auto';
import './patient-waits.ts';
import fc from 'fast-check';
import { afterEach, vi } from 'vitest';

// The same random examples at every run, so that a red run says something about the change; FC_SEED looks at others.
fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 20261121) });

// A worker goes on with the next file in the same globals: time that one test has held would stand still there.
afterEach(() => void vi.useRealTimers());
