import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { type FormSection, hasUnkeptDefaults, withDefaults } from '../../../domain/forms/form-sections.ts';
import { useTill } from '../../../sale/index.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import type { Drafts } from './drafts.ts';
import { FormSectionPanel } from './form-section-panel.tsx';

interface CustomerFormProps {
  readonly sections: readonly FormSection[];
  readonly drafts: Drafts;
  readonly isChecked: boolean;
  readonly serverErrors: Readonly<Record<string, string>>;
}

/** Everything the provider wants to know of the buyer and the attendees (BUY-3, BUY-4). */
export function CustomerForm({ sections, drafts, isChecked, serverErrors }: CustomerFormProps) {
  useKeepDefaults(sections);
  if (sections.length === 0) {
    return (
      <Panel>
        <Trans>No customer information is asked for.</Trans>
      </Panel>
    );
  }
  return sections.map((section) => (
    <FormSectionPanel
      key={section.attendee?.key ?? section.path}
      section={section}
      drafts={drafts}
      isChecked={isChecked}
      serverErrors={serverErrors}
    />
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
