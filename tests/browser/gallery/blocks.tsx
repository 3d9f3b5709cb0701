import { ArrowRight, Download, Printer, Search, Ticket, Trash2 } from 'lucide';
import { useState } from 'react';
import { Button } from '../../../src/ui/actions/button.tsx';
import { IconButton } from '../../../src/ui/actions/icon-button.tsx';
import { CapacityMeter } from '../../../src/ui/cards/capacity-meter.tsx';
import { Badge, type Tone } from '../../../src/ui/feedback/badge.tsx';
import { Banner } from '../../../src/ui/feedback/banner.tsx';
import { HoldRing } from '../../../src/ui/feedback/hold-ring.tsx';
import { NoticeList } from '../../../src/ui/feedback/notice-list.tsx';
import { SkeletonRows } from '../../../src/ui/feedback/skeleton.tsx';
import { NumberStepper } from '../../../src/ui/fields/number-stepper.tsx';
import { Icon } from '../../../src/ui/icon.tsx';
import { DescriptionList } from '../../../src/ui/layout/description-list.tsx';
import { Logo, LogoMark } from '../../../src/ui/layout/logo.tsx';
import { Panel } from '../../../src/ui/layout/panel.tsx';
import { Row, Stack } from '../../../src/ui/layout/stack.tsx';
import type { Words } from './words.ts';

const tones: readonly Tone[] = ['neutral', 'accent', 'done', 'attention', 'danger'];

export function Blocks({ words }: { words: Words }) {
  const [count, setCount] = useState(3);
  return (
    <main style={{ maxWidth: '60rem', margin: '0 auto', padding: '1rem' }}>
      <h1>Blocks</h1>
      <Stack gap={6}>
        <Row justify="between">
          <Logo />
          <LogoMark size={64} />
        </Row>
        <Panel title="Buttons" action={<Button variant="quiet">Quiet</Button>}>
          <Stack>
            <Row>
              <Button variant="primary">Primary</Button>
              <Button variant="primary" busy>
                Primary
              </Button>
              <Button variant="primary" disabledReason={words.empty}>
                {words.next}
              </Button>
              <Button icon={Printer}>Print all tickets</Button>
              <Button icon={Printer} busy>
                Print all tickets
              </Button>
              <Button disabledReason={words.empty}>Secondary</Button>
              <Button variant="danger" icon={Trash2}>
                Danger
              </Button>
            </Row>
            <Row>
              <Button variant="primary" size="large" iconEnd={ArrowRight}>
                {words.next}
              </Button>
              <Button size="large">Cancel</Button>
              <IconButton label="Search" icon={Search} />
              <IconButton label="Download" icon={Download} variant="outlined" />
              <IconButton label="Delete" icon={Trash2} variant="danger" />
              <IconButton label="Delete" icon={Trash2} variant="outlined" disabledReason="Not yours" />
            </Row>
          </Stack>
        </Panel>
        <Panel title="State">
          <Stack>
            <Row>
              {tones.map((tone) => (
                <Badge key={tone} tone={tone}>
                  {tone}
                </Badge>
              ))}
            </Row>
            {tones.map((tone) => (
              <Banner key={tone} tone={tone} action={<Button variant="quiet">Refresh</Button>}>
                {words.offline}
              </Banner>
            ))}
            <NoticeList
              place=""
              notices={tones.map((tone) => ({
                id: tone,
                tone,
                action: <Button variant="quiet">Refresh</Button>,
                children: words.offline,
              }))}
            />
            <Row gap={6}>
              {[1200, 900, 240, 30, 0].map((seconds) => (
                <HoldRing key={seconds} remaining={seconds} />
              ))}
            </Row>
            <Row gap={6}>
              {[40, 12, 4, 0, 99_999].map((left) => (
                <CapacityMeter key={left} left={left} stock={left > 40 ? left : 40} />
              ))}
            </Row>
            <NumberStepper label="Quantity" value={count} onChange={setCount} removeLabel="Remove" max={5} />
          </Stack>
        </Panel>
        <Panel title="Figures">
          <DescriptionList
            items={[
              { term: words.company, value: 'Hafenrundfahrten Hamburg GmbH' },
              { term: 'E-mail', value: 'a.very.long.address@a-very-long-company-name.example' },
              { term: words.postalCode, value: '20457' },
            ]}
          />
        </Panel>
        <Panel title="Loading" flush>
          <SkeletonRows count={3} />
        </Panel>
        <Row>
          <Icon of={Ticket} size={24} />
        </Row>
      </Stack>
    </main>
  );
}
