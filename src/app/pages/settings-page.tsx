import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarClock, ChevronRight, Printer, Wallet } from 'lucide';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Settings } from '../../features/settings/settings.tsx';
import { RowContent, rowClass } from '../../features/settings/settings-list.tsx';
import type { SettingsViewName } from '../../features/settings/settings-menu.tsx';
import { useRunningDay } from '../../sale/index.ts';
import { Link } from '../../ui/actions/link.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { Icon } from '../../ui/icon.tsx';
import { AppFrame } from '../../ui/layout/app-frame.tsx';
import { systemClock } from '../../ui/system-clock.ts';
import { openInLanguage } from '../boot/language-memory.ts';
import { localStorageIfAllowed } from '../boot/storage.ts';
import { ShortcutList } from '../keyboard/shortcut-list.tsx';
import { AppNav } from '../shell/app-nav.tsx';
import { BackLink } from '../shell/back-link.tsx';
import { printSetting, shiftSetting, useDeviceSetting } from '../shell/device-settings.ts';
import { diagnosisSource } from '../shell/diagnosis-source.ts';
import { Notices } from '../shell/notices.tsx';
import { forgetAnswers } from '../till/query-client.ts';
import type { Session } from '../till/session.ts';
import { stepAddress } from '../wizard/wizard-step.ts';

/** `/settings`; `?view=` selects the view. */
export function SettingsPage({ session }: { readonly session: Session }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { services, device, terminal } = session;
  const { settings, queryClient, storedAnswers, auth } = services;

  async function signOut(): Promise<void> {
    const forget = () => forgetAnswers(queryClient, localStorageIfAllowed());
    // Forgets once more when the page is left, because until then its screens may fetch and keep answers.
    window.addEventListener('pagehide', forget, { once: true });
    await auth.signOut(async () => {
      forget();
      await storedAnswers.clear();
      await device.forgetPeople(systemClock.now());
    });
  }

  return (
    <AppFrame nav={<AppNav />} notice={<Notices />}>
      <Settings
        view={viewOf(params.get('view'))}
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
        onLanguage={(locale) => openInLanguage('/settings', locale)}
        onSignOut={signOut}
        diagnosis={diagnosisSource(terminal !== null)}
        unknownKeys={settings.unknownKeys}
        userInfo={auth.userInfo}
        onSale={(reference) => void navigate(stepAddress({ name: 'success', reference }))}
        onCartFilled={() => void navigate(stepAddress({ name: 'buyer' }))}
      />
    </AppFrame>
  );
}

function viewOf(text: string | null): SettingsViewName {
  return text === 'language' || text === 'shortcuts' || text === 'information' ? text : 'menu';
}

/** The row that leads to shift and drawer (DAY-2). */
function ShiftLink() {
  const number = useRunningDay()?.shift?.number;
  const end = (
    <>
      {number !== undefined && (
        <Badge tone="done">
          <Trans>Shift {number}</Trans>
        </Badge>
      )}
      <Icon of={ChevronRight} size={20} />
    </>
  );
  return (
    <Link to="/shift" className={rowClass()}>
      <RowContent icon={Wallet} label={<Trans>Shift and drawer</Trans>} end={end} />
    </Link>
  );
}

/** The switch for printing tickets without a tap on this device (FAST-7). */
function PrintSwitch() {
  const { t } = useLingui();
  return (
    <Switch
      {...useDeviceSetting(printSetting)}
      icon={Printer}
      label={t`Print tickets automatically`}
      hint={<Trans>As soon as they are made. The browser has to allow this address to open windows.</Trans>}
    />
  );
}

/** The switch for taking payments only during an open shift (DAY-2). */
function ShiftSwitch() {
  const { t } = useLingui();
  return (
    <Switch
      {...useDeviceSetting(shiftSetting)}
      icon={CalendarClock}
      label={t`No payment without a shift`}
      hint={<Trans>A shift has to be opened before a payment can be taken.</Trans>}
    />
  );
}
