import { Trans, useLingui } from '@lingui/react/macro';
import { canApplyCoupon } from '../../../domain/cart/coupon.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useCouponEntry } from './use-coupon-entry.ts';

interface CouponDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Enter, change or take back the coupon or voucher code of this cart (COUP-1 to COUP-4). */
export function CouponDialog({ open, onClose }: CouponDialogProps) {
  return open ? <OpenCouponDialog onClose={onClose} /> : null;
}

function OpenCouponDialog({ onClose }: Pick<CouponDialogProps, 'onClose'>) {
  const { t } = useLingui();
  const { entry, error, type, leave, apply, clear } = useCouponEntry(onClose);
  const reason = canApplyCoupon(entry) || entry.loading ? undefined : t`Enter another code first`;
  return (
    <Dialog
      open
      onClose={onClose}
      title={entry.saved === null ? t`Enter voucher code` : t`Edit voucher code`}
      onSubmit={apply}
      footer={
        <>
          {entry.saved !== null && (
            <Button variant="danger" onClick={clear}>
              <Trans>Remove code</Trans>
            </Button>
          )}
          <Button variant="primary" type="submit" busy={entry.loading} disabledReason={reason}>
            <Trans>Apply</Trans>
          </Button>
        </>
      }
    >
      <TextField
        data-autofocus
        data-scan="keep"
        label={t`Coupon/voucher code`}
        value={entry.entered}
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
