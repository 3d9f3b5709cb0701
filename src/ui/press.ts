/** What a card or button does. */
export interface Press {
  readonly onClick: () => void;
  /** A press has begun, which the click may follow: time to prepare what it shows. */
  readonly onPress?: (() => void) | undefined;
}
