import { createPrivateKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { JWK } from 'oidc-provider';

/**
 * A new private key for ID tokens (ES256). It is read from its encoding: Node 20 never returns from the export of the very key object
 * that was generated when garbage is collected meanwhile, as the collected generator waits for the key that is being exported.
 */
export function createSigningKey(): JWK {
  const { privateKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
  });
  const key = createPrivateKey({ key: privateKey, type: 'pkcs8', format: 'der' });
  const kid = randomBytes(8).toString('base64url');
  return { ...key.export({ format: 'jwk' }), kid, alg: 'ES256', use: 'sig' };
}
