import { useLingui } from '@lingui/react/macro';
import { type ClosedTender, type SalesTotal, salesTotals, type TenderFigures } from '../../domain/day/shift.ts';
import { isZero, negateMoney, subtractMoney } from '../../domain/money/money.ts';
import { useFormatters } from '../../i18n/use-locale.ts';
import { DescriptionList } from '../../ui/layout/description-list.tsx';
import { tenderWords } from '../shared/tender-words.ts';
import { useMoney } from '../shared/use-money.ts';

/** The expected amount of each tender with its parts, and what all of them have sold; of a closed shift also what was counted. */
export function TenderFiguresList({ tenders }: { readonly tenders: readonly (TenderFigures | ClosedTender)[] }) {
  return (
    <>
      {tenders.map((one) => (
        <OneTender key={`${one.tender} ${one.expected.currency}`} figures={one} />
      ))}
      {salesTotals(tenders).map((total) => (
        <Total key={total.sales.currency} total={total} />
      ))}
    </>
  );
}

function Total({ total: { sales, saleCount, givenBack } }: { readonly total: SalesTotal }) {
  const { t } = useLingui();
  const money = useMoney();
  const { number } = useFormatters();
  const count = number(saleCount);
  const isWhole = isZero(givenBack);
  const left = [
    { term: t`Money back`, value: money(negateMoney(givenBack)) },
    { term: t`Total`, value: money(subtractMoney(sales, givenBack)), strong: true },
  ];
  return (
    <section>
      <h3>{`${t`Total`} · ${sales.currency}`}</h3>
      <DescriptionList
        figures
        items={[{ term: t`Sales (${count})`, value: money(sales), strong: isWhole }, ...(isWhole ? [] : left)]}
      />
    </section>
  );
}

function OneTender({ figures }: { readonly figures: TenderFigures | ClosedTender }) {
  const { t } = useLingui();
  const money = useMoney();
  const { number } = useFormatters();
  const { tender, float, sales, saleCount, movedIn, movedOut, givenBack, expected } = figures;
  const counted = 'counted' in figures ? figures.counted : null;
  const difference = 'difference' in figures ? figures.difference : null;
  const count = number(saleCount);
  const some = (term: string, amount: typeof float) => (isZero(amount) ? [] : [{ term, value: money(amount) }]);
  return (
    <section>
      <h3>{`${t(tenderWords[tender])} · ${expected.currency}`}</h3>
      <DescriptionList
        figures
        items={[
          ...(tender === 'paid_cash' ? [{ term: t`Float`, value: money(float) }] : []),
          { term: t`Sales (${count})`, value: money(sales) },
          ...some(t`Money in`, movedIn),
          ...some(t`Money out`, negateMoney(movedOut)),
          ...some(t`Money back`, negateMoney(givenBack)),
          { term: t`Expected`, value: money(expected), strong: true },
          ...(counted === null ? [] : [{ term: t`Counted`, value: money(counted) }]),
          ...(difference === null ? [] : [{ term: t`Difference`, value: money(difference), strong: true }]),
        ]}
      />
    </section>
  );
}
