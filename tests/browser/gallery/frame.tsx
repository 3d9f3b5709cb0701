import { CalendarSearch, CloudOff, Settings, Ticket } from 'lucide';
import type { ReactNode } from 'react';
import { ActionBar } from '../../../src/ui/actions/action-bar.tsx';
import { Button } from '../../../src/ui/actions/button.tsx';
import { Banner } from '../../../src/ui/feedback/banner.tsx';
import { HoldRing } from '../../../src/ui/feedback/hold-ring.tsx';
import { AppFrame } from '../../../src/ui/layout/app-frame.tsx';
import { BottomNav } from '../../../src/ui/layout/bottom-nav.tsx';
import { Total } from '../../../src/ui/layout/total.tsx';
import type { Words } from './words.ts';

interface FrameProps {
  words: Words;
  place: 'sell' | 'bookings' | 'settings';
  top?: ReactNode;
  side?: ReactNode;
  offline?: boolean;
  bar?: boolean;
  children: ReactNode;
}

export function Frame({ words, place, top, side, offline = false, bar = false, children }: FrameProps) {
  const items = [
    { id: 'sell', label: words.newBooking, icon: Ticket, active: place === 'sell' },
    { id: 'bookings', label: words.bookings, icon: CalendarSearch, active: place === 'bookings' },
    { id: 'settings', label: words.settings, icon: Settings, active: place === 'settings' },
  ];
  return (
    <AppFrame
      top={top}
      {...(side !== undefined && { side })}
      {...(bar && {
        bar: (
          <ActionBar
            action={
              <Button variant="primary" size="large">
                {words.next}
              </Button>
            }
          >
            <Total
              size="bar"
              label={
                <>
                  3 × <HoldRing remaining={1080} />
                </>
              }
              amount="86,50 €"
              note={words.inclVat}
            />
          </ActionBar>
        ),
      })}
      notice={
        offline && (
          <Banner tone="attention" icon={CloudOff} action={<Button variant="quiet">Refresh</Button>}>
            {words.offline}
          </Banner>
        )
      }
      nav={
        <BottomNav label="Places" items={items} renderLink={(item, props) => <a href={`#${item.id}`} {...props} />} />
      }
    >
      {children}
    </AppFrame>
  );
}
