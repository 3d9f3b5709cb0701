import { useLingui } from '@lingui/react/macro';
import { Pin } from 'lucide-react';
import type { Offer } from '../../../domain/catalogue/catalogue.ts';
import { pinKey } from '../../../domain/catalogue/offer-habits.ts';
import { useOfferHabits, useTill } from '../../../sale/index.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import styles from './pin-button.module.css';

type Pinnable = Pick<Offer, 'type' | 'product'>;

/** Pins an offer, so that it stands first on the board and in its list, or takes its pin away (FAST-3). */
export function PinButton({ offer }: { readonly offer: Pinnable }) {
  const { t } = useLingui();
  const till = useTill();
  const key = pinKey(offer);
  const isPinned = useOfferHabits().pins.includes(key);
  return (
    <IconButton
      icon={Pin}
      label={t`Pin ${offer.product.name}`}
      aria-pressed={isPinned}
      className={isPinned ? styles.pinned : undefined}
      onClick={() =>
        void till.pinOffer(key, !isPinned).catch((error) => console.error('the offer could not be pinned', error))
      }
    />
  );
}
