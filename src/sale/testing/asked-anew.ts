import { needsFields, noAnswers, type OrderAnswers } from '../../domain/forms/order-answers.ts';
import type { Provider } from '../../provider/index.ts';
import type { OrderQuestions } from '../context.ts';

/** Questions without a cache: `ask` always asks the provider, and `known` has its last answers. */
export function askedAnew(provider: Pick<Provider, 'orderFields' | 'assignees' | 'printers'>): OrderQuestions {
  let last: OrderAnswers = noAnswers;
  const orNull = <Answer>(answer: Promise<Answer>) => answer.catch(() => null);
  return {
    known: () => last,
    async ask(items, checkout) {
      const [fields, assignees, printers] = await Promise.all([
        needsFields(checkout) ? orNull(provider.orderFields(items, 'en-US')) : null,
        checkout.assignee === null ? null : orNull(provider.assignees(items)),
        orNull(provider.printers()),
      ]);
      last = { fields, assignees, printers };
      return last;
    },
  };
}
