import { KitSection, Specimen } from './kit-section.tsx';

const SURFACES = ['bg-surface-1', 'bg-surface-2', 'bg-surface-3', 'bg-accent-soft', 'bg-up-soft', 'bg-down-soft'];
const INKS = [
  'text-ink',
  'text-muted',
  'text-faint',
  'text-accent',
  'text-up',
  'text-down',
  'text-danger',
  'text-warning',
  'text-success',
];
const SIZES = ['text-12', 'text-13', 'text-14', 'text-16', 'text-20', 'text-28', 'text-40'];

export function FoundationsSection() {
  return (
    <KitSection title="Foundations">
      <Specimen name="Surfaces and inks">
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
          {SURFACES.map((surface) => (
            <div key={surface} className={`flex flex-col rounded-medium border border-line p-3 text-13 ${surface}`}>
              {INKS.map((ink) => (
                <span key={ink} className={ink}>
                  {ink.slice(5)}
                </span>
              ))}
            </div>
          ))}
        </div>
      </Specimen>
      <Specimen name="Type">
        <div className="flex flex-col gap-2">
          {SIZES.toReversed().map((size) => (
            <div key={size} className={`truncate ${size}`}>
              {size.slice(5)} Candor 0123456789
            </div>
          ))}
        </div>
        <p className="text-13 text-muted">Việt Nam · Москва · Zürich · 日本語 · 한국어 · 简体 · 繁體 · ภาษาไทย</p>
      </Specimen>
    </KitSection>
  );
}
