import { Trans } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { Sale } from '../../domain/sale.ts';
import { useSales } from '../../sale/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading, SkeletonRows } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import styles from './notice.module.css';
import { OrderPlaced } from './order-placed.tsx';
import type { PrintDocument } from './print-document.ts';
import { SaleCheck } from './sale-check.tsx';
import { Step } from './step.tsx';
import { SuccessActions, type SuccessWays } from './success-actions.tsx';
import type { Look } from './use-print-link.ts';

export interface SuccessStepProps extends SuccessWays {
  /** The till's own reference of the sale. */
  readonly reference: string;
  /** Prints where the browser doesn't, like in a terminal (SUC-4). */
  readonly printDocument?: PrintDocument | undefined;
  readonly look?: Look;
}

/** What became of a sale (SUC rows). */
export function SuccessStep({ reference, printDocument, look = askStatus, ...ways }: SuccessStepProps) {
  const sale = useSales().find((entry) => entry.reference === reference);
  if (sale?.state === 'submitting' || sale?.state === 'unknown') {
    // The journal is live: once the sale is settled, this step shows how.
    return <SaleCheck reference={reference} onDone={nothing} onRefused={nothing} />;
  }
  return (
    <Step name="success" title={<Trans>Confirmation</Trans>}>
      {sale === undefined ? (
        <MissingSale {...ways} />
      ) : (
        <SettledSale sale={sale} printDocument={printDocument} look={look} {...ways} />
      )}
    </Step>
  );
}

type SettledSaleProps = SuccessWays & { sale: Sale; printDocument: PrintDocument | undefined; look: Look };

function SettledSale({ sale, printDocument, look, ...ways }: SettledSaleProps) {
  const { state, result, refusal } = sale;
  if (state === 'waiting') {
    return (
      <Message {...ways}>
        <div>
          <Badge tone="attention">
            <Trans>This sale is waiting for the connection</Trans>
          </Badge>
        </div>
        <p>
          <Trans>It is kept on this device and sent by itself, once, when the connection is back.</Trans>
        </p>
      </Message>
    );
  }
  if (state === 'done' && sale.kind === 'reservation' && result?.bookingKey) {
    return (
      <Message {...ways}>
        <div>
          <Badge tone="done">
            <Trans>Reservation completed</Trans>
          </Badge>
        </div>
        <div>
          <div className={styles.label}>
            <Trans>Reservation</Trans>
          </div>
          <div className={styles.order}>{result.bookingKey}</div>
        </div>
      </Message>
    );
  }
  if (state === 'done' && result?.orderNumber) {
    const { orderNumber } = result;
    return <OrderPlaced sale={sale} orderNumber={orderNumber} printDocument={printDocument} look={look} {...ways} />;
  }
  return <FailedSale words={refusal?.message ?? ''} {...ways} />;
}

/** The journal may still be on its way from the device; only then is a sale that it does not name an error. */
function MissingSale(ways: SuccessWays) {
  const [isCertain, setCertain] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setCertain(true), 1_500);
    return () => window.clearTimeout(timer);
  }, []);
  if (isCertain) return <FailedSale words="" {...ways} />;
  return (
    <Loading>
      <SkeletonRows count={3} />
    </Loading>
  );
}

/** SUC-3. */
function FailedSale({ words, ...ways }: SuccessWays & { readonly words: string }) {
  return (
    <Stack gap={4}>
      <ErrorState icon={CircleAlert} title={<Trans>Error</Trans>}>
        {words || <Trans>Oops! Something went wrong.</Trans>}
      </ErrorState>
      <SuccessActions {...ways} />
    </Stack>
  );
}

function Message({ children, ...ways }: SuccessWays & { readonly children: ReactNode }) {
  return (
    <div className={styles.notice}>
      <Stack gap={4}>
        {children}
        <SuccessActions {...ways} />
      </Stack>
    </div>
  );
}

const askStatus: Look = (url, signal) => fetch(url, { signal, credentials: 'omit', cache: 'no-store' });

const nothing = () => undefined;
