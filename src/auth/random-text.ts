/** The characters allowed in a PKCE verifier, reduced to 64 so that six bits of a random byte pick one without bias. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

export type RandomBytes = (count: number) => Uint8Array;

const cryptoBytes: RandomBytes = (count) => crypto.getRandomValues(new Uint8Array(count));

export function randomText(length: number, randomBytes: RandomBytes = cryptoBytes): string {
  return Array.from(randomBytes(length), (byte) => ALPHABET.charAt(byte & 63)).join('');
}

/** A PKCE code verifier (AUTH-2). Throws 'Invalid code length' outside 43–128 characters. */
export function codeVerifier(length = 128, randomBytes: RandomBytes = cryptoBytes): string {
  if (length < 43 || length > 128) throw new Error('Invalid code length');
  return randomText(length, randomBytes);
}
