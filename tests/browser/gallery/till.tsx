import { CalendarClock, CalendarDays, ChevronLeft, Gift, Map as MapIcon, Sailboat, Ticket } from 'lucide';
import { Button } from '../../../src/ui/actions/button.tsx';
import { Toolbar } from '../../../src/ui/actions/toolbar.tsx';
import { BackCard } from '../../../src/ui/cards/back-card.tsx';
import { CapacityMeter } from '../../../src/ui/cards/capacity-meter.tsx';
import { CardGrid } from '../../../src/ui/cards/card-grid.tsx';
import { ChoiceCard } from '../../../src/ui/cards/choice-card.tsx';
import { Badge } from '../../../src/ui/feedback/badge.tsx';
import { ErrorState } from '../../../src/ui/feedback/error-state.tsx';
import { Loading, skeletonCards } from '../../../src/ui/feedback/skeleton.tsx';
import { SearchField } from '../../../src/ui/fields/search-field.tsx';
import { Breadcrumb } from '../../../src/ui/layout/breadcrumb.tsx';
import { StepHeading } from '../../../src/ui/layout/step-heading.tsx';
import { TopTabs } from '../../../src/ui/layout/top-tabs.tsx';
import { TypeTabs } from '../../../src/ui/layout/type-tabs.tsx';
import { CartReceipt } from './cart-receipt.tsx';
import { Frame } from './frame.tsx';
import type { Words } from './words.ts';

const noop = () => undefined;

export function Till({ words, state }: { words: Words; state: string }) {
  const steps = {
    '': <Slots words={words} />,
    offers: <Offers words={words} />,
    prices: <Prices words={words} />,
    loading: <LoadingSlots />,
    error: <ErrorState onRefresh={noop}>{words.refresh}</ErrorState>,
    offline: <Slots words={words} />,
  };
  return (
    <Frame
      words={words}
      place="sell"
      bar
      offline={state === 'offline'}
      side={<CartReceipt words={words} />}
      top={
        <TopTabs
          label="Steps of the sale"
          current="products"
          onSelect={noop}
          tabs={[
            { id: 'products', label: words.products },
            { id: 'buyer', label: words.buyer, state: 'warning' },
            { id: 'printing', label: words.printing, disabledReason: 'Fill in the buyer form first' },
            { id: 'payment', label: words.payment, disabledReason: 'Fill in the buyer form first' },
          ]}
        />
      }
    >
      {Object.entries(steps).find(([name]) => name === state)?.[1]}
    </Frame>
  );
}

function Trail({ words }: { words: Words }) {
  return (
    <Breadcrumb
      label="Choices"
      items={[
        { id: 'all', label: words.allOffers, onSelect: noop },
        { id: 'type', label: words.activities, onSelect: noop },
        { id: 'product', label: words.harbour, onSelect: noop },
        { id: 'slot', label: words.date, onSelect: noop },
      ]}
    />
  );
}

function Offers({ words }: { words: Words }) {
  return (
    <>
      <StepHeading step="product" focusOnMount={false}>
        {words.allOffers}
      </StepHeading>
      <TypeTabs
        label="Types"
        current="activity"
        onSelect={noop}
        tabs={[
          { id: 'activity', label: words.activities, icon: Sailboat },
          { id: 'tour', label: words.tours, icon: MapIcon },
          { id: 'ticket', label: words.tickets, icon: Ticket },
          { id: 'event', label: words.events, icon: CalendarDays },
          { id: 'gift', label: words.gifts, icon: Gift },
        ]}
      />
      <Toolbar>
        <SearchField label="Search offers" value="" onChange={noop} />
      </Toolbar>
      <CardGrid label="Offers">
        <BackCard onClick={noop} />
        <ChoiceCard
          title={words.harbour}
          meta="from 12.00 EUR"
          picture={{ src: '/harbour.svg', icon: Sailboat }}
          badge={<Badge tone="accent">New</Badge>}
          onClick={noop}
        />
        <ChoiceCard
          title={words.adventure}
          meta="from 39.00 EUR"
          picture={{ src: null, icon: Sailboat }}
          onClick={noop}
        />
        <ChoiceCard title={words.museum} meta="from 8.50 EUR" picture={{ src: null, icon: Ticket }} onClick={noop} />
        <ChoiceCard
          title={words.balloon}
          meta="199.00 EUR"
          picture={{ src: null, icon: MapIcon }}
          disabledReason="Not on sale today"
          onClick={noop}
        />
        <ChoiceCard title={words.voucher} meta="any amount" picture={{ src: null, icon: Gift }} onClick={noop} />
      </CardGrid>
    </>
  );
}

function Slots({ words }: { words: Words }) {
  const slots = [
    ['09:00', 38, 40],
    ['09:30', 40, 40],
    ['10:00', 4, 40],
    ['10:30', 0, 40],
    ['11:00', 21, 40],
    ['11:30', 99_999, 99_999],
    ['14:00', 3, 12],
    ['15:30', 12, 12],
  ] as const;
  return (
    <>
      <Toolbar
        start={
          <Button variant="quiet" icon={ChevronLeft}>
            Back
          </Button>
        }
      >
        <Button icon={CalendarDays}>{words.longDate}</Button>
        <Button icon={CalendarClock}>{words.customTime}</Button>
      </Toolbar>
      <Trail words={words} />
      <StepHeading step="slot" focusOnMount={false}>
        {words.chooseTime}
      </StepHeading>
      <CardGrid label="Appointments" size="narrow">
        <BackCard onClick={noop} />
        {slots.map(([time, left, stock]) => (
          <ChoiceCard
            key={time}
            hero={time}
            title={words.date}
            meter={<CapacityMeter left={left} stock={stock} />}
            onClick={noop}
          />
        ))}
      </CardGrid>
    </>
  );
}

function Prices({ words }: { words: Words }) {
  return (
    <>
      <Trail words={words} />
      <StepHeading step="price" focusOnMount={false}>
        {words.harbour}
      </StepHeading>
      <CardGrid label="Prices">
        <BackCard onClick={noop} />
        <ChoiceCard hero="24.50 €" title={words.adult} meter={<CapacityMeter left={21} stock={40} />} onClick={noop} />
        <ChoiceCard
          hero="10.00 €"
          title={words.child}
          meta={<s>12.00 €</s>}
          selected
          meter={<CapacityMeter left={4} stock={40} />}
          onClick={noop}
        />
        <ChoiceCard
          hero="1,240.00 €"
          title={words.family}
          meter={<CapacityMeter left={-2} stock={12} />}
          onClick={noop}
        />
      </CardGrid>
    </>
  );
}

function LoadingSlots() {
  return (
    <Loading>
      <CardGrid label="Loading" size="narrow">
        {skeletonCards(4, 'hero')}
      </CardGrid>
    </Loading>
  );
}
