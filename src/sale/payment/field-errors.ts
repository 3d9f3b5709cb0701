import { errorsByTicket, formSections, shownErrors, titledErrors } from '../../domain/forms/form-sections.ts';
import type { OrderAnswers } from '../../domain/forms/order-answers.ts';
import { showBuyerForm } from '../../domain/sale/checkout.ts';
import { namesField } from '../../domain/sale/payment.ts';
import { withWords } from '../../domain/sale/sale.ts';
import type { SaleContext } from '../context.ts';
import type { SentSale } from './send-sale.ts';

/** The status of a request that is understood, and whose contents are not accepted. */
const unprocessable = 422;

/**
 * Stores what a refusal says about fields that are asked for, in place of what an earlier one said: the form shows it (PAY-8,
 * BUY-9). What it says about others goes with its message, and a message that names a field by its title is kept for the form.
 */
export async function noteFieldErrors(context: SaleContext, sent: SentSale, answers: OrderAnswers): Promise<SentSale> {
  const isOfFields = namesField(sent.fieldErrors);
  const message = !isOfFields && sent.sale?.refusal?.code === unprocessable ? sent.sale.refusal.message : '';
  const fields = isOfFields || message !== '' ? (answers.fields ?? (await fieldsOfForm(context))) : null;
  return context.device.transact(async (tx) => {
    const { cart, checkout } = await tx.state();
    const form = showBuyerForm(checkout, true);
    // Changed, or the next customer's, by now: what is said of its fields goes with the message alone.
    const isAnother = cart.revision !== sent.sale?.cartRevision;
    const sections = isAnother ? [] : fields && formSections(fields, cart.items, form, '');
    const { shown, others } = shownErrors(sections, errorsByTicket(sent.fieldErrors, cart.items));
    const serverErrors = { ...shown, ...titledErrors(sections, message) };
    if (!isAnother) await tx.put({ checkout: { ...(namesField(serverErrors) ? form : checkout), serverErrors } });
    const before = others.length > 0 ? await tx.sale(sent.reference) : null;
    if (before?.refusal == null) return { ...sent, fieldErrors: serverErrors };
    const sale = { ...before, refusal: withWords(before.refusal, others) };
    await tx.putSale(sale);
    return { ...sent, sale, fieldErrors: serverErrors };
  });
}

/** What the buyer's form would ask, which nobody needed to know while it was off. */
async function fieldsOfForm({ device, questions }: SaleContext): Promise<OrderAnswers['fields']> {
  const { cart, checkout } = await device.state();
  return (await questions.ask(cart.items, showBuyerForm(checkout, true))).fields;
}
