import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Locale } from '../../domain/settings/locale.ts';
import { Toolbar } from '../../ui/actions/toolbar.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { StepHeading } from '../../ui/layout/step-heading.tsx';
import { InformationView, type InformationViewProps } from './information/information-view.tsx';
import { LanguageView } from './language/language-view.tsx';
import { SettingsMenu, type SettingsMenuProps, type SettingsViewName } from './settings-menu.tsx';

export interface SettingsProps extends InformationViewProps, SettingsMenuProps {
  readonly view: SettingsViewName;
  /** Whether staff have come from another page of the till, and not by an address. */
  readonly isFromOtherPage: boolean;
  /** The link back to the list. */
  readonly back: ReactNode;
  /** The keys that act, with the switch that turns them off. */
  readonly shortcuts: ReactNode;
  /** Opens the app in another language; cart and checkout have been reset. */
  readonly onLanguage: (locale: Locale) => void;
}

/** Language, Information, Log Out (SET-1). */
export function Settings(props: SettingsProps) {
  const { view, isFromOtherPage, back, onLanguage, shortcuts } = props;
  return (
    <>
      {view !== 'menu' && <Toolbar start={back} />}
      <StepHeading step={view} focusOnMount={isFromOtherPage}>
        {view === 'menu' && <Trans>Settings</Trans>}
        {view === 'language' && <Trans>Language</Trans>}
        {view === 'shortcuts' && <Trans>Keyboard shortcuts</Trans>}
        {view === 'information' && <Trans>Information</Trans>}
      </StepHeading>
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
