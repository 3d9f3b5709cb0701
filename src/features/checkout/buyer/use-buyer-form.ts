import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  blockingPaths,
  type FormSection,
  fieldPath,
  formSections,
  saidAbout,
  withDefaults,
} from '../../../domain/forms/form-sections.ts';
import type { Checkout } from '../../../domain/sale/checkout.ts';
import { useCart, useCheckout, useTill } from '../../../sale/index.ts';
import { useAnnounce } from '../../../ui/feedback/announcer.tsx';
import { useHasLeft } from '../../shared/use-has-left.ts';
import { useDrafts } from './drafts.ts';
import { focusField } from './field-control.tsx';
import { useOrderFields } from './use-order-fields.ts';

/** The buyer's form: what it asks, what was typed, and the check that Next makes (BUY-5). */
export function useBuyerForm(onNext: () => void) {
  const { t } = useLingui();
  const till = useTill();
  const announce = useAnnounce();
  const { items } = useCart();
  const checkout = useCheckout();
  const asked = useOrderFields();
  const drafts = useDrafts();
  const [firstWrong, setFirstWrong] = useState<string | null>(null);
  const isChecked = firstWrong !== null;
  const hasLeft = useHasLeft();
  const { data } = asked;

  async function next(onPassed?: () => void): Promise<void> {
    const leave = () => {
      onPassed?.();
      onNext();
    };
    if (!checkout.buyerFormVisible) return leave();
    // The fields may still be loading; if they can't be loaded, the step says so.
    const fields = data ?? (await asked.refetch({ cancelRefetch: false })).data;
    if (fields === undefined) return;
    await drafts.flush();
    // The check reads the device: the last keys may be stored there before this screen is updated.
    let wrong: readonly string[] = [];
    await till.changeCheckout((state) => {
      const sections = formSections(fields, items, state, t`E-mail`);
      wrong = blockingPaths(sections, state.serverErrors);
      return withDefaults(state, sections);
    });
    // Staff who have gone somewhere else in the meantime stay there.
    if (hasLeft.current) return;
    const [first] = wrong;
    if (first === undefined) return leave();
    // The messages, and the field, have to be drawn before the focus moves, so that a screen reader reads them with the field.
    flushSync(() => setFirstWrong(first));
    announce(t`Some fields need attention`);
    focusField(first);
  }

  const sections = data === undefined ? null : formSections(data, items, checkout, t`E-mail`);
  const refused = refusedPath(sections ?? [], checkout);
  useLeadToRefusedField(refused, sections !== null);
  const isWrong =
    checkout.buyerFormVisible && sections !== null && blockingPaths(sections, checkout.serverErrors).length > 0;
  useTakingBack(isChecked && isWrong);

  return {
    /** Null while the provider has not said what it asks for. */
    sections,
    drafts,
    /** Next was pressed at least once. */
    isChecked,
    /** Path of the field that the person is led to: the first wrong one, else the one that a refusal names; null without any. */
    sought: firstWrong ?? refused,
    /** What the sections are made of. */
    asked,
    next: (onPassed?: () => void) => void next(onPassed),
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

/** The first field that the provider's refusal names; null when there is none. */
function refusedPath(sections: readonly FormSection[], { serverErrors }: Checkout): string | null {
  if (Object.keys(serverErrors).length === 0) return null;
  for (const section of sections) {
    const field = section.fields.find(({ id }) => Object.hasOwn(serverErrors, saidAbout(section, id)));
    if (field !== undefined) return fieldPath(section, field.id);
  }
  return null;
}

/** Focuses the field that a refusal names, once it is drawn (PAY-8). */
function useLeadToRefusedField(refused: string | null, isKnown: boolean): void {
  const lead = useEffectEvent(() => {
    if (refused !== null) focusField(refused);
  });
  useEffect(() => {
    if (isKnown) lead();
  }, [isKnown]);
}
