/** What a card or button does: `onPress` when a press begins, `onClick` when it ends there. */
export interface Press {
  readonly onPress: () => void;
  readonly onClick: () => void;
}
