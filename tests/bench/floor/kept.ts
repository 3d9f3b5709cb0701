/** A page that comes from a service worker. The name of the policy is the one that the server allows. */
const { trustedTypes } = window as { trustedTypes?: { createPolicy(name: string, rules: object): Policy } };

interface Policy {
  createScriptURL(url: string): string;
}

const url = './worker.js';
const policy = trustedTypes?.createPolicy('pos-desk-worker', { createScriptURL: () => url });
void navigator.serviceWorker.register(policy?.createScriptURL(url) ?? url);
