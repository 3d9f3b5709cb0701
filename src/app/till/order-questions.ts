import type { QueryClient } from '@tanstack/react-query';
import { needsFields, type OrderAnswers } from '../../domain/forms/order-answers.ts';
import { assigneesQuery, orderFieldsQuery, printersQuery, type QueryScope } from '../../provider/index.ts';
import type { OrderQuestions } from '../../sale/index.ts';

/** Asks by the query client, so that a sale is made with the same answers that screens show. */
export function createOrderQuestions(client: QueryClient, scope: QueryScope): OrderQuestions {
  const orNull = <Answer>(answer: Promise<Answer>) => answer.catch(() => null);
  return {
    known: (items): OrderAnswers => ({
      fields: client.getQueryData(orderFieldsQuery(scope, items).queryKey) ?? null,
      assignees: client.getQueryData(assigneesQuery(scope, items).queryKey) ?? null,
      printers: client.getQueryData(printersQuery(scope).queryKey) ?? null,
    }),
    async ask(items, checkout) {
      const [fields, assignees, printers] = await Promise.all([
        needsFields(checkout) ? orNull(client.ensureQueryData(orderFieldsQuery(scope, items))) : null,
        checkout.assignee === null ? null : orNull(client.ensureQueryData(assigneesQuery(scope, items))),
        orNull(client.ensureQueryData(printersQuery(scope))),
      ]);
      return { fields, assignees, printers };
    },
  };
}
