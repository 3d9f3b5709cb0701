/** A field of the buyer's or an attendee's form, as the provider asks for it (BUY-3). */
export interface OrderField {
  readonly id: string;
  readonly title: string;
  /** The provider's word: dropdown, textarea, country, tel, email, date, text …; unknown types are shown as text. */
  readonly type: string;
  readonly required: boolean;
  readonly value: string | null;
  readonly choices: readonly { readonly id: string; readonly title: string }[];
}

/** The form for the n-th ticket of an option (BUY-4). */
export interface AttendeeForm {
  readonly optionId: string;
  /** From 1, counted within the option. */
  readonly number: number;
  readonly fields: readonly OrderField[];
}

export interface OrderFields {
  readonly buyer: readonly OrderField[];
  readonly attendees: readonly AttendeeForm[];
}
