import type { Booking } from '../../../domain/bookings/booking.ts';
import { grouped } from '../../../domain/lists.ts';
import { readablePayment } from '../../../domain/sale/payment.ts';
import type { SelectOption } from '../../../ui/fields/select-field.tsx';
import type { Say } from '../../shared/provider-words.ts';
import { bookingStatusText, distinctNames, paymentStatusText, paymentText, statusOf } from '../status-labels.ts';

/** What can be chosen of a status. `seen`: rows that the list has shown; `chosen`: what is chosen now, perhaps by an address. */
type StatusChoices = (seen: readonly Booking[], chosen: string | null, say: Say) => readonly SelectOption[];

export const bookingStatusChoices: StatusChoices = (seen, chosen, say) => {
  const told = seen.map((booking) => {
    const status = statusOf(booking, say);
    const text = bookingStatusText(status, say);
    return { code: status.code, status: text, text };
  });
  return choices(['sent', 'canceled', 'sent_voucher'], told, chosen, (code) =>
    bookingStatusText({ code, label: '' }, say),
  );
};

export const paymentStatusChoices: StatusChoices = (seen, chosen, say) => {
  const told = seen.map(({ payment }) => {
    return { code: payment.code, status: paymentStatusText(payment, say), text: paymentText(payment, say) };
  });
  return choices(['paid', 'unpaid'], told, chosen, (code) => paymentText({ code, label: '', methods: [] }, say));
};

/** A row's status: its code, what it means, and all that is said of it. */
interface Told {
  readonly code: string;
  readonly status: string;
  readonly text: string;
}

/**
 * The provider is asked for one code, and no call lists its codes: there are the usual ones, and those of the rows seen. A usual one that no row
 * has is not offered where rows say the same by others: who has `paid_cash` finds nothing by `paid`.
 */
function choices(
  usual: readonly string[],
  told: readonly Told[],
  chosen: string | null,
  textOf: (code: string) => string,
): readonly SelectOption[] {
  const byCode = grouped(told, ({ code }) => nameOf(code));
  const isSaidByOthers = (code: string) =>
    !byCode.has(code) && told.some((row) => row.code !== '' && row.status === textOf(code));
  const codes = distinctNames(
    usual.filter((code) => !isSaidByOthers(code)),
    told.map(({ code }) => code),
  );
  const all = chosen === null ? codes : distinctNames(codes, [chosen]);
  const named = all.map((value) => ({ value, label: labelOf(byCode.get(nameOf(value)) ?? [], value, textOf(value)) }));
  const isShared = (label: string) => named.filter((other) => other.label === label).length > 1;
  return named.map(({ value, label }) => ({ value, label: isShared(label) ? `${label} · ${value}` : label }));
}

/** A code that nobody knows is named as its rows are, as far as they agree. */
function labelOf(rows: readonly Told[], code: string, own: string): string {
  const [first] = rows;
  if (first === undefined || own !== readablePayment(code)) return own;
  return rows.every(({ text }) => text === first.text) ? first.text : first.status;
}

const nameOf = (code: string): string => code.trim().toLowerCase();
