import type { KoaContextWithOIDC } from 'oidc-provider';
import { type Language, pickLanguage } from './texts.ts';

/** The language of a page that oidc-provider itself shows. */
export function languageOf(ctx: KoaContextWithOIDC): Language {
  const uiLocales = ctx.oidc.params?.ui_locales;
  return pickLanguage(typeof uiLocales === 'string' ? uiLocales : undefined, ctx.get('accept-language'));
}
