import { useId, type ReactNode } from 'react';

interface KitSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function KitSection({ title, children }: KitSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-5">
      <h2 id={id} className="text-20 font-semibold">
        {title}
      </h2>
      <div className="gap-5 lg:columns-2">{children}</div>
    </section>
  );
}

interface SpecimenProps {
  readonly name: string;
  /** Takes the whole width. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

export function Specimen({ name, isWide = false, children }: SpecimenProps) {
  return (
    <div className={`break-inside-avoid pb-5 ${isWide ? '[column-span:all]' : ''}`}>
      <div className="flex flex-col gap-4 rounded-large border border-line bg-surface-2 p-5">
        <h3 className="text-12 font-medium text-faint">{name}</h3>
        {children}
      </div>
    </div>
  );
}
