import { splitPrefix } from './locale.ts';

/** Every page of the app (RT-1), below the language's prefix. */
const pages =
  /^\/(|cart|404|login|bookings|settings|shift|reservation\/[^/]+|booking\/[^/]+(\/voucher)?|booking\/voucher\/[^/]+)\/?$/i;

/** Where the sign-in and the sign-out lead back to (RT-8), below the prefix. */
const returns = { callback: /^\/auth\/callback\/?$/i, loggedOut: /^\/auth\/loggedout\/?$/i };

/** What an address of the app's origin is: a page, a return from the sign-in or the sign-out, or nothing that the app knows. */
export type AddressKind = 'page' | keyof typeof returns | 'unknown';

/** `pathname`: whole, with the path that the app is served below and a language's prefix, valid or not. */
export function addressKind(pathname: string): AddressKind {
  const { path } = splitPrefix(pathname);
  if (pages.test(path)) return 'page';
  if (returns.callback.test(path)) return 'callback';
  return returns.loggedOut.test(path) ? 'loggedOut' : 'unknown';
}
