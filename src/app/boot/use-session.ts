import { startTransition, useEffect, useState } from 'react';
import { formatMoney, money } from '../../domain/money/money.ts';
import { defaultCurrency } from '../../domain/settings/account.ts';
import type { QueryScope } from '../../provider/index.ts';
import { keepStorage } from '../../pwa/keep-storage.ts';
import { whenIdle } from '../../ui/when-idle.ts';
import { loadNextParts } from '../shell/late-parts.ts';
import { firstCardsShown } from '../wizard/first-cards.ts';
import type { OpeningSession, Session } from './session.ts';
import { useServices } from './use-services.tsx';

export type SessionState =
  /** `whenOpen` is for what was asked for meanwhile. */
  | { readonly kind: 'opening'; readonly whenOpen: Promise<Session> }
  | { readonly kind: 'open'; readonly session: Session }
  | { readonly kind: 'failed'; readonly error: unknown };

/**
 * The till of the person who is signed in, as soon as it is open. The first cards don't wait for it: where the page began
 * with them (`hasFirstCards`), it is opened once they stand.
 */
export function useSession(scope: QueryScope, hasFirstCards: boolean): SessionState {
  const services = useServices();
  const [waiting] = useState(() => deferred<Session>());
  const [beginsWithCards] = useState(hasFirstCards);
  const [state, setState] = useState<SessionState>({ kind: 'opening', whenOpen: waiting.promise });

  useEffect(() => {
    let hasLeft = false;
    let opening: OpeningSession | null = null;
    void keepStorage(navigator.storage);

    async function open(): Promise<void> {
      if (beginsWithCards) await firstCardsShown(services.queryClient, scope);
      if (hasLeft) return;
      const parts = services.tillParts();
      // The first amount takes the browser long to write, and the till brings one with it: its turn is while that is loaded.
      formatMoney(money(0, defaultCurrency.code), defaultCurrency.pattern, services.locale);
      const { device, openSession } = await parts;
      if (hasLeft) return;
      opening = openSession(services, device, scope);
      const session = await opening.whenOpen;
      if (hasLeft) return;
      waiting.resolve(session);
      // In slices: what comes with the till must not keep the first cards from being tapped.
      startTransition(() => setState({ kind: 'open', session }));
      whenIdle(loadNextParts);
    }

    open().catch((error) => {
      console.error('the till could not be opened', error);
      if (!hasLeft) setState({ kind: 'failed', error });
    });
    return () => {
      hasLeft = true;
      opening?.close();
    };
  }, [services, scope, waiting, beginsWithCards]);

  return state;
}

function deferred<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
