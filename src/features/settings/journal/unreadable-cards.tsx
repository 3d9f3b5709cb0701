import { Trans, useLingui } from '@lingui/react/macro';
import { Check, CircleCheck, CircleSlash, Download } from 'lucide';
import { useState } from 'react';
import type { UnreadableSale } from '../../../domain/sale/sale.ts';
import { useFormatters } from '../../../i18n/use-locale.ts';
import { useDamagedCart, useTill } from '../../../sale/index.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Row } from '../../../ui/layout/stack.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { saveJson } from '../../../ui/save-file.ts';
import { NotSoldQuestion } from '../../shared/not-sold-question.tsx';
import { OfOthers, useIsOfOthers } from '../../shared/of-others.tsx';
import { useDecision } from '../../shared/use-decision.ts';
import { useTask } from '../../shared/use-task.ts';
import styles from './entry-parts.module.css';
import { EntryCard, EntryOrigin, SmallPrint } from './entry-parts.tsx';

/** An entry of the journal that can't be read: what there is of it, and a person's word on whether it was sold (PAY-10). */
export function UnreadableSaleCard({ sale }: { readonly sale: UnreadableSale }) {
  const { reference, isOpen, row, seller } = sale;
  const isOf = useIsOfOthers();
  const isOfOthers = seller !== undefined && isOf(seller);
  return (
    <EntryCard
      title={<Trans>An entry that can't be read</Trans>}
      badge={isOpen && <Trans>Was it made? Needs a decision</Trans>}
    >
      <EntryOrigin entry={sale} />
      {isOpen && (
        <p>
          <Trans>
            The booking system is asked for it by its number whenever there is a connection. If it has no answer, look
            under All Bookings and decide.
          </Trans>
        </p>
      )}
      {isOpen && isOfOthers && <OfOthers sale={seller} />}
      {row !== null && !isOfOthers && <RawEntry entry={row} />}
      <Row>
        {isOpen && !isOfOthers && <Ways reference={reference} />}
        {row !== null && !isOfOthers && <ExportEntry fileName="pos-desk-sale.json" entry={row} />}
      </Row>
    </EntryCard>
  );
}

function Ways({ reference }: Pick<UnreadableSale, 'reference'>) {
  const { t } = useLingui();
  const till = useTill();
  const { decide } = useDecision();
  const [question, setQuestion] = useState<'sold' | 'not-sold' | null>(null);
  const close = () => setQuestion(null);

  function say(was: 'sold' | 'not-sold'): void {
    close();
    decide(() => till.decideUnreadable(reference, was));
  }

  return (
    <>
      <Button icon={CircleCheck} onClick={() => setQuestion('sold')}>
        <Trans>It was sold</Trans>
      </Button>
      <Button icon={CircleSlash} onClick={() => setQuestion('not-sold')}>
        <Trans>It was not sold</Trans>
      </Button>
      <ConfirmDialog
        open={question === 'sold'}
        title={t`Was it really sold?`}
        confirmLabel={t`It was sold`}
        onConfirm={() => say('sold')}
        onClose={close}
      >
        <Trans>If its items are still in the cart, they are taken out. Tickets are printed under All Bookings.</Trans>
      </ConfirmDialog>
      <NotSoldQuestion
        sale={{ kind: 'purchase' }}
        open={question === 'not-sold'}
        confirmLabel={t`It was not sold`}
        onConfirm={() => say('not-sold')}
        onClose={close}
      />
    </>
  );
}

/** The stored cart could not be read when the till was opened: what there is of it, until somebody has noted it (CART-8). */
export function DamagedCartCard() {
  const { moment } = useFormatters();
  const till = useTill();
  const { run } = useTask('the damaged cart could not be removed');
  const damaged = useDamagedCart();
  // Of a lost one there is nothing to show.
  if (damaged === null || damaged.found === null) return null;
  return (
    <EntryCard title={<Trans>The saved cart can't be read</Trans>}>
      <SmallPrint>{moment(damaged.at)}</SmallPrint>
      <p>
        <Trans>It was set aside, and the cart began empty. Look under All Bookings whether any of it was sold.</Trans>
      </p>
      <RawEntry entry={damaged.found} />
      <Row>
        <ExportEntry fileName="pos-desk-cart.json" entry={damaged.found} />
        <Button icon={Check} onClick={() => run(() => till.forgetDamagedCart())}>
          <Trans>Noted</Trans>
        </Button>
      </Row>
    </EntryCard>
  );
}

/** How much of an entry is shown (characters); the exported file has all of it. */
const longestShown = 4_000;

/** Something that can't be read, as it is stored. */
function RawEntry({ entry }: { readonly entry: unknown }) {
  return (
    <details>
      <summary>
        <Trans>What is stored of it</Trans>
      </summary>
      <pre className={styles.raw} translate="no">
        {JSON.stringify(entry, null, 2).slice(0, longestShown)}
      </pre>
    </details>
  );
}

export function ExportEntry({ fileName, entry }: { readonly fileName: string; readonly entry: unknown }) {
  return (
    <Button icon={Download} onClick={() => saveJson(fileName, entry)}>
      <Trans>Export as a file</Trans>
    </Button>
  );
}
