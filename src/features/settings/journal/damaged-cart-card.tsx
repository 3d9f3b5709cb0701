import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Download } from 'lucide-react';
import { useFormatters } from '../../../i18n/use-locale.ts';
import { useDamagedCart, useTill } from '../../../sale/index.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { useAlerts } from '../../../ui/feedback/alert-region.tsx';
import { Row, Stack } from '../../../ui/layout/stack.tsx';
import { saveJson } from '../information/save-json.ts';
import styles from './decision-card.module.css';
import { RawEntry, SmallPrint } from './entry-parts.tsx';

/** The stored cart could not be read when the till was opened: what there is of it, until somebody has noted it (CART-8). */
export function DamagedCartCard() {
  const { t } = useLingui();
  const { moment } = useFormatters();
  const till = useTill();
  const alerts = useAlerts();
  const damaged = useDamagedCart();
  if (damaged === null) return null;

  function noted(): void {
    till.forgetDamagedCart().catch((error) => {
      console.error('the damaged cart could not be removed', error);
      alerts.show({ tone: 'error', text: t`Oops! Something went wrong.` });
    });
  }

  return (
    <article className={styles.card} aria-labelledby="damaged-cart">
      <Stack gap={3}>
        <strong id="damaged-cart">
          <Trans>The saved cart can't be read</Trans>
        </strong>
        <SmallPrint>{moment(damaged.at)}</SmallPrint>
        <p>
          <Trans>It was set aside, and the cart began empty. Look under All Bookings whether any of it was sold.</Trans>
        </p>
        <RawEntry entry={damaged.found} />
        <Row>
          <Button icon={Download} onClick={() => saveJson('pos-desk-cart.json', damaged.found)}>
            <Trans>Export as a file</Trans>
          </Button>
          <Button icon={Check} onClick={noted}>
            <Trans>Noted</Trans>
          </Button>
        </Row>
      </Stack>
    </article>
  );
}
