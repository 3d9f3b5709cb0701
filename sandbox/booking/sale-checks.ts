import type { Database } from '../database/database.ts';
import { type Coupon, findCoupon } from './coupons.ts';
import type { Language } from './language.ts';
import type { Line } from './offers.ts';
import { type Refusal, refusal } from './refusal.ts';
import type { SaleBody } from './sale-body.ts';
import type { Sandbox } from './sandbox.ts';

/** The coupon of a sale; a code that is not valid refuses the sale, so that nobody pays another sum than was shown. */
export async function couponOf(
  sandbox: Sandbox,
  db: Database,
  code: string | null,
  language: Language,
): Promise<Coupon | null> {
  if (code === null) return null;
  const coupon = await findCoupon(sandbox, db, code);
  if (coupon === null) throw invalidCode(code, language);
  return coupon;
}

/** Counts one use of a code. Of two sales at once, the one that comes second finds a code with a limit used up, and is refused. */
export async function redeemCoupon(tx: Database, code: string, language: Language): Promise<void> {
  const used = await tx.query(
    'UPDATE coupon SET uses = uses + 1 WHERE code = $1 AND (max_uses IS NULL OR uses < max_uses) RETURNING code',
    [code],
  );
  if (used.length === 0) throw invalidCode(code, language);
}

function invalidCode(code: string, language: Language): Refusal {
  const message = language === 'de' ? `Der Code ${code} ist ungültig.` : `The code ${code} is invalid.`;
  return refusal(422, message, { result: 'invalid_coupon' });
}

/** Refuses a printer or an assignee that does not exist. Answers the assignee. */
export async function checkChoices(db: Database, body: SaleBody): Promise<number | null> {
  if (body.printer_html !== null) {
    const found = await db.query('SELECT 1 FROM printer WHERE id = $1', [body.printer_html]);
    if (found.length === 0) throw refusal(422, `printer_html: there is no printer "${body.printer_html}".`);
  }
  const [assigneeId = null] = body.assignees;
  if (assigneeId !== null) {
    const found = await db.query('SELECT 1 FROM assignee WHERE id = $1', [assigneeId]);
    if (found.length === 0) throw refusal(422, `assignees: there is no assignee ${assigneeId}.`);
  }
  return assigneeId;
}

/** Gifts are printed at home or on a gift card only (PRN-1). */
export function checkGiftPrinter(lines: readonly Line[], printer: string | null): void {
  const hasGift = lines.some((line) => line.asGift);
  if (!hasGift || printer === null || printer === 'print_option_0' || printer === 'print_option_2') return;
  throw refusal(422, 'printer_html: gifts can only be printed at home or on a gift card.');
}
