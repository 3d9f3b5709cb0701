import { Trans, useLingui } from '@lingui/react/macro';
import { PencilLine } from 'lucide-react';
import { useState } from 'react';
import { type CartItem, unitPrice } from '../../../domain/cart/cart.ts';
import type { Money } from '../../../domain/money/money.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { useTill } from '../../../sale/index.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { PriceEntry } from '../../../ui/fields/price-entry.tsx';
import { useMoney } from '../../shared/use-money.ts';

interface LinePriceProps {
  readonly item: CartItem;
  readonly onApplied: () => void;
}

/** What one piece costs, and the way to another price (PRICE-3, PRICE-5). What is reserved already keeps its price. */
export function LinePrice({ item, onApplied }: LinePriceProps) {
  const { t } = useLingui();
  const till = useTill();
  const money = useMoney();
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const price = unitPrice(item);

  function apply(wanted: Money): void {
    void till.changePrice(item.key, wanted);
    onApplied();
  }

  const reason = item.hold.state === 'reserved' ? t`The price of a reservation can't be changed here.` : undefined;
  const amount = money(price);
  return (
    <>
      <Button icon={PencilLine} aria-haspopup="dialog" disabledReason={reason} onClick={() => setOpen(true)}>
        <Trans>Each {amount}</Trans>
      </Button>
      {isOpen && (
        <PriceEntry
          label={item.optionName}
          price={price}
          locale={locale}
          onCancel={() => setOpen(false)}
          onApply={apply}
        />
      )}
    </>
  );
}
