import type { Auth } from '../../auth/auth.ts';
import type { OfferType } from '../../domain/catalogue/catalogue.ts';
import type { Locale } from '../../domain/settings/locale.ts';
import type { Settings } from '../../domain/settings/settings.ts';
import type { InstallOffer } from '../../pwa/install-offer.ts';

/** What boot has found out and made; it lives as long as the page. */
export interface Start {
  readonly settings: Settings;
  readonly locale: Locale;
  /** Leads every route of the app: `/de`, or `/` for English. */
  readonly basename: string;
  readonly auth: Auth;
  readonly installOffer: InstallOffer;
  /** Of the host's own file; null where it did not come in time (WIZ-2). */
  readonly offerTypes: readonly OfferType[] | null;
  /** Shows why the app can't go on, in place of everything. */
  readonly fail: (error: unknown) => void;
}
