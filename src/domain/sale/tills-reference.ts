/** What every reference begins with that a till of this app makes up: a random UUID. */
const randomUuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}/i;

/** Whether a till has made up the reference of a sale, or the name of a cart. Others may make up theirs in the same way. */
export function isTillsReference(reference: string): boolean {
  return randomUuid.test(reference);
}
