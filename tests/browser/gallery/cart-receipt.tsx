import { TicketPercent } from 'lucide';
import { useState } from 'react';
import { Button } from '../../../src/ui/actions/button.tsx';
import { Badge } from '../../../src/ui/feedback/badge.tsx';
import { Banner } from '../../../src/ui/feedback/banner.tsx';
import { HoldRing } from '../../../src/ui/feedback/hold-ring.tsx';
import { NumberStepper } from '../../../src/ui/fields/number-stepper.tsx';
import { Receipt } from '../../../src/ui/layout/receipt.tsx';
import { Row, Stack } from '../../../src/ui/layout/stack.tsx';
import { Total } from '../../../src/ui/layout/total.tsx';
import type { Words } from './words.ts';

export function CartReceipt({ words }: { words: Words }) {
  const [first, setFirst] = useState(2);
  const [second, setSecond] = useState(1);
  return (
    <Receipt
      heading={
        <>
          <h2>{words.cart}</h2>
          <HoldRing remaining={1080} />
        </>
      }
      footer={
        <>
          <Total label={words.inclVat} amount="86.50 €" note="VAT 13.81 €" />
          <Button variant="primary" size="large" wide>
            {words.next}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Line words={words} option={words.adult} value={first} onChange={setFirst} price="49.00 €" />
        <Line words={words} option={words.child} value={second} onChange={setSecond} price="10.00 €" />
        <Banner tone="attention">{words.overbooked}</Banner>
        <Row>
          <Badge tone="attention">not held yet</Badge>
          <HoldRing remaining={200} />
          <HoldRing remaining={0} />
        </Row>
        <Button variant="quiet" icon={TicketPercent}>
          Enter/Edit voucher code
        </Button>
      </Stack>
    </Receipt>
  );
}

interface LineProps {
  words: Words;
  option: string;
  value: number;
  onChange: (value: number) => void;
  price: string;
}

function Line({ words, option, value, onChange, price }: LineProps) {
  return (
    <Stack gap={1}>
      <strong>{words.harbour}</strong>
      <span>
        {option} · {words.date}, 10:00
      </span>
      <Row justify="between">
        <NumberStepper
          label={`Quantity of ${option}`}
          value={value}
          onChange={onChange}
          removeLabel="Remove"
          max={12}
        />
        <strong>{price}</strong>
      </Row>
    </Stack>
  );
}
