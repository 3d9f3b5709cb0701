import { Trans } from '@lingui/react/macro';
import { type FormSection, fieldPath } from '../../../domain/forms/form-sections.ts';
import { countryOf, shownValue } from '../../../domain/forms/order-fields.ts';
import { useFormatters } from '../../../i18n/use-locale.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { FieldGrid } from '../../../ui/layout/stack.tsx';
import type { Drafts } from './drafts.ts';
import { OrderFieldInput } from './order-field-input.tsx';

interface FormSectionPanelProps {
  readonly section: FormSection;
  readonly drafts: Drafts;
  readonly isChecked: boolean;
  readonly serverErrors: Readonly<Record<string, string>>;
}

/** The buyer's fields, or those of one attendee under 'Attendee #n' with product and option (BUY-4). */
export function FormSectionPanel({ section, drafts, isChecked, serverErrors }: FormSectionPanelProps) {
  const { attendee, fields, values } = section;
  const country = countryOf(fields, values);
  return (
    <Panel title={<SectionTitle section={section} />}>
      <FieldGrid>
        {fields.map((field) => {
          const path = fieldPath(section, field.id);
          return (
            <OrderFieldInput
              key={path}
              field={field}
              country={country}
              path={path}
              attendee={attendee?.key ?? null}
              stored={shownValue(field, values)}
              drafts={drafts}
              isChecked={isChecked}
              serverError={serverErrors[path]}
            />
          );
        })}
      </FieldGrid>
    </Panel>
  );
}

function SectionTitle({ section: { attendee } }: { readonly section: FormSection }) {
  const { dateTime } = useFormatters();
  if (attendee === null) return <Trans>Customer information</Trans>;
  const { number, productName, optionName, variationName, time, sharesOption } = attendee;
  const line = [variationName, time === null ? null : dateTime(time)].filter(Boolean).join(' · ');
  return (
    <>
      <Trans>
        Attendee #{number}: {productName}, {optionName}
      </Trans>
      {sharesOption && line !== '' && ` · ${line}`}
    </>
  );
}
