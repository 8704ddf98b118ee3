import { Amount } from '@candor/ui/number/amount.tsx';
import { Avatar } from '@candor/ui/avatar.tsx';
import { Badge } from '@candor/ui/badge.tsx';
import { CoinMark } from '@candor/ui/coin-mark.tsx';
import { Countdown } from '@candor/ui/charts/countdown.tsx';
import { CountdownRing } from '@candor/ui/charts/countdown-ring.tsx';
import { PercentChange } from '@candor/ui/number/percent-change.tsx';
import { Price } from '@candor/ui/number/price.tsx';
import { ShortAmount } from '@candor/ui/number/short-amount.tsx';
import { useEffect, useState } from 'react';
import { KitSection, Specimen } from './kit-section.tsx';

export function FiguresSection() {
  return (
    <KitSection title="Figures">
      <Specimen name="Amount: exact, unknown, private, signed">
        <div className="flex flex-col items-end gap-2 text-16">
          <Amount value="1234567890123456.12345678" unit="SHIB" />
          <Amount value="-1250.5" decimals={2} unit="USDT" />
          <Amount value={undefined} unit="USDT" />
          <Amount value="10250.00" decimals={2} unit="USDT" isPrivate />
          <Amount value="42.1" decimals={2} sign="always" isDirectional unit="USDT" />
          <Amount value="-42.1" decimals={2} sign="always" isDirectional unit="USDT" />
          <Amount value="0.00000001" unit="BTC" className="text-28 font-semibold" />
          <ShortAmount value="81234567.12" unit="USDT" by="turnover" />
          <ShortAmount value="0.01234567" unit="BTC" by="size" />
        </div>
      </Specimen>
      <Specimen name="Price that ticks, change">
        <div className="flex flex-col items-end gap-2 text-16">
          <TickingPrice />
          <PercentChange open="100" close="102.5" />
          <PercentChange open="100" close="97.123" />
          <PercentChange open="100" close="100" />
          <PercentChange open={undefined} close="100" />
        </div>
      </Specimen>
      <Specimen name="Countdown, badges">
        <div className="flex flex-wrap items-baseline gap-6 text-20">
          <RunningCountdown secondCount={95} />
          <RunningCountdown secondCount={7_500} />
          <RunningCountdown secondCount={200_000} />
          <RunningRing secondCount={45} />
        </div>
        <div className="flex flex-wrap gap-2">
          <Badge>Open</Badge>
          <Badge tone="accent">Partly filled</Badge>
          <Badge tone="success">Filled</Badge>
          <Badge tone="warning">Held</Badge>
          <Badge tone="danger">Refused</Badge>
          <Badge tone="up">Long</Badge>
          <Badge tone="down">Short</Badge>
        </div>
      </Specimen>
      <Specimen name="Coin marks and avatars">
        <div className="flex flex-wrap items-center gap-3">
          {['BTC', 'ETH', 'USDT', 'SOL', 'XRP', 'BNB', 'DOGE', 'S'].map((symbol) => (
            <CoinMark key={symbol} symbol={symbol} className="size-8" />
          ))}
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Avatar name="Ada Lovelace" />
          <Avatar name="satoshi" className="size-12 text-20" />
          <Avatar name="田中" />
          <Avatar name="Broken picture" src="data:image/png;base64,broken" />
        </div>
      </Specimen>
    </KitSection>
  );
}

const PRICES = ['64250.5', '64251.0', '64249.5', '64249.5', '64255.0'];

function TickingPrice() {
  const [index, setIndex] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setIndex((last) => (last + 1) % PRICES.length), 1_000);
    return () => clearInterval(timer);
  }, []);
  return <Price value={PRICES[index]} decimals={1} unit="USDT" className="text-28 font-semibold" />;
}

const RING_MS = 60_000;

function RunningRing({ secondCount }: RunningCountdownProps) {
  const [untilMs] = useState(() => Date.now() + secondCount * 1000);
  return <CountdownRing untilMs={untilMs} totalMs={RING_MS} nowMs={Date.now} />;
}

interface RunningCountdownProps {
  readonly secondCount: number;
}

function RunningCountdown({ secondCount }: RunningCountdownProps) {
  const [untilMs] = useState(() => Date.now() + secondCount * 1000);
  return <Countdown untilMs={untilMs} nowMs={Date.now} />;
}
