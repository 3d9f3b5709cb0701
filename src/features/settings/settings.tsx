import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Locale } from '../../domain/settings/locale.ts';
import { Toolbar } from '../../ui/actions/toolbar.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { StepHeading } from '../../ui/layout/step-heading.tsx';
import { InformationView, type InformationViewProps } from './information/information-view.tsx';
import { LanguageView } from './language/language-view.tsx';
import styles from './settings.module.css';
import { SettingsMenu } from './settings-menu.tsx';

/** `menu` is the list of all settings. */
export type SettingsViewName = 'menu' | 'language' | 'shortcuts' | 'information';

export interface ViewLinkProps {
  readonly className: string;
  readonly children: ReactNode;
}

export interface SettingsProps extends InformationViewProps {
  readonly view: SettingsViewName;
  readonly renderLink: (view: SettingsViewName, props: ViewLinkProps) => ReactNode;
  /** The link back to the list. */
  readonly back: ReactNode;
  readonly dashboardUrl: string;
  /** The keys that act, with the switch that turns them off. */
  readonly shortcuts: ReactNode;
  /** The link to shift and drawer (DAY-2). */
  readonly shift: ReactNode;
  /** The switch for tickets that are printed without a tap (FAST-7). */
  readonly printing: ReactNode;
  /** Opens the app in another language; cart and checkout have been reset. */
  readonly onLanguage: (locale: Locale) => void;
  /** Forgets what is this person's, and signs out. */
  readonly onSignOut: () => Promise<void>;
}

/** Language, Information, Log Out (SET-1). */
export function Settings(props: SettingsProps) {
  const { view, back, onLanguage, shortcuts } = props;
  return (
    <>
      {view !== 'menu' && <Toolbar start={back} />}
      <StepHeading step={view} focusOnMount={false}>
        {view === 'menu' && <Trans>Settings</Trans>}
        {view === 'language' && <Trans>Language</Trans>}
        {view === 'shortcuts' && <Trans>Keyboard shortcuts</Trans>}
        {view === 'information' && <Trans>Information</Trans>}
      </StepHeading>
      {view === 'information' ? (
        <InformationView {...props} />
      ) : (
        <div className={styles.column}>
          {view === 'menu' && <SettingsMenu {...props} />}
          {view === 'language' && <LanguageView onLanguage={onLanguage} />}
          {view === 'shortcuts' && <Panel>{shortcuts}</Panel>}
        </div>
      )}
    </>
  );
}
