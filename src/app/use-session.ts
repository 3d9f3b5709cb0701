import { useEffect, useState } from 'react';
import { defaultCurrency } from '../domain/account.ts';
import { currencyQuery, type QueryScope, userQuery } from '../provider/index.ts';
import { keepStorage } from '../pwa/device-storage.ts';
import { createTill, type SaleContext, type TerminalLink, type Till } from '../sale/index.ts';
import { forgetAnswers } from './query-client.ts';
import type { Services } from './services.ts';
import { localStorageIfAllowed } from './storage.ts';
import { useServices } from './use-services.tsx';

/** What belongs to the person at the till. */
export interface Session {
  readonly till: Till;
  readonly scope: QueryScope;
  /** The terminal that shows the app; null at an ordinary till. */
  readonly terminal: TerminalLink | null;
}

/**
 * Makes the device this person's and opens the till; null until nothing of another person is left to be seen (AUTH-10).
 * What a crash or an outage left open is taken up as soon as the till stands, and whenever the connection comes back.
 */
export function useSession(userId: string): Session | null {
  const services = useServices();
  const [session, setSession] = useState<Session | null>(null);

  useEffect(() => {
    const opened = open(services, userId);
    let left = false;
    let stopRecovering: () => void = () => undefined;
    void prepare(services, opened).then(
      () => {
        if (left) return;
        setSession(opened);
        stopRecovering = recoverWithConnection(services, opened.till);
      },
      (error) => console.error('the till could not be opened', error),
    );
    const stopWatching = watchHands(opened.till);
    void keepStorage(navigator.storage);
    return () => {
      left = true;
      stopRecovering();
      stopWatching();
      opened.terminal?.stop();
      opened.till.stop();
    };
  }, [services, userId]);

  return session?.scope.userId === userId ? session : null;
}

function open(services: Services, userId: string): Session {
  const { provider, locale, queryClient } = services;
  const scope: QueryScope = { provider, userId, locale };
  const user = () => queryClient.fetchQuery(userQuery(scope));
  const context: SaleContext = {
    device: services.device,
    provider,
    clock: services.clock,
    locks: services.locks,
    newReference: () => crypto.randomUUID(),
    userId: () => userId,
    locale: () => locale,
    currency: () => queryClient.getQueryData(currencyQuery(scope).queryKey)?.code ?? defaultCurrency.code,
    offlineSales: services.settings.offlineSales,
    isConnected: () => services.pwa.connectivity.state.getSnapshot() === 'online',
    sold() {
      void queryClient.invalidateQueries({ queryKey: ['bookings'] });
      // A till that is never put away would else hear of a new version only at its next start.
      void services.pwa.update?.check();
    },
  };
  const till = createTill(context, user);
  return { till, scope, terminal: services.terminal?.link({ context, till, user }) ?? null };
}

/** The device becomes this person's; in a terminal the newer of its copy and ours is taken, and then it is listened to. */
async function prepare(
  { device, queryClient, terminal, clock }: Services,
  { scope, terminal: link }: Session,
): Promise<void> {
  if (await device.claim(scope.userId, clock.now())) forgetAnswers(queryClient, localStorageIfAllowed());
  if (link !== null) await terminal?.start(link);
}

function recoverWithConnection({ pwa }: Services, till: Till): () => void {
  const recover = () => void till.recover().catch((error) => console.error('the till could not be recovered', error));
  recover();
  const { state } = pwa.connectivity;
  return state.subscribe(() => {
    if (state.getSnapshot() === 'online') recover();
  });
}

/** Any touch or key says that somebody works here, for which holds are worth renewing (CART-10). */
function watchHands(till: Till): () => void {
  const touched = () => till.touched();
  window.addEventListener('pointerdown', touched, { passive: true });
  window.addEventListener('keydown', touched, { passive: true });
  return () => {
    window.removeEventListener('pointerdown', touched);
    window.removeEventListener('keydown', touched);
  };
}
