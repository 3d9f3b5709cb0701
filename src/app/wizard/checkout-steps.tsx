import { Trans } from '@lingui/react/macro';
import { ArrowLeft, UserRound } from 'lucide';
import { memo, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { orderPath } from '../../domain/bookings/booking.ts';
import { previousCheckoutStep } from '../../domain/catalogue/flow.ts';
import { BuyerStep } from '../../features/checkout/buyer/buyer-step.tsx';
import { useBuyerStatus } from '../../features/checkout/buyer/use-order-fields.ts';
import { calledOffTender } from '../../features/checkout/payment/handover.ts';
import { PaymentStep } from '../../features/checkout/payment/payment-step.tsx';
import { PrintingStep, useIsPrinterKnown } from '../../features/checkout/printing/printing-step.tsx';
import { Step } from '../../features/checkout/step.tsx';
import { SuccessStep } from '../../features/checkout/success/success-step.tsx';
import { OpenShift } from '../../features/day/open-shift.tsx';
import { Loaded } from '../../features/shared/loaded.tsx';
import { stayingOnPage } from '../../features/shared/staying-here.ts';
import { useCart, useIsCartEmpty, useRunningDay, useTerminal } from '../../sale/index.ts';
import { Button } from '../../ui/actions/button.tsx';
import { useAlerts } from '../../ui/feedback/alert-region.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { printSetting, shiftSetting, useDeviceSetting } from '../shell/device-settings.ts';
import { useTerminalRegister } from './use-terminal-register.ts';
import type { WizardStep } from './wizard-step.ts';

export interface CheckoutStepsProps {
  readonly step: WizardStep['name'];
  /** Of the sale that the success step shows; empty at the others. */
  readonly reference: string;
  readonly onStep: (step: WizardStep) => void;
  /** A press has begun that may lead to this step. */
  readonly onPrepare: (step: WizardStep) => void;
  /** Goes to a step that takes this one's place, so that the browser's Back does not lead here again. */
  readonly onReplaced: (step: WizardStep) => void;
  /** Goes to the step before this one, with the choices made there. */
  readonly onBack: (step: WizardStep) => void;
  /** Leaves for another page; -1: goes where the browser's Back leads. */
  readonly onLeave: (to: string | -1) => void;
}

/**
 * Buyer, printing, payment, success (NAV-8). Memoised, and without an eye on the address, so that neither what changes around a step
 * nor its showing, once it is prepared, renders it again.
 */
export const CheckoutSteps = memo(function CheckoutSteps(props: CheckoutStepsProps) {
  const { step, reference, onStep, onPrepare, onReplaced, onBack, onLeave } = props;
  const alerts = useAlerts();
  const terminal = useTerminal();
  const cashRegister = useTerminalRegister(terminal);
  // A device whose printer is known skips the printing step; its tab stays (FAST-6).
  const isPrinterKnown = useIsPrinterKnown();
  const toBuyer = () => onStep({ name: 'buyer' });
  const back = <BackTo step={step} onBack={onBack} />;
  // An answer that comes late leads nobody away from another page, like the count of a shift: a notice leads to the sale (RT-11).
  const isHere = stayingOnPage();
  switch (step) {
    case 'products':
      return null;
    case 'buyer':
      return (
        <BuyerStep
          back={back}
          onNext={() => {
            // What a refusal has said of the details is over.
            alerts.closeAbout('payment');
            onStep({ name: isPrinterKnown ? 'payment' : 'printing' });
          }}
        />
      );
    case 'printing':
      return (
        <FormGate title={<Trans>Printing</Trans>} back={back} onBuyer={toBuyer}>
          <PrintingStep back={back} onNext={() => onStep({ name: 'payment' })} />
        </FormGate>
      );
    case 'payment':
      return (
        <CartGate onEmpty={() => onReplaced({ name: 'products' })}>
          <FormGate title={<Trans>Payment</Trans>} back={back} onBuyer={toBuyer}>
            <ShiftGate back={back}>
              <PaymentStep
                cashRegister={cashRegister}
                back={back}
                onPrinting={() => onStep({ name: 'printing' })}
                onNewSale={() => onStep({ name: 'products' })}
                onDone={(reference) => isHere() && onReplaced({ name: 'success', reference })}
                onFailed={(at) => isHere() && onStep({ name: at === 'buyer' ? 'buyer' : 'products' })}
                onStripCanceled={(tender) => {
                  calledOffTender.pass(tender);
                  onLeave(-1);
                }}
              />
            </ShiftGate>
          </FormGate>
        </CartGate>
      );
    case 'success':
      return (
        <SuccessStep
          reference={reference}
          printsByItself={printSetting.isOn()}
          onNewSale={() => onStep({ name: 'products' })}
          onPressNewSale={() => onPrepare({ name: 'products' })}
          onViewBookings={() => onLeave('/bookings')}
          onOpenBooking={(orderNumber) => onLeave(orderPath(orderNumber))}
          onDecide={() => onLeave('/settings?view=information')}
          onPlaceAgain={() => onStep({ name: 'payment' })}
        />
      );
  }
});

interface FormGateProps {
  /** Of the step that is closed. */
  readonly title: ReactNode;
  readonly back?: ReactNode;
  /** Leads to the buyer's form. */
  readonly onBuyer: () => void;
  readonly children: ReactNode;
}

/**
 * Printing and payment are closed while the buyer's form is on and not validated, by whatever way somebody comes to them
 * (NAV-3). A sale that is in progress is always shown.
 */
export function FormGate({ title, back, onBuyer, children }: FormGateProps) {
  const { lockedBy } = useCart();
  const { closed, asked } = useBuyerStatus();
  if (closed === null || lockedBy !== null) return children;
  return (
    <Step name="closed" title={title} back={back}>
      <Loaded query={asked} placeholder={<SkeletonRows count={3} />}>
        {() => (
          <EmptyState
            icon={UserRound}
            title={<Trans>The buyer's information is not complete.</Trans>}
            action={
              <Button variant="primary" onClick={onBuyer}>
                <Trans>Buyer</Trans>
              </Button>
            }
          />
        )}
      </Loaded>
    </Step>
  );
}

interface ShiftGateProps {
  readonly back: ReactNode;
  /** The payment step. */
  readonly children: ReactNode;
}

/**
 * If the setting demands a shift, shows its opening in place of the payment until a shift is open (DAY-2). A payment that has
 * begun, and a sale without an answer, stay on screen.
 */
function ShiftGate({ back, children }: ShiftGateProps) {
  const { checked: isDemanded } = useDeviceSetting(shiftSetting);
  const { lockedBy } = useCart();
  const running = useRunningDay();
  const [hasPassed, setPassed] = useState(false);
  const passes = !isDemanded || lockedBy !== null || (running !== null && running.shift !== null);
  if (passes && !hasPassed) setPassed(true);
  if (passes || hasPassed) return children;
  if (running === null) return null;
  return (
    <Step name="payment" title={<Trans>Payment</Trans>} back={back}>
      <OpenShift day={running} isDemanded />
    </Step>
  );
}

/** With an empty cart the payment is not opened (NAV-2); one that is open stays, because its sale empties the cart. */
function CartGate({ onEmpty, children }: { readonly onEmpty: () => void; readonly children: ReactNode }) {
  const isEmpty = useIsCartEmpty();
  const [isOpen, setOpen] = useState(!isEmpty);
  if (!isOpen && !isEmpty) setOpen(true);
  const leave = useEffectEvent(onEmpty);
  useEffect(() => {
    if (!isOpen) leave();
  }, [isOpen]);
  return isOpen ? children : null;
}

/** The Back button: leads to the step before; from the first one, to the step where the last choice was made (NAV-8). */
function BackTo({ step, onBack }: Pick<CheckoutStepsProps, 'step' | 'onBack'>) {
  if (step === 'products') return null;
  const previous = previousCheckoutStep(step);
  const target: WizardStep = previous === null || previous === 'success' ? { name: 'products' } : { name: previous };
  return (
    <Button variant="quiet" icon={ArrowLeft} data-shortcut="back" onClick={() => onBack(target)}>
      <Trans>Back</Trans>
    </Button>
  );
}
