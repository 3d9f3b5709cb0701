import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  blockingPaths,
  type FormSection,
  fieldPath,
  formSections,
  withDefaults,
} from '../../../domain/forms/form-sections.ts';
import type { Checkout } from '../../../domain/sale/checkout.ts';
import { useCart, useCheckout, useTill } from '../../../sale/index.ts';
import { useAnnounce } from '../../../ui/feedback/announcer.tsx';
import { useHasLeft } from '../../shared/use-has-left.ts';
import type { Drafts } from './drafts.ts';
import { focusField } from './focus-field.ts';
import { useDrafts } from './use-drafts.ts';
import { useOrderFields } from './use-order-fields.ts';

export interface BuyerForm {
  /** Null while the provider has not said what it asks for. */
  readonly sections: readonly FormSection[] | null;
  readonly drafts: Drafts;
  /** Next was pressed at least once. */
  readonly isChecked: boolean;
  readonly failed: boolean;
  readonly refresh: () => void;
  readonly next: () => void;
}

/** The buyer's form: what it asks, what was typed, and the check that Next makes (BUY-5). */
export function useBuyerForm(onNext: () => void): BuyerForm {
  const { t } = useLingui();
  const till = useTill();
  const announce = useAnnounce();
  const { items } = useCart();
  const checkout = useCheckout();
  const asked = useOrderFields();
  const drafts = useDrafts();
  const [isChecked, setChecked] = useState(false);
  const hasLeft = useHasLeft();
  const { data } = asked;

  async function next(): Promise<void> {
    if (!checkout.buyerFormVisible) return onNext();
    // The fields may still be loading; if they can't be loaded, the step says so.
    const fields = data ?? (await asked.refetch({ cancelRefetch: false })).data;
    if (fields === undefined) return;
    await drafts.flush();
    // The check reads the device: the last keys may be stored there before this screen is updated.
    let wrong: readonly string[] = [];
    await till.changeCheckout((state) => {
      const sections = formSections(fields, items, state, t`Email`);
      wrong = blockingPaths(sections, state.serverErrors);
      return withDefaults(state, sections);
    });
    // Staff who have gone somewhere else in the meantime stay there.
    if (hasLeft.current) return;
    const [first] = wrong;
    if (first === undefined) return onNext();
    // The messages have to be drawn before the focus moves, so that a screen reader reads them with the field.
    flushSync(() => setChecked(true));
    announce(t`Some fields need attention`);
    focusField(first);
  }

  const sections = data === undefined ? null : formSections(data, items, checkout, t`Email`);
  useLeadToRefusedField(sections, checkout);
  const isWrong =
    checkout.buyerFormVisible && sections !== null && blockingPaths(sections, checkout.serverErrors).length > 0;
  useTakingBack(isChecked && isWrong);

  return {
    sections,
    drafts,
    isChecked,
    failed: asked.isError,
    refresh: () => void asked.refetch(),
    next: () => void next(),
  };
}

/** Ends what was announced once the fields need no more attention, or the step is left (NAV-6). */
function useTakingBack(isSaid: boolean): void {
  const announce = useAnnounce();
  useEffect(() => {
    if (!isSaid) return undefined;
    return () => void announce('');
  }, [announce, isSaid]);
}

/** Focuses the field that a refusal names, once it is drawn (PAY-8). */
function useLeadToRefusedField(sections: readonly FormSection[] | null, { serverErrors }: Checkout): void {
  const lead = useEffectEvent(() => {
    const paths = (sections ?? []).flatMap((section) => section.fields.map(({ id }) => fieldPath(section, id)));
    const refused = paths.find((path) => Object.hasOwn(serverErrors, path));
    if (refused !== undefined) focusField(refused);
  });
  const isKnown = sections !== null;
  useEffect(() => {
    if (isKnown) lead();
  }, [isKnown]);
}
