import { isLookUpFresh, type LookUpKind, lookUpKind, partsOf } from '../../domain/sale/provider-evidence.ts';
import type { Sale } from '../../domain/sale/sale.ts';
import { lateListing } from '../../domain/sale/send-times.ts';
import type { AccountUser } from '../../domain/settings/account.ts';
import { answerOr } from '../../provider/index.ts';
import type { SaleContext } from '../context.ts';
import { forPersonAt } from '../seller-at.ts';

/**
 * Whether "not found" still proves that the provider has not got a sale of this kind (PAY-10). That was learned from an answered
 * sale, and the provider may have been replaced since. So the newest answered sale is looked up again: once that one is not found
 * either, the evidence is forgotten, and learned anew from the next sale. Where there is none to look up, evidence counts for a day.
 * Rejects when the provider does not answer.
 */
export async function provesAbsence(context: SaleContext, kind: LookUpKind, user: AccountUser): Promise<boolean> {
  const { device, provider, clock, apiUrl } = context;
  const known = (await device.evidence(apiUrl)).lookUps[kind];
  if (known?.finds !== true) return false;
  const answered = await newestAnswered(context, kind);
  if (answered === undefined) return isLookUpFresh(known, clock.now());
  const found = await answerOr(provider.findSale(answered.reference, user, { parts: partsOf(answered) }), null);
  if (found?.kind === 'nothing') await forget(context, kind);
  return found !== null && found.kind !== 'nothing';
}

/** Whether a reference that was never sent finds nothing, so that what is found under another one was found by it. */
export async function searchesReferences({ provider, newReference }: SaleContext, user: AccountUser): Promise<boolean> {
  const never = await answerOr(provider.findSale(newReference(), user), null);
  return never?.kind === 'nothing' && never.isEmpty;
}

/** The newest sale of this kind that the provider has answered, and would list by now. */
async function newestAnswered(context: SaleContext, kind: LookUpKind): Promise<Sale | undefined> {
  const listedBefore = context.clock.now() - lateListing;
  const sales = await forPersonAt(context, await context.device.recentSales());
  return sales.findLast(
    (sale) =>
      sale.state === 'done' &&
      lookUpKind(sale) === kind &&
      sale.result?.isByLikeness !== true &&
      sale.updatedAt <= listedBefore,
  );
}

function forget({ device, apiUrl }: SaleContext, kind: LookUpKind): Promise<void> {
  return device.learn(apiUrl, ({ lookUps, ...evidence }) => ({
    ...evidence,
    lookUps: { ...lookUps, [kind]: undefined },
  }));
}
