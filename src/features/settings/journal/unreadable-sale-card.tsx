import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, CircleOff, Download } from 'lucide-react';
import { useState } from 'react';
import type { UnreadableSale } from '../../../domain/sale/sale.ts';
import { useFormatters } from '../../../i18n/use-locale.ts';
import { useTill } from '../../../sale/index.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Row, Stack } from '../../../ui/layout/stack.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useDecision } from '../../shared/use-decision.ts';
import { saveJson } from '../information/save-json.ts';
import styles from './decision-card.module.css';
import { RawEntry, SmallPrint } from './entry-parts.tsx';

/** An entry of the journal that can't be read: what there is of it, and a person's word on whether it was sold (PAY-10). */
export function UnreadableSaleCard({ sale }: { readonly sale: UnreadableSale }) {
  const { reference, createdAt, isOpen, row } = sale;
  const { moment } = useFormatters();
  const id = `unreadable-${reference}`;
  return (
    <article className={styles.card} aria-labelledby={id}>
      <Stack gap={3}>
        <Row justify="between">
          <strong id={id}>
            <Trans>An entry that can't be read</Trans>
          </strong>
          {isOpen && (
            <Badge tone="danger">
              <Trans>Was it made? Needs a decision</Trans>
            </Badge>
          )}
        </Row>
        <SmallPrint>
          {createdAt !== null && `${moment(createdAt)} · `}
          <span translate="no">{reference}</span>
        </SmallPrint>
        {isOpen && (
          <p>
            <Trans>
              The booking system is asked for it by its number whenever there is a connection. If it has no answer, look
              under All Bookings and decide.
            </Trans>
          </p>
        )}
        {row !== null && <RawEntry entry={row} />}
        <Row>
          {isOpen && <Ways reference={reference} />}
          {row !== null && (
            <Button icon={Download} onClick={() => saveJson('pos-desk-sale.json', row)}>
              <Trans>Export as a file</Trans>
            </Button>
          )}
        </Row>
      </Stack>
    </article>
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
      <Button icon={CircleOff} onClick={() => setQuestion('not-sold')}>
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
      <ConfirmDialog
        open={question === 'not-sold'}
        title={t`Was it really not sold?`}
        confirmLabel={t`It was not sold`}
        tone="danger"
        onConfirm={() => say('not-sold')}
        onClose={close}
      >
        <Trans>
          Look for it under All Bookings first. If it is there after all, placing it again would book it twice.
        </Trans>
      </ConfirmDialog>
    </>
  );
}
