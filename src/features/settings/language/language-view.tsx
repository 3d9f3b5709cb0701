import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { afterSale } from '../../../domain/sale/after-sale.ts';
import type { Locale } from '../../../domain/settings/locale.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { languagesQuery, useScope } from '../../../provider/index.ts';
import { useCart, useTill } from '../../../sale/index.ts';
import { useAlerts } from '../../../ui/feedback/alert-region.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { ParkOrConfirm } from '../../shared/park-or-confirm.tsx';
import { RowContent, rowClass, SettingsList } from '../settings-list.tsx';
import { languageName, type OfferedLanguage, offeredLanguages } from './languages.ts';

/** The account's languages (SET-2). Changing to another begins anew, so a cart with items asks first. */
export function LanguageView({ onLanguage }: { readonly onLanguage: (locale: Locale) => void }) {
  const languages = useQuery(languagesQuery(useScope()));
  const cart = useCart();
  const change = useChangeLanguage(onLanguage);
  const [wanted, setWanted] = useState<Locale | null>(null);
  const { t } = useLingui();

  function choose(locale: Locale): void {
    if (cart.items.length > 0) setWanted(locale);
    else void change(locale);
  }

  return (
    <>
      <Loaded query={languages} rows={11}>
        {(data) => (
          <SettingsList>
            {offeredLanguages(data).map((language) => (
              <li key={language.locale}>
                <LanguageRow language={language} onChoose={choose} />
              </li>
            ))}
          </SettingsList>
        )}
      </Loaded>
      <ParkOrConfirm
        open={wanted !== null}
        title={t`Change language?`}
        confirmLabel={t`Change language`}
        onConfirm={() => wanted !== null && void change(wanted)}
        onParked={() => wanted !== null && onLanguage(wanted)}
        onClose={() => setWanted(null)}
      >
        <p>
          <Trans>The cart will be emptied and a new booking begins.</Trans>
        </p>
      </ParkOrConfirm>
    </>
  );
}

interface LanguageRowProps {
  readonly language: OfferedLanguage;
  readonly onChoose: (locale: Locale) => void;
}

function LanguageRow({ language: { locale, localeName }, onChoose }: LanguageRowProps) {
  const { name, info } = languageName(localeName);
  const isCurrent = useLocale() === locale;
  return (
    <button
      type="button"
      className={rowClass()}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={() => !isCurrent && onChoose(locale)}
    >
      <RowContent
        label={<span lang={locale}>{name}</span>}
        hint={info !== '' && <span lang={locale}>{info}</span>}
        end={isCurrent && <Check size={22} strokeWidth={3} aria-hidden="true" />}
      />
    </button>
  );
}

/** Resets cart, checkout and totals; the flow follows, as the new language opens its own address. */
function useChangeLanguage(onLanguage: (locale: Locale) => void): (locale: Locale) => Promise<void> {
  const till = useTill();
  const alerts = useAlerts();
  const { t } = useLingui();
  return async (locale) => {
    if (!(await till.emptyCart())) {
      alerts.show({ tone: 'error', text: t`This cart is being paid. It can be changed when that is settled.` });
      return;
    }
    await till.changeCheckout(afterSale);
    onLanguage(locale);
  };
}
