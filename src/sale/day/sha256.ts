import type { Sha256 } from '../../domain/day/shift-report.ts';

/** SHA-256 in hexadecimal, by the browser's Web Crypto. */
export const sha256: Sha256 = async (text) => {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};
