import './kit.css';
import { ToastRegion } from '@candor/ui/overlays/toast-region.tsx';
import { UiTextsProvider, type UiText } from '@candor/ui/ui-texts.tsx';
import { StrictMode, useLayoutEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import messages from '../shared/messages/en.json';
import { ButtonsSection } from './buttons-section.tsx';
import { ChoicesSection } from './choices-section.tsx';
import { FieldsSection } from './fields-section.tsx';
import { FiguresSection } from './figures-section.tsx';
import { FoundationsSection } from './foundations-section.tsx';
import { KitHeader } from './kit-header.tsx';
import { OverlaysSection } from './overlays-section.tsx';
import { PicturesSection } from './pictures-section.tsx';
import { StatesSection } from './states-section.tsx';
import { TablesSection } from './tables-section.tsx';
import { TextSection } from './text-section.tsx';

const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <Kit />
    </StrictMode>,
  );
}

function Kit() {
  const [locale, setLocale] = useState('en');
  const [direction, setDirection] = useState<'ltr' | 'rtl'>('ltr');
  const [hidesAmounts, setHidesAmounts] = useState(false);
  useLayoutEffect(() => {
    document.documentElement.dir = direction;
  }, [direction]);
  return (
    <UiTextsProvider text={textOf} {...{ locale, direction, hidesAmounts }}>
      <KitHeader
        {...{ locale, direction, hidesAmounts }}
        onLocale={setLocale}
        onDirection={setDirection}
        onHidesAmounts={setHidesAmounts}
      />
      <main className="mx-auto flex max-w-360 flex-col gap-12 px-4 py-8 sm:px-8">
        <FoundationsSection />
        <ButtonsSection />
        <FieldsSection />
        <ChoicesSection />
        <OverlaysSection />
        <FiguresSection />
        <PicturesSection />
        <TablesSection />
        <TextSection />
        <StatesSection />
      </main>
      <ToastRegion />
    </UiTextsProvider>
  );
}

/** English is enough here; the site itself brings its own texts. */
const textOf: UiText = (key, values = {}) =>
  messages[key].replaceAll(/\{(\w+)(?:, number)?\}/g, (_, name: string) => values[name] ?? '');
