import { Banknote, FileText, HandCoins, Mail, Printer, TicketCheck, Timer, UserRound } from 'lucide';
import { useState } from 'react';
import { Button } from '../../../src/ui/actions/button.tsx';
import { CardGrid } from '../../../src/ui/cards/card-grid.tsx';
import { ChoiceCard } from '../../../src/ui/cards/choice-card.tsx';
import { CheckField, CheckGroup } from '../../../src/ui/fields/check-field.tsx';
import { Combobox } from '../../../src/ui/fields/combobox.tsx';
import { DateField, TimeField } from '../../../src/ui/fields/date-field.tsx';
import { DateTimeField } from '../../../src/ui/fields/date-time-field.tsx';
import { RadioCards } from '../../../src/ui/fields/radio-cards.tsx';
import { SelectField } from '../../../src/ui/fields/select-field.tsx';
import { Switch } from '../../../src/ui/fields/switch.tsx';
import { TextArea } from '../../../src/ui/fields/text-area.tsx';
import { TextField } from '../../../src/ui/fields/text-field.tsx';
import { Panel } from '../../../src/ui/layout/panel.tsx';
import { FieldGrid, Stack } from '../../../src/ui/layout/stack.tsx';
import { StepHeading } from '../../../src/ui/layout/step-heading.tsx';
import { TopTabs } from '../../../src/ui/layout/top-tabs.tsx';
import { CartReceipt } from './cart-receipt.tsx';
import { Frame } from './frame.tsx';
import type { Words } from './words.ts';

const noop = () => undefined;
const countries = ['Germany', 'Österreich', 'Åland Islands', 'France', 'Italia'].map((label) => ({
  value: label,
  label,
}));

export function Checkout({ words }: { words: Words }) {
  const [country, setCountry] = useState('Germany');
  const [printer, setPrinter] = useState<string | null>('a');
  const [mail, setMail] = useState(false);
  return (
    <Frame
      words={words}
      place="sell"
      bar
      side={<CartReceipt words={words} />}
      top={
        <TopTabs
          label="Steps of the sale"
          current="buyer"
          onSelect={noop}
          tabs={[
            { id: 'products', label: words.products, state: 'done' },
            { id: 'buyer', label: words.buyer },
            { id: 'printing', label: words.printing },
            { id: 'payment', label: words.payment },
          ]}
        />
      }
    >
      <StepHeading step="buyer" focusOnMount={false}>
        {words.buyer}
      </StepHeading>
      <Stack gap={4}>
        <Panel>
          <SelectField label="Assign to" placeholder="Not assigned" options={[]} value="" onChange={noop} />
          <Switch label={words.customer} icon={UserRound} checked onChange={noop} />
          <Switch
            label={words.email}
            icon={Mail}
            hint="Also asks for the customer's address"
            checked={mail}
            onChange={setMail}
          />
        </Panel>
        <Panel title={words.customer}>
          <FieldGrid>
            <TextField label="First name" required value="Ada" onChange={noop} />
            <TextField label="Last name" required error={words.mandatory} value="" onChange={noop} />
            <TextField label={words.company} hint="As on the invoice" value="" onChange={noop} />
            <TextField label={words.postalCode} inputMode="numeric" value="20457" onChange={noop} />
            <Combobox label="Country" value={country} onChange={setCountry} options={countries} />
            <DateField label="Date of birth" value="1990-05-04" onChange={noop} />
            <TimeField label="Call back at" value="14:30" onChange={noop} />
            <DateTimeField label="Arrival" value="2026-12-01 10:15:00" onChange={noop} />
            <CheckField
              label="I have read the safety rules"
              required
              error={words.mandatory}
              checked={false}
              onChange={noop}
            />
            <CheckGroup
              label="Equipment"
              options={['Helmet', 'Harness', 'Shoes'].map((label) => ({ value: label, label }))}
              chosen={['Helmet']}
              onChange={noop}
            />
          </FieldGrid>
          <TextArea label="Remarks" value="" onChange={noop} />
        </Panel>
        <RadioCards
          legend={words.printing}
          value={printer}
          onChange={setPrinter}
          options={[
            { value: 'a', label: 'A4', icon: Printer },
            { value: 'b', label: 'Thermal 80 mm', icon: Printer },
            { value: 'c', label: 'No printing' },
          ]}
        />
        <CardGrid label={words.payment}>
          <ChoiceCard icon={Banknote} title={words.payment} subtitle="Cash or card" onClick={noop} />
          <ChoiceCard icon={Timer} title="Reservation" subtitle="Unpaid" onClick={noop} />
          <ChoiceCard icon={FileText} title="Invoice" disabledReason="Needs the internet" onClick={noop} />
          <ChoiceCard icon={HandCoins} title="No payment required" onClick={noop} />
          <ChoiceCard icon={TicketCheck} title="Chosen" selected onClick={noop} />
        </CardGrid>
        <Button variant="danger">Empty Cart</Button>
      </Stack>
    </Frame>
  );
}
