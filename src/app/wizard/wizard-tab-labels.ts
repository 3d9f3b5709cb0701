import { useLingui } from '@lingui/react/macro';

type WizardTabId = 'products' | 'buyer' | 'printing' | 'payment';

/** The tabs of the wizard, in order (NAV-2). */
export function useWizardTabLabels(): readonly { readonly id: WizardTabId; readonly label: string }[] {
  const { t } = useLingui();
  return [
    { id: 'products', label: t`Products` },
    { id: 'buyer', label: t`Buyer` },
    { id: 'printing', label: t`Printing` },
    { id: 'payment', label: t`Payment` },
  ];
}
