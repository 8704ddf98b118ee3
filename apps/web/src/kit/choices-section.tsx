import { Checkbox } from '@candor/ui/inputs/checkbox.tsx';
import { RadioGroup } from '@candor/ui/inputs/radio-group.tsx';
import { SegmentedControl } from '@candor/ui/inputs/segmented-control.tsx';
import { Slider } from '@candor/ui/inputs/slider.tsx';
import { Stepper } from '@candor/ui/inputs/stepper.tsx';
import { Switch } from '@candor/ui/inputs/switch.tsx';
import { Tabs } from '@candor/ui/tabs.tsx';
import { useState } from 'react';
import { KitSection, Specimen } from './kit-section.tsx';

export function ChoicesSection() {
  return (
    <KitSection title="Choices">
      <Specimen name="Checkbox and switch">
        <Ticks />
      </Specimen>
      <Specimen name="Radio group and segmented control">
        <Radios />
      </Specimen>
      <Specimen name="Tabs: underline and pill">
        <TabRows />
      </Specimen>
      <Specimen name="Slider with marks">
        <Sliders />
      </Specimen>
      <Specimen name="Stepper">
        <Stepper label="Verification" steps={['Your name', 'Document', 'Selfie', 'Review']} current={2} />
        <Stepper label="Verification" steps={['Your name', 'Document']} current={2} />
      </Specimen>
    </KitSection>
  );
}

function Ticks() {
  const [isAgreed, setIsAgreed] = useState(true);
  const [isOn, setIsOn] = useState(true);
  return (
    <>
      <div className="flex flex-col">
        <Checkbox label="I have read the risk statement." isChecked={isAgreed} onChange={setIsAgreed} />
        <Checkbox label="Not chosen" isChecked={false} onChange={ignore} />
        <Checkbox label="Some of them" isChecked={false} isPartial onChange={ignore} />
        <Checkbox label="Cannot be changed" isChecked disabled onChange={ignore} />
      </div>
      <Switch label="Confirm limit orders" hint="Ask before an order is sent." isOn={isOn} onChange={setIsOn} />
      <Switch label="Sounds" isOn={false} onChange={ignore} />
      <Switch label="Vital messages" isOn isDisabled onChange={ignore} />
    </>
  );
}

function Radios() {
  const [network, setNetwork] = useState('tron');
  const [side, setSide] = useState('buy');
  const [view, setView] = useState('both');
  return (
    <>
      <RadioGroup
        label="Network"
        value={network}
        onChange={setNetwork}
        options={[
          { value: 'tron', label: 'TRC-20', hint: 'Fee 1.00 USDT, about 2 minutes' },
          { value: 'ethereum', label: 'ERC-20', hint: 'Fee 4.50 USDT, about 5 minutes' },
          { value: 'bitcoin', label: 'Omni', hint: 'Not offered any more', isDisabled: true },
        ]}
      />
      <SegmentedControl
        label="Side"
        isFullWidth
        value={side}
        onChange={setSide}
        segments={[
          { value: 'buy', label: 'Buy', tone: 'up' },
          { value: 'sell', label: 'Sell', tone: 'down' },
        ]}
      />
      <div>
        <SegmentedControl
          label="View"
          value={view}
          onChange={setView}
          segments={['both', 'bids', 'asks'].map((value) => ({ value, label: value }))}
        />
      </div>
    </>
  );
}

const TABS = ['Open orders', 'History', 'Trades'].map((label) => ({ value: label, label }));

function TabRows() {
  const [tab, setTab] = useState('Open orders');
  const [pill, setPill] = useState('History');
  return (
    <>
      <div className="flex flex-col gap-3">
        <Tabs label="Orders" items={TABS} value={tab} onChange={setTab}>
          <p className="pt-3 text-13 text-muted">{tab}</p>
        </Tabs>
      </div>
      <Tabs label="Orders in pills" look="pill" items={TABS} value={pill} onChange={setPill} />
    </>
  );
}

function Sliders() {
  const [share, setShare] = useState(50);
  const [leverage, setLeverage] = useState(10);
  return (
    <>
      <Slider label="Share" value={share} onChange={setShare} marks={[0, 25, 50, 75, 100]} />
      <Slider
        label="Leverage"
        value={leverage}
        onChange={setLeverage}
        min={1}
        max={100}
        format={(value) => `${value}×`}
      />
      <Slider label="Disabled" value={25} onChange={ignore} isDisabled />
    </>
  );
}

/** For specimens that show a state and keep it. */
function ignore(): void {}
