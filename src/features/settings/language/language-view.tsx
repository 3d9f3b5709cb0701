import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide';
import { useState } from 'react';
import type { Locale } from '../../../domain/settings/locale.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { languagesQuery, useScope } from '../../../provider/index.ts';
import { useCart } from '../../../sale/index.ts';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { RowContent, rowClass, SettingsList } from '../settings-list.tsx';
import { LanguageQuestion, useChangeLanguage } from './language-question.tsx';
import { languageName, type OfferedLanguage, offeredLanguages, spokenLanguages } from './languages.ts';

/** The account's languages, or those of the app where they can't be had (SET-2, OFF-3). Changing to another begins anew, so a cart with items asks first. */
export function LanguageView({ onLanguage }: { readonly onLanguage: (locale: Locale) => void }) {
  const languages = useQuery(languagesQuery(useScope()));
  const isUnknown = languages.data === undefined && languages.error !== null;
  const cart = useCart();
  const change = useChangeLanguage(onLanguage);
  const [wanted, setWanted] = useState<Locale | null>(null);

  function choose(locale: Locale): void {
    if (cart.items.length > 0) setWanted(locale);
    else void change(locale);
  }

  return (
    <>
      <Loaded query={languages} placeholder={<SkeletonRows count={11} />}>
        {(data) => <LanguageList languages={offeredLanguages(data)} onChoose={choose} />}
      </Loaded>
      {isUnknown && <LanguageList languages={spokenLanguages()} onChoose={choose} />}
      <LanguageQuestion wanted={wanted} onChanged={onLanguage} onClose={() => setWanted(null)} />
    </>
  );
}

interface LanguageListProps {
  readonly languages: readonly OfferedLanguage[];
  readonly onChoose: (locale: Locale) => void;
}

function LanguageList({ languages, onChoose }: LanguageListProps) {
  const current = useLocale();
  return (
    <SettingsList>
      {languages.map(({ locale, localeName }) => {
        const { name, info } = languageName(localeName);
        const isCurrent = locale === current;
        return (
          <li key={locale}>
            <button
              type="button"
              className={rowClass()}
              aria-current={isCurrent ? 'true' : undefined}
              onClick={() => !isCurrent && onChoose(locale)}
            >
              <RowContent
                label={<span lang={locale}>{name}</span>}
                hint={info !== '' && <span lang={locale}>{info}</span>}
                end={isCurrent && <Icon of={Check} size={22} strokeWidth={3} />}
              />
            </button>
          </li>
        );
      })}
    </SettingsList>
  );
}
