import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { couponInvalidText } from '../../../i18n/sale-texts.ts';
import { failedAs } from '../../../provider/index.ts';
import { useCheckout, useTill } from '../../../sale/index.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { useAnnounce } from '../../../ui/feedback/announcer.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

/** No code is longer. What a broken scanner types is not kept: totals of a cart with a megabyte of code would never come. */
const longestCode = 256;

/** Enter, change or take back the coupon or voucher code of this cart (COUP-1 to COUP-4). */
export function CouponDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const { entered, saved, canApply, isBusy, error, type, leave, apply, clear } = useCouponEntry(onClose);
  const reason = canApply || isBusy ? undefined : t`Enter another code first`;
  return (
    <Dialog
      open
      onClose={onClose}
      title={saved === null ? t`Enter voucher code` : t`Edit voucher code`}
      onSubmit={apply}
      footer={
        <>
          {saved !== null && (
            <Button variant="danger" onClick={clear}>
              <Trans>Remove code</Trans>
            </Button>
          )}
          <Button variant="primary" type="submit" busy={isBusy} disabledReason={reason}>
            <Trans>Apply</Trans>
          </Button>
        </>
      }
    >
      <TextField
        data-autofocus
        data-scan="keep"
        label={t`Coupon/voucher code`}
        value={entered}
        onChange={type}
        onBlur={leave}
        // Apply is off for an empty field, and Enter would then say nothing.
        onKeyDown={(event) => event.key === 'Enter' && leave()}
        error={error}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
      />
    </Dialog>
  );
}

/** The state of the dialog; `onDone` once the cart has the code, or has none any more. */
function useCouponEntry(onDone: () => void) {
  const { t, i18n } = useLingui();
  const till = useTill();
  const announce = useAnnounce();
  // The code that counted for this cart when the dialog was opened; null is none.
  const [saved] = useState(useCheckout().coupon?.code ?? null);
  const [entered, setEntered] = useState(saved ?? '');
  const [error, setError] = useState<string>();
  const [check, setCheck] = useState<AbortController | null>(null);
  const code = entered.trim();
  const isBusy = check !== null;
  // Apply is off when the field is empty, unchanged, or being checked (COUP-4).
  const canApply = code !== '' && code !== saved && !isBusy;

  // Whoever closes the dialog during a check has given the code up.
  useEffect(() => () => check?.abort(), [check]);

  /** Whether the field is empty; it is then given its value back, and told (COUP-3). */
  function refuseEmpty(): boolean {
    if (code !== '') return false;
    setError(t`Please enter a valid text`);
    setEntered(saved ?? '');
    return true;
  }

  /** Says it below the field, and aloud: the focus is there already. */
  function fail(text: string): void {
    setError(text);
    announce(text);
  }

  async function apply({ signal }: AbortController): Promise<void> {
    try {
      const outcome = await till.applyCoupon(code, signal);
      if (outcome === 'invalid') return fail(i18n._(couponInvalidText(code)));
      if (outcome === 'cart-is-being-paid') return fail(t`This sale is being checked`);
      if (outcome === 'applied') announce(t`The code ${code} is applied`);
      onDone();
    } catch (problem) {
      if (signal.aborted) return;
      const refusal = failedAs(problem, 'refused') && problem.failure.message;
      const isAnswered = failedAs(problem, 'server-error') || failedAs(problem, 'unreadable');
      const noAnswer = t`The code could not be checked. Check your internet connection and try again.`;
      fail(refusal || (isAnswered ? t`Oops! Something went wrong.` : noAnswer));
    } finally {
      setCheck(null);
    }
  }

  async function clear(): Promise<void> {
    if (await till.clearCoupon()) return onDone();
    fail(t`This sale is being checked`);
  }

  return {
    entered,
    saved,
    canApply,
    isBusy,
    error,
    type(text: string) {
      setError(undefined);
      setEntered(text.slice(0, longestCode));
    },
    leave: refuseEmpty,
    apply() {
      if (refuseEmpty() || !canApply) return;
      setError(undefined);
      const begun = new AbortController();
      setCheck(begun);
      void apply(begun);
    },
    clear: () => void clear(),
  };
}
