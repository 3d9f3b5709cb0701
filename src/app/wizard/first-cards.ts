import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { offerTypesQuery, type QueryScope } from '../../provider/index.ts';
import { afterPaint } from '../../ui/after-paint.ts';

/** How long the till may be kept waiting (ms) by a first screen that does not get its cards. */
const patience = 1_500;

/** Resolves when the first cards are on screen, or won't be soon: what they don't need must not take their turn. */
export async function firstCardsShown(client: QueryClient, scope: QueryScope): Promise<void> {
  const query = new QueryObserver(client, { ...offerTypesQuery(scope), enabled: false });
  await new Promise<void>((resolve) => {
    const look = () => (query.getCurrentResult().isPending ? undefined : resolve());
    query.subscribe(look);
    window.setTimeout(resolve, patience);
    look();
  });
  query.destroy();
  await nextPaint();
}

function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    afterPaint(resolve);
    if (document.hidden) resolve();
  });
}
