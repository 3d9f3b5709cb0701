import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { type FormSection, hasUnkeptDefaults, withDefaults } from '../../../domain/forms/form-sections.ts';
import { useTill } from '../../../sale/index.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import type { Drafts } from './drafts.ts';
import { FormPart, partsOf } from './form-part.tsx';

interface CustomerFormProps {
  readonly sections: readonly FormSection[];
  readonly drafts: Drafts;
  readonly isChecked: boolean;
  /** Path of the field that is about to have the focus, if any. */
  readonly sought: string | null;
  readonly serverErrors: Readonly<Record<string, string>>;
}

/** Everything the provider wants to know of the buyer and the attendees (BUY-3, BUY-4). */
export function CustomerForm({ sections, sought, ...rest }: CustomerFormProps) {
  useKeepDefaults(sections);
  if (sections.length === 0) {
    return (
      <Panel>
        <Trans>No customer information is asked for.</Trans>
      </Panel>
    );
  }
  return partsOf(sections).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is a place in the form, whoever stands there
    <FormPart key={index} sections={part} isFirst={index === 0} sought={sought} {...rest} />
  ));
}

/** Keeps the values that the form shows, so that they are sent even if nobody has edited them. */
function useKeepDefaults(sections: readonly FormSection[]): void {
  const till = useTill();
  const keep = useEffectEvent(() => void till.changeCheckout((checkout) => withDefaults(checkout, sections)));
  const hasUnkept = hasUnkeptDefaults(sections);
  useEffect(() => {
    if (hasUnkept) keep();
  }, [hasUnkept]);
}
