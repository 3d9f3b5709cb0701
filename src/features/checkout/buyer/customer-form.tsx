import { Trans } from '@lingui/react/macro';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import {
  type FormSection,
  fieldPath,
  hasUnkeptDefaults,
  saidAbout,
  wholeForm,
  withDefaults,
} from '../../../domain/forms/form-sections.ts';
import { countryOf, shownValue } from '../../../domain/forms/order-fields.ts';
import { useFormatters } from '../../../i18n/use-locale.ts';
import { useCheckout, useTill } from '../../../sale/index.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Dotted } from '../../../ui/layout/dotted.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { FieldGrid } from '../../../ui/layout/stack.tsx';
import type { Drafts } from './drafts.ts';
import { OrderFieldInput } from './order-field-input.tsx';

/** More sections than a screen shows, and few enough to be drawn at once. */
const sectionsOfPart = 20;

interface SectionProps {
  readonly drafts: Drafts;
  readonly isChecked: boolean;
}

interface FormProps extends SectionProps {
  readonly sections: readonly FormSection[];
  /** Path of the field that is about to have the focus, if any. */
  readonly sought: string | null;
}

/** Everything the provider wants to know of the buyer and the attendees (BUY-3, BUY-4). */
export function CustomerForm({ sections, ...rest }: FormProps) {
  useKeepDefaults(sections);
  const words = useCheckout().serverErrors[wholeForm];
  if (sections.length === 0) return <NothingAsked />;
  return (
    <>
      {words && <Banner tone="danger">{words}</Banner>}
      {partsOf(sections).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is a place in the form, whoever stands there
        <FormPart key={index} sections={part} isFirst={index === 0} {...rest} />
      ))}
    </>
  );
}

/** Where a refusal has led here before the fields were known, its words stay readable (PAY-8). */
function NothingAsked() {
  const words = Object.values(useCheckout().serverErrors);
  return (
    <>
      {words.length > 0 && <Banner tone="danger">{words.join(' · ')}</Banner>}
      <Panel>
        <Trans>No customer information is asked for.</Trans>
      </Panel>
    </>
  );
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

function partsOf(sections: readonly FormSection[]): readonly (readonly FormSection[])[] {
  return Array.from({ length: Math.ceil(sections.length / sectionsOfPart) }, (_, part) =>
    sections.slice(part * sectionsOfPart, (part + 1) * sectionsOfPart),
  );
}

/** Some sections of the form. A group may have thousands: they are drawn when they come near, or when one of their fields is sought. */
function FormPart({ sections, isFirst, sought, ...rest }: FormProps & { readonly isFirst: boolean }) {
  const [isDrawn, setDrawn] = useState(isFirst);
  const isSought = sought !== null && sections.some(({ path }) => sought.startsWith(`${path}.`));
  if (isSought && !isDrawn) setDrawn(true);
  const watch = useCallback((room: HTMLElement | null) => watchNear(room, () => setDrawn(true)), []);
  if (!isDrawn && !isSought) {
    // About the room that the sections will take (rem).
    const height = sections.reduce((sum, { fields }) => sum + 5 + 3 * fields.length, 0);
    return <div ref={watch} style={{ blockSize: `${height}rem` }} />;
  }
  return sections.map((section) => (
    <FormSectionPanel key={section.attendee?.key ?? section.path} section={section} {...rest} />
  ));
}

/** Tells when the element is less than a screen away; gives back how to stop. */
function watchNear(element: HTMLElement | null, onNear: () => void): (() => void) | undefined {
  if (element === null || typeof IntersectionObserver === 'undefined') return undefined;
  const main = element.closest('main');
  // Magnified, the whole window scrolls (NAV-7).
  const root = main !== null && main.scrollHeight > main.clientHeight ? main : null;
  const observer = new IntersectionObserver(
    (seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) onNear();
    },
    { root, rootMargin: '100% 0px' },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

/** The buyer's fields, or those of one attendee under 'Attendee #n' with product and option (BUY-4). */
function FormSectionPanel({ section, drafts, isChecked }: SectionProps & { readonly section: FormSection }) {
  const { serverErrors } = useCheckout();
  const { attendee, fields, values } = section;
  const country = countryOf(fields, values);
  return (
    <Panel isGroup title={<SectionTitle section={section} />}>
      <FieldGrid>
        {fields.map((field) => {
          const path = fieldPath(section, field.id);
          const saidAt = saidAbout(section, field.id);
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
              saidAt={saidAt}
              serverError={serverErrors[saidAt]}
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
  const { number, productName, optionName, variationName, time, isGift, sharesNames } = attendee;
  const gift = isGift && <Trans>Gift</Trans>;
  const told = sharesNames ? [variationName, time === null ? null : dateTime(time), gift].filter(Boolean) : [];
  const heading = (
    <Trans>
      Attendee #{number}: {productName}, {optionName}
    </Trans>
  );
  return <Dotted parts={[heading, ...told]} />;
}
