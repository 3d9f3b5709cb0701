import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, ExternalLink, type IconNode, Info, Keyboard, Languages, LayoutDashboard } from 'lucide';
import type { ReactNode } from 'react';
import { isOpen, mayBeTwice } from '../../domain/sale/sale.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { languagesQuery, useScope } from '../../provider/index.ts';
import { useSales, useUnreadableSales } from '../../sale/index.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { DashboardLink } from '../shared/dashboard-link.tsx';
import type { LinkLook } from '../shared/link-look.ts';
import { InstallButton } from './install-button.tsx';
import { type OfferedLanguage, offeredLanguages, spokenLanguages } from './language/languages.ts';
import { RowContent, rowClass, SettingsList } from './settings-list.tsx';
import styles from './settings-menu.module.css';
import { SignOut } from './sign-out.tsx';

/** `menu` is the list of all settings. */
export type SettingsViewName = 'menu' | 'language' | 'shortcuts' | 'information';

export interface SettingsMenuProps {
  readonly renderLink: (view: SettingsViewName, look: LinkLook) => ReactNode;
  /** The link to shift and drawer (DAY-2). */
  readonly shift: ReactNode;
  /** The switch that wants an open shift before a payment (DAY-2). */
  readonly shiftRule: ReactNode;
  /** The switch for tickets that are printed without a tap (FAST-7). */
  readonly printing: ReactNode;
  /** Forgets what is this person's, and signs out. */
  readonly onSignOut: () => Promise<void>;
}

/** The list of settings, with the way to the operator's dashboard (SET-1). */
export function SettingsMenu(props: SettingsMenuProps) {
  const { renderLink, shift, shiftRule, printing, onSignOut } = props;
  const link = (view: SettingsViewName, icon: IconNode, label: ReactNode, hint?: ReactNode) =>
    renderLink(view, {
      className: rowClass(),
      children: <RowContent icon={icon} label={label} hint={hint} end={<Icon of={ChevronRight} size={20} />} />,
    });
  return (
    <>
      <SettingsList>
        <li>{shift}</li>
        <li className={styles.switch}>{shiftRule}</li>
        <li>{link('language', Languages, <Trans>Language</Trans>, <CurrentLanguage />)}</li>
        <li className={styles.switch}>{printing}</li>
        <li className={styles.atKeyboard}>{link('shortcuts', Keyboard, <Trans>Keyboard shortcuts</Trans>)}</li>
        <li>{link('information', Info, <Trans>Information</Trans>, <Waiting />)}</li>
        <li>
          <DashboardLink className={rowClass()}>
            <RowContent
              icon={LayoutDashboard}
              label={<Trans>Operator dashboard</Trans>}
              end={<Icon of={ExternalLink} size={20} />}
            />
          </DashboardLink>
        </li>
        <li>
          <SignOut onSignOut={onSignOut} />
        </li>
      </SettingsList>
      <InstallButton />
    </>
  );
}

function CurrentLanguage() {
  const locale = useLocale();
  const { data = [] } = useQuery(languagesQuery(useScope()));
  const isCurrent = (language: OfferedLanguage) => language.locale === locale;
  // The account's list may not be known yet, as without a connection.
  const current = offeredLanguages(data).find(isCurrent) ?? spokenLanguages().find(isCurrent);
  return current && <span lang={locale}>{current.localeName}</span>;
}

/** Sales that are not settled are worth a look. */
function Waiting() {
  const unreadable = useUnreadableSales().filter((sale) => sale.isOpen);
  const count = useSales().filter((sale) => isOpen(sale) || mayBeTwice(sale)).length + unreadable.length;
  if (count === 0) return null;
  return (
    <Badge tone="attention">
      <Trans>{count} not settled</Trans>
    </Badge>
  );
}
