import { Button } from '@candor/ui/button.tsx';
import { Combobox } from '@candor/ui/inputs/combobox.tsx';
import { Dialog } from '@candor/ui/overlays/dialog.tsx';
import { Field } from '@candor/ui/inputs/field.tsx';
import { Menu, MenuItem, MenuLinkItem, MenuSeparator } from '@candor/ui/overlays/menu.tsx';
import { Panel } from '@candor/ui/overlays/panel.tsx';
import { Popover } from '@candor/ui/overlays/popover.tsx';
import { Sheet } from '@candor/ui/overlays/sheet.tsx';
import { TextInput } from '@candor/ui/inputs/text-input.tsx';
import { showToast } from '@candor/ui/overlays/toast-store.ts';
import { Tooltip } from '@candor/ui/overlays/tooltip.tsx';
import { LogOut, User } from 'lucide-react';
import { useState } from 'react';
import { KitSection, Specimen } from './kit-section.tsx';

export function OverlaysSection() {
  return (
    <KitSection title="Overlays">
      <Specimen name="Dialog, sheet, panel">
        <Modals />
      </Specimen>
      <Specimen name="Menu, popover, tooltip">
        <div className="flex flex-wrap gap-3">
          <Menus />
        </div>
      </Specimen>
      <Specimen name="Toast">
        <Toasts />
      </Specimen>
    </KitSection>
  );
}

function Modals() {
  const [opened, setOpened] = useState<'dialog' | 'bottom' | 'end' | 'panel'>();
  const [coin, setCoin] = useState<string>();
  const close = () => setOpened(undefined);
  return (
    <div className="flex flex-wrap gap-3">
      <Button onClick={() => setOpened('dialog')}>Open dialog</Button>
      <Button onClick={() => setOpened('bottom')}>Open sheet</Button>
      <Button onClick={() => setOpened('end')}>Open side sheet</Button>
      <Button onClick={() => setOpened('panel')}>Open panel</Button>
      {opened === 'panel' && (
        <Panel side="end" widthPx={380} onClose={close} title="Support" description="The page beside it can be used.">
          <p className="text-muted">What can we do for you?</p>
        </Panel>
      )}
      <Dialog
        isOpen={opened === 'dialog'}
        onClose={close}
        title="Withdraw 250.00 USDT"
        description="It leaves your funding wallet now and arrives within 24 hours."
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary" onClick={close}>
              Withdraw
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <Field label="Address">
            <TextInput placeholder="T…" />
          </Field>
          <Field label="Coin">
            <Combobox
              options={['USDT', 'BTC'].map((symbol) => ({ value: symbol, label: symbol }))}
              value={coin}
              onChange={setCoin}
            />
          </Field>
          <Menu label="Saved addresses" align="start" trigger={(trigger) => <Button {...trigger}>Saved</Button>}>
            <MenuItem>Cold wallet</MenuItem>
            <MenuItem>Exchange</MenuItem>
          </Menu>
        </div>
      </Dialog>
      <Sheet isOpen={opened === 'bottom'} onClose={close} title="Place an order">
        <p className="text-muted">The order form on a phone.</p>
      </Sheet>
      <Sheet side="end" isOpen={opened === 'end'} onClose={close} title="Messages">
        <p className="text-muted">Nothing new.</p>
      </Sheet>
    </div>
  );
}

function Menus() {
  const [language, setLanguage] = useState('English');
  return (
    <>
      <Menu label="Account" trigger={(trigger) => <Button {...trigger}>Account menu</Button>} align="start">
        <MenuItem icon={<User aria-hidden className="size-4" />}>Profile</MenuItem>
        <MenuLinkItem link={<a href="#orders">Orders</a>} />
        <MenuItem disabled>Agent</MenuItem>
        <MenuSeparator />
        <MenuItem tone="danger" icon={<LogOut aria-hidden className="size-4" />}>
          Log out
        </MenuItem>
      </Menu>
      <Menu label="Language" trigger={(trigger) => <Button {...trigger}>{language}</Button>}>
        {['English', 'Deutsch', '日本語'].map((name) => (
          <MenuItem key={name} isChosen={name === language} onClick={() => setLanguage(name)}>
            {name}
          </MenuItem>
        ))}
      </Menu>
      <Popover
        label="Funding"
        trigger={(trigger) => <Button {...trigger}>Explain this number</Button>}
        className="w-72 p-4"
      >
        <p className="text-13">Position value × funding rate = 12,500.00 × 0.0100 % = 1.25 USDT.</p>
      </Popover>
      <Tooltip text="Paid every eight hours between longs and shorts.">
        <Button variant="ghost">Funding rate</Button>
      </Tooltip>
    </>
  );
}

function Toasts() {
  return (
    <div className="flex flex-wrap gap-3">
      <Button onClick={() => showToast({ title: 'Order placed', text: 'Buy 0.25 BTC at 64,250.5', tone: 'success' })}>
        Success
      </Button>
      <Button
        onClick={() => showToast({ title: 'Your network is loading slowly', tone: 'danger', durationMs: undefined })}
      >
        Danger
      </Button>
      <Button onClick={() => showToast({ id: 'order-1', title: `Filled at ${new Date().toLocaleTimeString()}` })}>
        Same toast again
      </Button>
    </div>
  );
}
