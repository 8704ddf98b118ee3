import { AreaChart } from '@candor/ui/charts/area-chart.tsx';
import { Donut } from '@candor/ui/charts/donut.tsx';
import { LineDrawing, type DrawingName } from '@candor/ui/charts/line-drawing.tsx';
import { Logo, LogoMark } from '@candor/ui/logo.tsx';
import { QrCode } from '@candor/ui/qr-code.tsx';
import { Sparkline } from '@candor/ui/charts/sparkline.tsx';
import { KitSection, Specimen } from './kit-section.tsx';

const DRAWINGS: readonly DrawingName[] = [
  'empty',
  'search',
  'error',
  'offline',
  'locked',
  'preparing',
  'orders',
  'positions',
  'assets',
  'bills',
  'deposits',
  'withdrawals',
  'twoPeople',
  'sprout',
  'finance',
  'scales',
  'network',
  'notifications',
];

const EQUITY = Array.from({ length: 60 }, (_, day) => {
  const value = 10_000 + day * 42 + Math.sin(day / 4) * 420 + Math.cos(day / 1.7) * 160;
  return { label: `Day ${day + 1}`, value, figure: `${value.toFixed(2)} USDT` };
});

export function PicturesSection() {
  return (
    <KitSection title="Pictures">
      <Specimen name="Area chart">
        <AreaChart label="Equity over sixty days" points={EQUITY} />
      </Specimen>
      <Specimen name="Donut">
        <Donut
          label="Portfolio"
          slices={[
            { key: 'BTC', label: 'Bitcoin', weight: 52, figure: '52.0%' },
            { key: 'ETH', label: 'Ether', weight: 24, figure: '24.0%' },
            { key: 'USDT', label: 'Tether', weight: 18, figure: '18.0%' },
            { key: 'SOL', label: 'Solana', weight: 6, figure: '6.0%' },
          ]}
        >
          <span className="block text-12 text-muted">Total</span>
          <span className="text-16 font-semibold tabular-nums">12,480.12</span>
        </Donut>
      </Specimen>
      <Specimen name="Sparkline, QR code, logo">
        <div className="flex flex-wrap items-center gap-8">
          <Sparkline label="Rising" values={[3, 4, 3.5, 5, 4.8, 6, 7, 6.6, 8]} />
          <Sparkline label="Falling" values={[8, 7, 7.4, 6, 5, 5.6, 4, 3.9, 3]} />
          <QrCode value="bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh" label="Deposit address" className="size-28" />
          <Logo label="Candor" className="h-10" />
          <LogoMark className="size-14" />
        </div>
      </Specimen>
      <Specimen name="Line drawings" isWide>
        <div className="flex flex-wrap justify-around gap-4">
          {DRAWINGS.map((name) => (
            <LineDrawing key={name} name={name} />
          ))}
        </div>
      </Specimen>
    </KitSection>
  );
}
