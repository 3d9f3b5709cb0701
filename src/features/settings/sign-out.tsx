import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { LogOut } from 'lucide';
import { useState } from 'react';
import { isPaidAtTill, isUnfinished, needsDecision } from '../../domain/sale/sale.ts';
import { within } from '../../domain/times/clock.ts';
import { useCart, useParkedSales, useSales, useTill, useUnreadableSales } from '../../sale/index.ts';
import { Stack } from '../../ui/layout/stack.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { systemClock } from '../../ui/system-clock.ts';
import { useNow } from '../../ui/use-now.ts';
import { useTask } from '../shared/use-task.ts';
import { RowContent, rowClass } from './settings-list.tsx';

/** Log Out; asks first when something would be given up or still waits. */
export function SignOut({ onSignOut }: { readonly onSignOut: () => Promise<void> }) {
  const { t } = useLingui();
  const till = useTill();
  const hasItems = useCart().items.length > 0;
  const parked = useParkedSales().length;
  const sales = useSales();
  const undecided = sales.filter(
    (sale) => needsDecision(sale) && sale.kind === 'purchase' && isPaidAtTill(sale),
  ).length;
  const now = useNow(30_000);
  const waiting = sales.filter((sale) => isUnfinished(sale, now)).length - undecided;
  const unreadable = useUnreadableSales().filter((sale) => sale.isOpen).length;
  const said = [
    hasItems && t`The cart will be emptied.`,
    parked > 0 &&
      t`${plural(parked, {
        one: '# parked sale will be given up, and its places with it.',
        other: '# parked sales will be given up, and their places with them.',
      })}`,
    waiting > 0 &&
      t`${plural(waiting, {
        one: '# sale is not settled yet. It stays on this device and is settled after the next sign-in.',
        other: '# sales are not settled yet. They stay on this device and are settled after the next sign-in.',
      })}`,
    unreadable > 0 &&
      t`${plural(unreadable, {
        one: "# sale can't be read, and nobody has decided whether it was made. It stays on this device: see Information.",
        other:
          "# sales can't be read, and nobody has decided whether they were made. They stay on this device: see Information.",
      })}`,
    undecided > 0 &&
      t`${plural(undecided, {
        one: '# sale was paid for, but not booked, and nobody has decided what becomes of it. It stays on this device.',
        other:
          '# sales were paid for, but not booked, and nobody has decided what becomes of them. They stay on this device.',
      })}`,
  ].filter((words) => words !== false);
  const [isAsking, setAsking] = useState(false);
  const { isBusy, run } = useTask('signing out failed');

  const leave = () =>
    run(async () => {
      // Its holds are given back; a cart that is being paid stays for its sale to be settled.
      await till.emptyCart();
      await till.dropAllParked();
      await within(systemClock, longestWaitAtSignOut, till.recover().catch(ignore));
      await onSignOut();
    });

  return (
    <>
      <button
        type="button"
        className={rowClass('danger')}
        aria-busy={isBusy || undefined}
        onClick={() => (said.length > 0 ? setAsking(true) : leave())}
      >
        <RowContent icon={LogOut} label={<Trans>Log Out</Trans>} />
      </button>
      <ConfirmDialog
        open={isAsking}
        title={t`Log out?`}
        confirmLabel={t`Log Out`}
        tone="danger"
        busy={isBusy}
        onConfirm={leave}
        onClose={() => setAsking(false)}
      >
        <Stack gap={3}>
          {said.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </Stack>
      </ConfirmDialog>
    </>
  );
}

/** How long signing out waits for the provider to take back the holds, for which it needs this person's token (ms). */
const longestWaitAtSignOut = 2_000;

function ignore(): void {
  // Holds that are not given back run out by themselves; sales stay in the journal.
}
