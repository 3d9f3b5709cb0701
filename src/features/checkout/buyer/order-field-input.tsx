import { useLingui } from '@lingui/react/macro';
import { memo, useState } from 'react';
import { joinedSentences } from '../../../domain/as-sentence.ts';
import { type OrderField, validateField } from '../../../domain/forms/order-fields.ts';
import type { Checkout } from '../../../domain/sale/checkout.ts';
import { useTill } from '../../../sale/index.ts';
import type { Drafts } from './drafts.ts';
import { FieldControl, problemTexts } from './field-control.tsx';

interface OrderFieldInputProps {
  readonly field: OrderField;
  /** Code of the country that the form names; empty without one. */
  readonly country: string;
  /** The field's path, which is also its control's id. */
  readonly path: string;
  /** Whose field it is: an attendee's key, or null for the buyer. */
  readonly attendee: string | null;
  /** What the device has, or the default. */
  readonly stored: string;
  readonly drafts: Drafts;
  /** Next was pressed: every problem is shown (BUY-5). */
  readonly isChecked: boolean;
  /** Where what the provider says about it is kept. */
  readonly saidAt: string;
  readonly serverError: string | undefined;
}

/** One field of the form. What is typed is drawn by this field alone and goes to the device a moment later (BUY-12). */
export const OrderFieldInput = memo(function OrderFieldInput(props: OrderFieldInputProps) {
  const { field, country, path, attendee, stored, drafts, isChecked, saidAt, serverError } = props;
  const { t } = useLingui();
  const till = useTill();
  const place = { attendee, fieldId: field.id };
  const [text, setText] = useTypedText(stored, () => drafts.has(place));
  const [wasLeft, setLeft] = useState(false);
  const problem = validateField(field, text, country);
  const said = problem !== null && (isChecked || wasLeft) ? t(problemTexts[problem]) : undefined;

  function type(value: string) {
    setText(value);
    drafts.type(place, value);
    // What the provider has refused stays refused until something else is typed that may be right (BUY-9).
    const isMended = serverError !== undefined && validateField(field, value, country) === null;
    if (isMended) void till.changeCheckout((checkout) => withoutServerError(checkout, saidAt));
  }

  function leave() {
    setLeft(true);
    void drafts.flush();
  }

  return (
    <FieldControl
      field={field}
      id={path}
      value={text}
      onChange={type}
      onBlur={leave}
      // Of a form that is refused as a whole, one field gets the focus, and none is said.
      saysError={said !== undefined && !isChecked}
      // Both may say the same, like that the field is mandatory.
      error={joinedSentences([...new Set([serverError, said])].filter((words) => words !== undefined))}
    />
  );
});

/** The text as typed; replaced when another tab or a new sale changes the stored value, unless typed text is not stored yet. */
function useTypedText(stored: string, isTyped: () => boolean) {
  const [text, setText] = useState(stored);
  const [seen, setSeen] = useState(stored);
  if (stored !== seen) {
    setSeen(stored);
    if (!isTyped()) setText(stored);
  }
  return [text, setText] as const;
}

function withoutServerError(checkout: Checkout, path: string): Checkout {
  const { [path]: _, ...serverErrors } = checkout.serverErrors;
  return { ...checkout, serverErrors };
}
