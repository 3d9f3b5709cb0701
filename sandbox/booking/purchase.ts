import type { Database } from '../database/database.ts';
import { groupBy } from '../database/group-by.ts';
import { partnerOf, type Staff } from '../database/staff.ts';
import { type BuyerAnswers, type Contact, checkBuyerData } from './buyer-data.ts';
import { askedFields } from './fields.ts';
import type { Language } from './language.ts';
import { type Line, loadLines } from './offers.ts';
import { allowedPayments, METHOD_BY_PAYMENT, paymentProblem } from './payments.ts';
import { Refusal, refusal } from './refusal.ts';
import type { RequestItem } from './request-values.ts';
import { answersOf, type SaleBody } from './sale-body.ts';
import { checkChoices, checkGiftPrinter, couponOf, redeemCoupon } from './sale-checks.ts';
import { type Asker, type Sandbox, venueNow } from './sandbox.ts';
import { type SoldLine, takeSeats } from './seats.ts';
import { freshCode, writeTickets } from './tickets.ts';
import { type CartTotals, totalsOf } from './totals.ts';
import { writeBooking } from './write-booking.ts';

export interface PurchaseWish {
  readonly items: readonly RequestItem[];
  readonly body: SaleBody;
  readonly sendTickets: boolean;
  readonly locale: string;
}

interface CheckedSale {
  readonly lines: readonly Line[];
  readonly totals: CartTotals;
  readonly couponCode: string | null;
  readonly assigneeId: number | null;
  readonly payment: { readonly code: string; readonly options: Readonly<Record<string, string>> };
  readonly answers: BuyerAnswers & { readonly contact: Contact };
}

/** What the provider keeps of the till's own reference. */
export function keptReference({ rules }: Sandbox, sent: string | null): string | null {
  return rules.reference === 'ignored' ? null : sent;
}

/** The references of a booking, as `writeBooking` takes them. */
export function referencesOf(sandbox: Sandbox, sent: string | null) {
  return {
    sentReference: sent,
    reference: keptReference(sandbox, sent),
    isReferenceFound: sandbox.rules.reference === 'found',
  };
}

/** Two repeats of one sale at once, also in two processes, take turns on its reference. Each account has its own. */
export async function lockReference(tx: Database, staff: Staff, reference: string): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`${partnerOf(staff) ?? ''}|${reference}`]);
}

async function findByReference(tx: Database, staff: Staff, reference: string): Promise<string | null> {
  const [order] = await tx.query<{ order_number: string }>(
    `SELECT order_number FROM sales_order WHERE reference = $1 AND coalesce(partner, '') = $2`,
    [reference, partnerOf(staff) ?? ''],
  );
  return order?.order_number ?? null;
}

function checkPayment(
  body: SaleBody,
  lines: readonly Line[],
  grossCents: number,
  language: Language,
): CheckedSale['payment'] {
  const payment = body.payment ?? { code: '', options: {} };
  const problem = paymentProblem(payment.code, payment.options, allowedPayments(lines, grossCents), language);
  if (problem === null) return payment;
  // A quirk of such providers: the status is 200, only the body tells.
  throw new Refusal(200, { data: { result: 'wrong_payment_data' }, code: 422, message: problem }, problem);
}

async function checkSale(sandbox: Sandbox, tx: Database, wish: PurchaseWish, language: Language): Promise<CheckedSale> {
  const { body } = wish;
  const lines = await loadLines(tx, wish.items);
  const coupon = await couponOf(sandbox, tx, body.coupon_code, language);
  const totals = totalsOf(lines, coupon);
  const payment = checkPayment(body, lines, totals.grossCents, language);
  const assigneeId = await checkChoices(tx, body);
  checkGiftPrinter(lines, body.printer_html);
  const answers = answersOf(body);
  if (!body.skip_customer_validation) checkBuyerData(await askedFields(tx, lines), answers, language);
  if (wish.sendTickets && answers.contact.email === '') {
    throw refusal(422, 'contact_data.email: tickets can only be sent to an e-mail address.');
  }
  return { lines, totals, couponCode: coupon?.code ?? null, assigneeId, payment, answers };
}

