import { Trans } from '@lingui/react/macro';
import { Hourglass, Printer } from 'lucide-react';
import type { Sale } from '../../domain/sale.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/stack.tsx';
import { ChangeDue } from './change-due.tsx';
import styles from './notice.module.css';
import { ProvisionalReceipt } from './provisional-receipt.tsx';
import { SuccessActions, type SuccessWays } from './success-actions.tsx';

/** Sold without a connection: it waits, and the customer takes a provisional receipt along (OFF-7). */
export function WaitingSale({ sale, ...ways }: SuccessWays & { readonly sale: Sale }) {
  return (
    <>
      <div className={styles.notice}>
        <Stack gap={4}>
          <div role="status">
            <Badge tone="attention" icon={Hourglass}>
              {sale.state === 'waiting' ? (
                <Trans>This sale is waiting for the connection</Trans>
              ) : (
                <Trans>This sale is being sent…</Trans>
              )}
            </Badge>
          </div>
          <p>
            <Trans>It is kept on this device and sent by itself, once, when the connection is back.</Trans>
          </p>
          <ChangeDue sale={sale} />
          <SuccessActions {...ways}>
            <Button size="large" icon={Printer} onClick={() => window.print()}>
              <Trans>Print receipt</Trans>
            </Button>
          </SuccessActions>
        </Stack>
      </div>
      <ProvisionalReceipt sale={sale} />
    </>
  );
}
