import { Trans } from '@lingui/react/macro';
import { ArrowRight, CalendarDays, Plus, TriangleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { needsTime, offerTitle } from '../../../domain/catalogue/catalogue.ts';
import { multiplyMoney, sumMoney } from '../../../domain/money/money.ts';
import { today } from '../../../domain/times/appointment.ts';
import { isComplete, type Understanding } from '../../../domain/typed-line/index.ts';
import { useFormatters, useLocale } from '../../../i18n/use-locale.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useMoney } from '../../shared/use-money.ts';
import type { Suggestion } from './look-up-sales.ts';
import styles from './sale-line-list.module.css';
import { useOpenWords } from './use-open-words.ts';

/** One thing that the line may mean: what was understood, what is missing, and what Enter does. */
export function SuggestionRow({ suggestion, isSale }: { readonly suggestion: Suggestion; readonly isSale: boolean }) {
  const locale = useLocale();
  const { offer, details, said } = suggestion;
  const { type, category, product } = offer;
  const place = [details?.variation.name, offerTitle(type, locale), category?.name].filter(Boolean).join(' · ');
  return (
    <>
      <span className={styles.name}>{product.name}</span>
      {said !== null && <LineTotal said={said} />}
      <span className={styles.place}>{place}</span>
      {said !== null && (
        <span className={styles.chips}>
          <When said={said} isTimed={needsTime(offer)} />
          {said.counts.map(({ option, pieces }) => (
            <Part key={option.id}>
              {pieces} × {option.name}
            </Part>
          ))}
          <OpenPoints said={said} />
        </span>
      )}
      {isSale && <Way isReady={said !== null && isComplete(said)} />}
    </>
  );
}

/** A part of what the line means: one that was understood, or one that is missing. */
function Part({ children, isMissing = false }: { readonly children: ReactNode; readonly isMissing?: boolean }) {
  return (
    <span className={isMissing ? styles.missing : styles.chip}>
      {isMissing && <Icon of={TriangleAlert} size={14} />}
      {children}
    </span>
  );
}

function When({ said: { day, time }, isTimed }: { readonly said: Understanding; readonly isTimed: boolean }) {
  const { nearWeekdayDate, time: clock } = useFormatters();
  if (!isTimed || day === null) return null;
  return (
    <span className={styles.chip}>
      <Icon of={CalendarDays} size={14} />
      {nearWeekdayDate(day, today(Date.now()))}
      {time !== null && ` · ${clock(time)}`}
    </span>
  );
}

function LineTotal({ said }: { readonly said: Understanding }) {
  const format = useMoney();
  const [first] = said.counts;
  if (first === undefined) return null;
  const amounts = said.counts.map(({ option, pieces }) => multiplyMoney(option.customPrice ?? option.price, pieces));
  return <span className={styles.total}>{format(sumMoney(amounts, first.option.price.currency))}</span>;
}

function OpenPoints({ said }: { readonly said: Understanding }) {
  const words = useOpenWords();
  const unread = words.unread(said);
  return (
    <>
      {said.open.map((point) => (
        <Part key={point} isMissing>
          {words.point(said, point)}
        </Part>
      ))}
      {unread !== null && <Part isMissing>{unread}</Part>}
    </>
  );
}

function Way({ isReady }: { readonly isReady: boolean }) {
  return (
    <span className={isReady ? styles.ready : styles.way}>
      {isReady ? <Trans>Add to cart</Trans> : <Trans>Choose the rest</Trans>}
      {isReady ? <Icon of={Plus} size={18} /> : <Icon of={ArrowRight} size={18} />}
    </span>
  );
}
