import { Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert, CircleCheck, Info, X } from 'lucide';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { dropDoubleTap } from '../latest-tap.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import styles from './alert-region.module.css';
import { useAlertPlace } from './alert-row.tsx';
import type { AlertMessage, Alerts, ShownAlert } from './alert-store.ts';

const RECHECK_MS = 1000;
/** How many rechecks an alert stands: long enough to read across a counter, errors longer. */
const STAYS: Readonly<Record<AlertMessage['tone'], number>> = { info: 6, success: 5, error: 12 };
/** The same of an alert with an action, like Undo (CART-5). */
const STAYS_WITH_ACTION = 8;
const icons = { info: Info, success: CircleCheck, error: CircleAlert };

const AlertsContext = createContext<Alerts | null>(null);

/** Provides the app's alerts and shows them where the frame, or the topmost open dialog, has room for them. */
export function AlertsProvider({ alerts, children }: { alerts: Alerts; children: ReactNode }) {
  return (
    <AlertsContext value={alerts}>
      {children}
      <AlertRegion alerts={alerts} />
    </AlertsContext>
  );
}

/** The app's alerts, to show or close one. */
export function useAlerts(): Alerts {
  const alerts = useContext(AlertsContext);
  if (alerts === null) throw new Error('useAlerts needs an AlertsProvider above it');
  return alerts;
}

function AlertRegion({ alerts }: { alerts: Alerts }) {
  const { t } = useLingui();
  const host = useHost(useAlertPlace());
  const shown = useSyncExternalStore(alerts.subscribe, alerts.list);
  return createPortal(
    <section aria-label={t`Messages`} className={styles.region}>
      {shown.map((alert) => (
        <Alert key={alert.id} alert={alert} onClose={() => alerts.close(alert.id)} />
      ))}
    </section>,
    host,
  );
}

/** An element that is moved to the place: what it holds goes on as it is, with the time that it still stands. */
function useHost(place: HTMLElement): HTMLElement {
  const [host] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    host.className = styles.host ?? '';
    place.append(host);
    return () => host.remove();
  }, [host, place]);
  return host;
}

function Alert({ alert, onClose }: { alert: ShownAlert; onClose: () => void }) {
  const { t } = useLingui();
  const { action } = alert;
  const hold = useAutoHide(action ? STAYS_WITH_ACTION : STAYS[alert.tone], onClose);

  function leave(): void {
    // What it lies over comes under the finger.
    dropDoubleTap();
    onClose();
  }

  return (
    <div className={classNames(styles.alert, styles[alert.tone], alert.leaving && styles.leaving)} {...hold}>
      <Icon of={icons[alert.tone]} size={22} className={styles.icon} />
      <p role={alert.tone === 'error' ? 'alert' : 'status'} className={styles.text}>
        <VisuallyHidden>
          <ToneWord tone={alert.tone} />{' '}
        </VisuallyHidden>
        {alert.text}
      </p>
      {action && !alert.leaving && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            leave();
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className={styles.close} aria-label={t`Close message`} onClick={leave}>
        <Icon of={X} size={20} />
      </button>
    </div>
  );
}

function ToneWord({ tone }: { tone: AlertMessage['tone'] }) {
  if (tone === 'error') return <Trans>Problem:</Trans>;
  if (tone === 'success') return <Trans>Done:</Trans>;
  return <Trans>Note:</Trans>;
}

/** Looks once a second whether the alert has stood long enough; not while it is pointed at or has the focus (ERR-1). */
function useAutoHide(checks: number, onClose: () => void) {
  const [isHeld, setHeld] = useState(false);
  const left = useRef(checks);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isHeld) return;
    const timer = window.setInterval(() => {
      left.current -= 1;
      if (left.current > 0) return;
      window.clearInterval(timer);
      close();
    }, RECHECK_MS);
    return () => window.clearInterval(timer);
  }, [isHeld]);
  return {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
}
