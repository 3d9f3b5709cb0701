import { Trans } from '@lingui/react/macro';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Settings } from '../../features/settings/settings.tsx';
import type { SettingsViewName } from '../../features/settings/settings-menu.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { AppFrame } from '../../ui/layout/app-frame.tsx';
import { openInLanguage } from '../boot/open-in-language.ts';
import { localStorageIfAllowed } from '../boot/storage.ts';
import { ShortcutList } from '../keyboard/shortcut-list.tsx';
import { AppNav } from '../shell/app-nav.tsx';
import { BackLink } from '../shell/back-link.tsx';
import { PrintSwitch, ShiftSwitch } from '../shell/device-switches.tsx';
import { diagnosisSource } from '../shell/diagnosis-source.ts';
import { Notices } from '../shell/notices.tsx';
import { ShiftLink } from '../shell/shift-link.tsx';
import { useIsFromOtherPage } from '../shell/visit.tsx';
import { forgetAnswers } from '../till/query-client.ts';
import type { Session } from '../till/session.ts';
import { stepAddress } from '../wizard/wizard-step.ts';

/** `/settings`; `?view=` selects the view. */
export function SettingsPage({ session }: { readonly session: Session }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const isFromOtherPage = useIsFromOtherPage();
  const { services, device, terminal } = session;
  const { settings, queryClient, storedAnswers, auth } = services;

  async function signOut(): Promise<void> {
    const forget = () => forgetAnswers(queryClient, localStorageIfAllowed());
    // Forgets once more when the page is left, because until then its screens may fetch and keep answers.
    window.addEventListener('pagehide', forget, { once: true });
    await auth.signOut(async () => {
      forget();
      await storedAnswers.clear();
      await device.forgetPeople();
    });
  }

  return (
    <AppFrame nav={<AppNav />} notice={<Notices />}>
      <Settings
        view={viewOf(params.get('view'))}
        isFromOtherPage={isFromOtherPage}
        renderLink={(view, props) => <Link to={{ search: `?view=${view}` }} {...props} />}
        back={
          <BackLink to={{ search: '' }}>
            <Trans>Back</Trans>
          </BackLink>
        }
        shortcuts={<ShortcutList />}
        shift={<ShiftLink />}
        shiftRule={<ShiftSwitch />}
        printing={<PrintSwitch />}
        dashboardUrl={settings.dashboardUrl}
        onLanguage={(locale) => openInLanguage('/settings', locale)}
        onSignOut={signOut}
        diagnosis={diagnosisSource(terminal !== null)}
        unknownKeys={settings.unknownKeys}
        userInfo={auth.userInfo}
        onDecide={(reference) => void navigate(stepAddress({ name: 'success', reference }))}
        onCartFilled={() => void navigate(stepAddress({ name: 'buyer' }))}
      />
    </AppFrame>
  );
}

function viewOf(text: string | null): SettingsViewName {
  return text === 'language' || text === 'shortcuts' || text === 'information' ? text : 'menu';
}
