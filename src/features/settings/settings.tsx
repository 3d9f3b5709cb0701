import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Locale } from '../../domain/settings/locale.ts';
import { Toolbar } from '../../ui/actions/toolbar.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { InformationView, type InformationViewProps } from './information/information-view.tsx';
import { LanguageView } from './language/language-view.tsx';
import { SettingsMenu, type SettingsMenuProps, type SettingsViewName } from './settings-menu.tsx';

export interface SettingsProps extends InformationViewProps, SettingsMenuProps {
  readonly view: SettingsViewName;
  /** The link back to the list. */
  readonly back: ReactNode;
  /** The keys that act, with the switch that turns them off. */
  readonly shortcuts: ReactNode;
  /** Opens the app in another language; cart and checkout have been reset. */
  readonly onLanguage: (locale: Locale) => void;
}

/** Language, Information, Log Out (SET-1). */
export function Settings(props: SettingsProps) {
  const { view, back, onLanguage, shortcuts } = props;
  return (
    <>
      {view !== 'menu' && <Toolbar start={back} />}
      <PageHeading step={view}>
        {view === 'menu' && <Trans>Settings</Trans>}
        {view === 'language' && <Trans>Language</Trans>}
        {view === 'shortcuts' && <Trans>Keyboard shortcuts</Trans>}
        {view === 'information' && <Trans>Information</Trans>}
      </PageHeading>
      {view === 'information' ? (
        <InformationView {...props} />
      ) : (
        <Stack>
          {view === 'menu' && <SettingsMenu {...props} />}
          {view === 'language' && <LanguageView onLanguage={onLanguage} />}
          {view === 'shortcuts' && <Panel>{shortcuts}</Panel>}
        </Stack>
      )}
    </>
  );
}
