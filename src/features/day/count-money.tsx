import { Trans, useLingui } from '@lingui/react/macro';
import { Banknote, Keyboard, Minus } from 'lucide';
import { type Pieces, piecesOf, worthOf } from '../../domain/day/pieces.ts';
import { isZero, type Money, money } from '../../domain/money/money.ts';
import { parseAmountEntry, withOtherSign } from '../../domain/money/money-entry.ts';
import { Button } from '../../ui/actions/button.tsx';
import { MoneyField } from '../../ui/fields/money-field.tsx';
import { NumberStepper } from '../../ui/fields/number-stepper.tsx';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import { Total } from '../../ui/layout/total.tsx';
import { useAmountEntry, useCurrencySign, useMoney } from '../shared/use-money.ts';
import styles from './day.module.css';

/** What was counted so far: as typed, or by pieces. */
export interface CountEntry {
  readonly text: string;
  /** Null where the amount is typed. */
  readonly pieces: Pieces | null;
}

export const noCount: CountEntry = { text: '', pieces: null };

/** What the entry is worth; null where nothing that can be read was typed. */
export function countedAmount(entry: CountEntry, currency: string, locale: string): Money | null {
  if (entry.pieces !== null) return worthOf(entry.pieces, currency);
  return parseAmountEntry(entry.text, currency, locale);
}

/** The entry when one changes from pieces to typing: their amount as text, or nothing where none were counted. */
function asTyped(counted: Money, entryOf: (amount: Money) => string): CountEntry {
  return isZero(counted) ? noCount : { text: entryOf(counted), pieces: null };
}

interface CountMoneyProps {
  readonly label: string;
  readonly currency: string;
  readonly entry: CountEntry;
  readonly onChange: (entry: CountEntry) => void;
  readonly hint?: string;
  readonly error?: string | undefined;
  /** Whether there are pieces to count; a card machine has none, but may have given back more than it took. */
  readonly hasPieces?: boolean;
}

/** An amount, typed or counted by coins and notes (DAY-2). */
export function CountMoney({ label, currency, entry, onChange, hint, error, hasPieces = true }: CountMoneyProps) {
  const { t } = useLingui();
  const format = useMoney();
  const sign = useCurrencySign();
  const entryOf = useAmountEntry();
  const worths = hasPieces ? piecesOf(currency) : [];
  const { pieces } = entry;
  if (pieces === null) {
    return (
      <Stack gap={2}>
        <MoneyField
          label={label}
          hint={hint}
          error={error}
          currency={sign(currency)}
          value={entry.text}
          onChange={(text) => onChange({ text, pieces: null })}
        />
        {worths.length > 0 && (
          <Row>
            <Button variant="quiet" icon={Banknote} onClick={() => onChange({ text: '', pieces: {} })}>
              <Trans>Count coins and notes</Trans>
            </Button>
          </Row>
        )}
        {!hasPieces && (
          <Row>
            <Button
              variant="quiet"
              icon={Minus}
              onClick={() => onChange({ text: withOtherSign(entry.text), pieces: null })}
            >
              <Trans>Plus/minus</Trans>
            </Button>
          </Row>
        )}
      </Stack>
    );
  }
  const counted = worthOf(pieces, currency);
  return (
    <Stack gap={3}>
      <div className={styles.pieces}>
        {worths.map((worth) => {
          const piece = format(money(worth, currency));
          return (
            <div key={worth} className={styles.piece}>
              <span>{piece}</span>
              <NumberStepper
                label={t`Pieces of ${piece}`}
                value={pieces[worth] ?? 0}
                hearsEachKey
                onChange={(count) => onChange({ text: '', pieces: { ...pieces, [worth]: count } })}
              />
            </div>
          );
        })}
      </div>
      <div className={styles.counted}>
        <Total label={label} amount={format(counted)} />
      </div>
      <Row>
        <Button variant="quiet" icon={Keyboard} onClick={() => onChange(asTyped(counted, entryOf))}>
          <Trans>Type the amount</Trans>
        </Button>
      </Row>
    </Stack>
  );
}
