import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowRight, CalendarDays, CornerDownLeft, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { needsTime, offerTitle } from '../../../domain/catalogue/catalogue.ts';
import { multiplyMoney, sumMoney } from '../../../domain/money/money.ts';
import { today } from '../../../domain/times/appointment.ts';
import { isComplete, type OpenPoint, type Understanding } from '../../../domain/typed-line/index.ts';
import { useFormatters, useLocale } from '../../../i18n/use-locale.ts';
import { useMoney } from '../../shared/use-money.ts';
import type { Suggestion } from './look-up-sales.ts';
import styles from './sale-line-list.module.css';

/** One thing that the line may mean: what was understood, what is missing, and what Enter does. */
export function SuggestionRow({ suggestion, isSale }: { readonly suggestion: Suggestion; readonly isSale: boolean }) {
  const locale = useLocale();
  const { offer, details, said } = suggestion;
  const { type, category, product } = offer;
  const place = [details?.variation.name, offerTitle(type, locale), category?.name].filter(Boolean).join(' · ');
  return (
    <>
      <span className={styles.name}>{product.name}</span>
      {said !== null && <Total said={said} />}
      <span className={styles.place}>{place}</span>
      {said !== null && (
        <span className={styles.chips}>
          <When said={said} isTimed={needsTime(offer)} />
          {said.counts.map(({ option, pieces }) => (
            <Chip key={option.id}>
              {pieces} × {option.name}
            </Chip>
          ))}
          <OpenPoints said={said} />
        </span>
      )}
      {isSale && <Way isReady={said !== null && isComplete(said)} />}
    </>
  );
}

function Chip({ children, isMissing = false }: { readonly children: ReactNode; readonly isMissing?: boolean }) {
  return (
    <span className={isMissing ? styles.missing : styles.chip}>
      {isMissing && <TriangleAlert size={14} aria-hidden="true" />}
      {children}
    </span>
  );
}

function When({ said: { day, time }, isTimed }: { readonly said: Understanding; readonly isTimed: boolean }) {
  const { nearWeekdayDate, time: clock } = useFormatters();
  if (!isTimed || day === null) return null;
  return (
    <span className={styles.chip}>
      <CalendarDays size={14} aria-hidden="true" />
      {nearWeekdayDate(day, today(Date.now()))}
      {time !== null && ` · ${clock(time)}`}
    </span>
  );
}

function Total({ said }: { readonly said: Understanding }) {
  const format = useMoney();
  const [first] = said.counts;
  if (first === undefined) return null;
  const amounts = said.counts.map(({ option, pieces }) => multiplyMoney(option.customPrice ?? option.price, pieces));
  return <span className={styles.total}>{format(sumMoney(amounts, first.option.price.currency))}</span>;
}

function OpenPoints({ said }: { readonly said: Understanding }) {
  const { open, unread } = said;
  return (
    <>
      {open.map((point) => (
        <Chip key={point} isMissing>
          <OpenWords point={point} said={said} />
        </Chip>
      ))}
      {unread.length > 0 && (
        <Chip isMissing>
          <Trans>Not understood: {unread.join(' ')}</Trans>
        </Chip>
      )}
    </>
  );
}

function OpenWords({ point, said }: { readonly point: OpenPoint; readonly said: Understanding }) {
  const { day, time, looseCount } = said;
  const { t } = useLingui();
  const formatters = useFormatters();
  switch (point) {
    case 'day':
      return t`Which day?`;
    case 'time':
      return t`Which time?`;
    case 'option':
      return looseCount === null ? t`Which price?` : t`${looseCount} × which price?`;
    case 'no-appointment':
      return time === null ? t`No such appointment` : t`No appointment at ${formatters.time(time)}`;
    case 'begun':
      return t`Has begun already`;
    case 'too-few':
      return t`Not enough places left`;
    case 'unclear':
      return t`Can be meant in several ways`;
    case 'unknown':
      return day && t`Appointments of ${formatters.nearDate(day, today(Date.now()))} not known here`;
  }
}

function Way({ isReady }: { readonly isReady: boolean }) {
  return (
    <span className={isReady ? styles.ready : styles.way}>
      {isReady ? <Trans>Add to cart</Trans> : <Trans>Choose the rest</Trans>}
      {isReady ? <CornerDownLeft size={18} aria-hidden="true" /> : <ArrowRight size={18} aria-hidden="true" />}
    </span>
  );
}
