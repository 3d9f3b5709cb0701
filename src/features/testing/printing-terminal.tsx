import type { ReactNode } from 'react';
import { type TerminalLink, TerminalProvider } from '../../sale/index.ts';

/** What is inside is shown in a terminal that prints, and does nothing else. */
export function PrintingTerminal({
  print,
  children,
}: {
  readonly print: TerminalLink['print'];
  readonly children: ReactNode;
}) {
  const unused = () => {
    throw new Error('this terminal only prints');
  };
  const link: TerminalLink = {
    print,
    prints: () => true,
    takesPayments: () => false,
    restore: unused,
    start: unused,
    moveToCheckout: unused,
    leaveCheckout: unused,
    onNews: unused,
    stop: unused,
  };
  return <TerminalProvider value={link}>{children}</TerminalProvider>;
}
