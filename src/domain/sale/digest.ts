/**
 * A short name for a text: 16 hexadecimal digits (FNV-1a, 64 bits) over its UTF-8. The same text has the same name on every device.
 * To tell contents of one thing apart, not to keep a secret.
 */
export function digest(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return hash.toString(16).padStart(16, '0');
}
