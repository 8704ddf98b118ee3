import { TextInput } from '@candor/ui/inputs/text-input.tsx';
import { useT } from '#shared/texts/use-t.ts';

export interface AuditFilter {
  readonly actor: string;
  readonly action: string;
  readonly object: string;
}

interface AuditFilterFieldsProps {
  readonly filter: AuditFilter;
  readonly onChange: (filter: AuditFilter) => void;
}

/** Which rows are shown: by who, by what was done, by what it was done to. */
export function AuditFilterFields({ filter, onChange }: AuditFilterFieldsProps) {
  const t = useT();
  return (
    <div className="flex flex-wrap gap-2">
      {(['actor', 'action', 'object'] as const).map((name) => (
        <TextInput
          key={name}
          aria-label={t(`ops.audit.${name}`)}
          placeholder={t(`ops.audit.${name}`)}
          value={filter[name]}
          onChange={(event) => onChange({ ...filter, [name]: event.target.value })}
          className="w-48"
        />
      ))}
    </div>
  );
}
