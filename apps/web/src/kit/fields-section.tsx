import { Combobox } from '@candor/ui/inputs/combobox.tsx';
import { CoinMark } from '@candor/ui/coin-mark.tsx';
import { DateRange } from '@candor/ui/inputs/date-range.tsx';
import { Field } from '@candor/ui/inputs/field.tsx';
import { NumberField } from '@candor/ui/number/number-field.tsx';
import { OneTimeCode } from '@candor/ui/inputs/one-time-code.tsx';
import { PasswordInput } from '@candor/ui/inputs/password-input.tsx';
import { Select } from '@candor/ui/inputs/select.tsx';
import { TextArea } from '@candor/ui/inputs/text-area.tsx';
import { TextInput } from '@candor/ui/inputs/text-input.tsx';
import { Upload } from '@candor/ui/inputs/upload.tsx';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { KitSection, Specimen } from './kit-section.tsx';

export function FieldsSection() {
  return (
    <KitSection title="Fields">
      <Specimen name="Text and password">
        <Field label="Email" hint="We send a code to it." isRequired>
          <TextInput type="email" placeholder="you@example.com" autoComplete="email" />
        </Field>
        <Field label="Login name" error="This name is taken.">
          <TextInput defaultValue="satoshi" />
        </Field>
        <Field label="Password" aside="6 to 20 characters">
          <PasswordInput autoComplete="new-password" defaultValue="a secret" />
        </Field>
        <Field label="Invite code" isOptional>
          <TextInput disabled defaultValue="ABCD2345" />
        </Field>
        <Field label="Search" hidesLabel>
          <TextInput type="search" placeholder="Search" leading={<Search aria-hidden className="size-4" />} />
        </Field>
        <Field label="Reason" hint="The other side reads it.">
          <TextArea defaultValue="The transfer came from an account in another name." />
        </Field>
      </Specimen>
      <NumberFields />
      <Chosen />
      <Specimen name="One-time code">
        <CodeField />
        <Field label="Code" error="That code has expired. Ask for a new one.">
          <OneTimeCode value="421907" onChange={ignore} />
        </Field>
      </Specimen>
      <Specimen name="Upload">
        <UploadField />
      </Specimen>
    </KitSection>
  );
}

function NumberFields() {
  const [price, setPrice] = useState('64250.5');
  const [count, setCount] = useState('3');
  return (
    <Specimen name="Number: arrows step a tick, Shift ten">
      <Field label="Price" hint="Tick 0.5">
        <NumberField value={price} onChange={setPrice} decimals={1} step="0.5" unit="USDT" />
      </Field>
      <Field label="Contracts">
        <NumberField value={count} onChange={setCount} decimals={0} step="1" min="1" max="10" hasStepButtons />
      </Field>
      <Field label="Amount" error="At least 10.00 USDT.">
        <NumberField value="4" onChange={ignore} decimals={2} unit="USDT" />
      </Field>
    </Specimen>
  );
}

const COINS = ['BTC', 'ETH', 'SOL', 'USDT', 'XRP', 'BNB', 'DOGE'].map((symbol) => ({
  value: symbol,
  label: symbol,
  icon: <CoinMark symbol={symbol} className="size-5" />,
  detail: 'Spot',
}));

function Chosen() {
  const [country, setCountry] = useState<string>();
  const [coin, setCoin] = useState<string | undefined>('BTC');
  const [days, setDays] = useState({ from: '2026-11-01', to: '2026-11-15' });
  return (
    <Specimen name="Select, combobox, date range">
      <Field label="Country">
        <Select
          value={country}
          onChange={setCountry}
          placeholder="Choose a country"
          options={['Japan', 'Portugal', 'Thailand'].map((name) => ({ value: name, label: name }))}
        />
      </Field>
      <Field label="Coin">
        <Combobox options={COINS} value={coin} onChange={setCoin} placeholder="Find a coin" />
      </Field>
      <DateRange label="Period" value={days} onChange={setDays} max="2026-12-31" />
    </Specimen>
  );
}

function CodeField() {
  const [code, setCode] = useState('42');
  return (
    <Field label="Code" hint="Six digits from your mail.">
      <OneTimeCode value={code} onChange={setCode} />
    </Field>
  );
}

function UploadField() {
  const [file, setFile] = useState<File>();
  return (
    <Field label="Front of your identity card">
      <Upload value={file} onChange={setFile} />
    </Field>
  );
}

/** For specimens that show a state and keep it. */
function ignore(): void {}
