import type { Auth } from '../../auth/auth.ts';
import type { OfferType } from '../../domain/catalogue/catalogue.ts';
import type { Locale } from '../../domain/settings/locale.ts';
import type { Settings } from '../../domain/settings/settings.ts';
import type { InstallOffer } from '../../pwa/install-offer.ts';

/** The results of boot; they live as long as the page. */
export interface Start {
  /** Absolute address of the folder that the app is served from. */
  readonly appUrl: string;
  readonly settings: Settings;
  readonly locale: Locale;
  /** The prefix of every route of the app: `/de`, or `/` for English. */
  readonly basename: string;
  readonly auth: Auth;
  readonly installOffer: InstallOffer;
  /** The types in the host's file; null where it did not arrive in time (WIZ-2). */
  readonly offerTypes: readonly OfferType[] | null;
  /** Replaces the whole page by the reason why the app can't go on. */
  readonly fail: (error: unknown) => void;
}
