import { configure } from '@testing-library/react';
import { vi } from 'vitest';

// What is waited for comes when it comes: on a busy machine later than both libraries' usual second.
const patience = 10_000;
configure({ asyncUtilTimeout: patience });
const { waitFor } = vi;
vi.waitFor = (check, options) =>
  waitFor(check, typeof options === 'number' ? options : { timeout: patience, ...options });
