import { useLingui } from '@lingui/react/macro';
import { Pin } from 'lucide';
import type { Flow } from '../../../domain/catalogue/flow.ts';
import { pinKey } from '../../../domain/catalogue/offer-habits.ts';
import { useOfferHabits, useTill } from '../../../sale/index.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import styles from './pin-button.module.css';

/** Pins an offer, so that it stands first on the board and in its list, or takes its pin away (FAST-3). */
export function PinButton({ offer: { type, product } }: { readonly offer: Pick<Flow, 'type' | 'product'> }) {
  const { t } = useLingui();
  const till = useTill();
  const { pins } = useOfferHabits();
  if (type === null || product === null) return null;
  const key = pinKey({ type, product });
  const isPinned = pins.includes(key);
  return (
    <IconButton
      icon={Pin}
      label={t`Pin ${product.name}`}
      aria-pressed={isPinned}
      className={isPinned ? styles.pinned : undefined}
      onClick={() =>
        void till.pinOffer(key, !isPinned).catch((error) => console.error('the offer could not be pinned', error))
      }
    />
  );
}
