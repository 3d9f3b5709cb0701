import { useLingui } from '@lingui/react/macro';
import { type CountedSale, changesOfEarlier, type HourTakings, takingsByHour } from '../../domain/day/shift.ts';
import { sumByTender, type TenderAmount } from '../../domain/day/taking.ts';
import { grouped } from '../../domain/lists.ts';
import { isZero } from '../../domain/money/money.ts';
import { DataTable } from '../../ui/layout/data-table.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { tenderWords } from '../shared/tender-words.ts';
import { useMoney } from '../shared/use-money.ts';
import styles from './report.module.css';

const hourOf = (at: number): number => new Date(at).getHours();
const hourText = (hour: number): string => String(hour).padStart(2, '0');

const width = 640;
const height = 180;
const foot = 20;

/** An hour, or what has changed of the sales of earlier shifts. */
type Row = Pick<HourTakings, 'amounts'> & { readonly hour: number | null };

/** Takings by hour and tender: a plot to look at, and the table that it is made of, for each currency (DAY-4). */
export function TakingsPlots({ sales }: { readonly sales: readonly CountedSale[] }) {
  const { t } = useLingui();
  // Bars of different currencies can't be compared.
  const plots = [...grouped(sales, ({ amount }) => amount.currency)].filter(([, its]) =>
    its.some(({ amount }) => !isZero(amount)),
  );
  const title = t`Takings by hour`;
  return plots.map(([currency, its]) => (
    <TakingsPlot key={currency} title={plots.length > 1 ? `${title} · ${currency}` : title} sales={its} />
  ));
}

interface TakingsPlotProps {
  readonly title: string;
  /** Of one currency. */
  readonly sales: readonly CountedSale[];
}

function TakingsPlot({ title, sales }: TakingsPlotProps) {
  const { t } = useLingui();
  const money = useMoney();
  const hours = takingsByHour(sales, hourOf);
  const earlier = changesOfEarlier(sales);
  const rows: Row[] = hours.filter(({ amounts }) => amounts.length > 0);
  if (earlier.length > 0) rows.push({ hour: null, amounts: earlier });
  const shown = sumByTender(sales.filter(({ amount }) => !isZero(amount)));
  const sumOf = (amounts: readonly TenderAmount[]) => amounts.reduce((sum, { amount }) => sum + amount.minor, 0);
  return (
    <Stack gap={3}>
      <h3>{title}</h3>
      <Bars hours={hours} highest={Math.max(...hours.map(({ amounts }) => sumOf(amounts)))} />
      <ul className={styles.legend}>
        {shown.map(({ tender }) => (
          <li key={tender}>
            <span className={`${styles.mark} ${styles[tender]}`} aria-hidden="true" />
            {t(tenderWords[tender])}
          </li>
        ))}
      </ul>
      <DataTable
        caption={title}
        rows={rows}
        rowKey={({ hour }) => String(hour)}
        columns={[
          { id: 'hour', header: t`Hour`, cell: ({ hour }) => (hour === null ? t`Earlier shifts` : hourText(hour)) },
          ...shown.map(({ tender, amount }) => ({
            id: tender,
            header: t(tenderWords[tender]),
            align: 'end' as const,
            cell: ({ amounts }: Row) =>
              money(amounts.find((one) => one.tender === tender)?.amount ?? { ...amount, minor: 0 }),
          })),
        ]}
      />
    </Stack>
  );
}

/** One bar an hour, a part of it for each tender. The table says the same, so that it is hidden from screen readers. */
function Bars({ hours, highest }: { readonly hours: readonly HourTakings[]; readonly highest: number }) {
  const step = width / Math.max(hours.length, 6);
  const scale = (height - foot) / Math.max(highest, 1);
  return (
    <svg className={styles.plot} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {hours.map(({ hour, amounts }, index) => {
        let top = height - foot;
        return (
          <g key={hour}>
            {amounts.map(({ tender, amount }) => {
              const tall = Math.max(amount.minor, 0) * scale;
              top -= tall;
              return (
                <rect
                  key={tender}
                  className={styles[tender]}
                  x={index * step + 4}
                  y={top}
                  width={step - 8}
                  height={tall}
                />
              );
            })}
            <text className={styles.label} x={(index + 0.5) * step} y={height - 5}>
              {hourText(hour)}
            </text>
          </g>
        );
      })}
      <line className={styles.axis} x1={0} x2={width} y1={height - foot} y2={height - foot} />
    </svg>
  );
}