async function writeOrder(
  sandbox: Sandbox,
  tx: Database,
  { staff }: Asker,
  wish: PurchaseWish,
  sale: CheckedSale,
): Promise<string> {
  const [next] = await tx.query<{ number: string }>(`SELECT nextval('order_number')::text AS number`);
  if (next === undefined) throw new Error('There is no next order number.');
  await tx.query(
    `INSERT INTO sales_order (order_number, reference, staff_sub, total_cents, discount_cents, coupon_code, payment_code,
       payment_options, contact, buyer_data, attendee_data, printer, locale, document_secret, purchased_at, sent_reference, partner)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9::jsonb, $10::jsonb, $11::jsonb, $12, $13, $14, $15::timestamp, $16, $17)`,
    [
      next.number,
      keptReference(sandbox, wish.body.external_reference_custom_id),
      staff.sub,
      sale.totals.grossCents,
      sale.totals.discountCents,
      sale.couponCode,
      sale.payment.code,
      JSON.stringify(sale.payment.options),
      JSON.stringify(sale.answers.contact),
      JSON.stringify(sale.answers.buyer),
      JSON.stringify(sale.answers.attendees),
      wish.body.printer_html,
      wish.locale,
      sandbox.random(),
      venueNow(sandbox),
      wish.body.external_reference_custom_id,
      partnerOf(staff),
    ],
  );
  return next.number;
}

function bookingGroups(sold: readonly SoldLine[]): Map<string, SoldLine[]> {
  return groupBy(sold, (line) => [line.offer.product_id, line.slot, line.asGift, line.reservation?.id ?? ''].join('|'));
}

async function writeBookings(
  sandbox: Sandbox,
  tx: Database,
  asker: Asker,
  wish: PurchaseWish,
  sale: CheckedSale,
  orderNumber: string,
  sold: readonly SoldLine[],
): Promise<void> {
  const netOf = new Map(
    sale.lines.map((line, index) => [line, line.unitCents * line.qty - (sale.totals.discounts[index] ?? 0)]),
  );
  const used = new Set<string>();
  let position = 0;
  for (const group of bookingGroups(sold).values()) {
    const [first, ...rest] = group;
    if (first === undefined) continue;
    const reservation =
      first.reservation !== null && !used.has(first.reservation.booking_key) ? first.reservation : null;
    if (reservation !== null) used.add(reservation.booking_key);
    const tickets = group.flatMap((line) =>
      Array.from({ length: line.qty }, () => ({ line, code: freshCode(sandbox) })),
    );
    const bookingId = await writeBooking(tx, {
      key: reservation?.booking_key ?? `1-0-${first.offer.product_id}-${sandbox.random()}`,
      reservation,
      lines: [first, ...rest],
      kind: first.asGift ? 'voucher' : 'booking',
      orderNumber,
      ...referencesOf(sandbox, wish.body.external_reference_custom_id),
      referencePart: null,
      contact: sale.answers.contact,
      staff: asker.staff,
      at: venueNow(sandbox),
      paid: sale.payment.code !== 'invoice',
      method: METHOD_BY_PAYMENT[sale.payment.code] ?? sale.payment.code,
      totalCents: group.reduce((sum, line) => sum + (netOf.get(line.source) ?? 0), 0),
      assigneeId: sale.assigneeId,
      couponCode: null,
      ticketCodes: tickets.map((ticket) => ticket.code),
    });
    await writeTickets(sandbox, tx, { bookingId, tickets, firstPosition: position, answers: sale.answers });
    position += tickets.length;
  }
}

async function writeMail(
  sandbox: Sandbox,
  tx: Database,
  orderNumber: string,
  recipient: string,
  language: Language,
): Promise<void> {
  const subject =
    language === 'de' ? `Ihre Tickets zur Bestellung ${orderNumber}` : `Your tickets for order ${orderNumber}`;
  await tx.query('INSERT INTO mail (order_number, recipient, subject, sent_at) VALUES ($1, $2, $3, $4::timestamp)', [
    orderNumber,
    recipient,
    subject,
    venueNow(sandbox),
  ]);
}

/**
 * Sells the cart and answers the order number. A sale whose reference is known is not made again: its number is answered. Everything happens in one transaction, or nothing.
 */
export async function purchase(sandbox: Sandbox, asker: Asker, wish: PurchaseWish): Promise<string> {
  const reference = keptReference(sandbox, wish.body.external_reference_custom_id);
  return sandbox.database.transaction(async (tx) => {
    if (reference !== null) {
      await lockReference(tx, asker.staff, reference);
      const known = await findByReference(tx, asker.staff, reference);
      if (known !== null) return known;
    }
    const sale = await checkSale(sandbox, tx, wish, asker.language);
    if (sale.couponCode !== null) await redeemCoupon(tx, sale.couponCode, asker.language);
    const sold = await takeSeats(sandbox, tx, asker.staff, sale.lines, 'purchase');
    const orderNumber = await writeOrder(sandbox, tx, asker, wish, sale);
    await writeBookings(sandbox, tx, asker, wish, sale, orderNumber, sold);
    if (wish.sendTickets) await writeMail(sandbox, tx, orderNumber, sale.answers.contact.email, asker.language);
    return orderNumber;
  });
}
