import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { whyNotParkable } from '../../domain/sale/parked-sale.ts';
import type { Locale } from '../../domain/settings/locale.ts';
import { LanguageQuestion } from '../../features/settings/language/language-question.tsx';
import { useLocale } from '../../i18n/use-locale.ts';
import { useCashRegisterState, useStoredCart } from '../../sale/index.ts';
import { languageBefore, rememberLanguage } from '../boot/language-memory.ts';
import { localStorageIfAllowed } from '../boot/storage.ts';
import { stepAddress } from '../wizard/wizard-step.ts';

interface LanguageOfAddressProps {
  /** Opens this page (path, query and hash) in the language that the till had before. */
  readonly onBack: (page: string, locale: Locale) => void;
}

/**
 * An address in another language changes the till's language at once where the cart is empty. With a cart it asks first: the till
 * keeps the language before until staff agree, and goes back to it when they do not (RT-3).
 */
export function LanguageOfAddress({ onBack }: LanguageOfAddressProps) {
  const locale = useLocale();
  const cart = useStoredCart();
  const register = useCashRegisterState();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [before, setBefore] = useState(() => languageBefore(localStorageIfAllowed()));

  // A cart that is being paid can be neither emptied nor parked: the question waits until the payment has ended.
  const isAsked = cart.items.length > 0 && whyNotParkable({ cart }, register) === null;
  const isCartEmpty = cart.items.length === 0;

  function agree(agreed: Locale): void {
    rememberLanguage(localStorageIfAllowed(), agreed);
    setBefore(null);
  }

  /** The cart was emptied or parked for the new language: no step of the checkout is left open (SET-2). */
  function beginAnew(agreed: Locale): void {
    agree(agreed);
    if (new URLSearchParams(search).has('step')) void navigate(stepAddress({ name: 'products' }), { replace: true });
  }

  const settle = useEffectEvent(() => {
    if (before === null) return;
    if (isCartEmpty) agree(locale);
    else rememberLanguage(localStorageIfAllowed(), before);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: anew where the cart is emptied, or no longer empty
  useEffect(() => settle(), [isCartEmpty]);

  if (before === null) return null;
  return (
    <LanguageQuestion
      wanted={isAsked ? locale : null}
      current={before}
      onChanged={beginAnew}
      onClose={() => onBack(`${pathname}${search}${hash}`, before)}
    />
  );
}
