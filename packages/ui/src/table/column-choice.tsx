import { Columns3 } from 'lucide-react';
import { IconButton } from '../icon-button.tsx';
import { Checkbox } from '../inputs/checkbox.tsx';
import { Popover } from '../overlays/popover.tsx';
import { useUiTexts } from '../ui-texts.tsx';
import type { Column } from './column.ts';

/** Which columns the reader has put away, by their keys, and where that is kept. */
export interface ColumnChoice {
  readonly hidden: readonly string[];
  readonly onChange: (hidden: readonly string[]) => void;
}

interface ColumnMenuProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly choice: ColumnChoice;
}

/** What the table shows of its columns. */
export function chosenColumns<Row>(columns: readonly Column<Row>[], choice: ColumnChoice | undefined) {
  return choice === undefined
    ? columns
    : columns.filter((column) => !isOptional(column) || !choice.hidden.includes(column.key));
}

/** The list of columns at the end of the head, each with its tick. */
export function ColumnMenu<Row>({ columns, choice: { hidden, onChange } }: ColumnMenuProps<Row>) {
  const { text } = useUiTexts();
  return (
    <Popover
      label={text('ui.table.columns')}
      align="end"
      className="px-3 py-2"
      trigger={(trigger) => (
        <IconButton
          size="small"
          className="size-6!"
          label={text('ui.table.columns')}
          icon={<Columns3 aria-hidden className="size-4" />}
          {...trigger}
        />
      )}
    >
      {columns.filter(isOptional).map(({ key, header }) => (
        <Checkbox
          key={key}
          label={header}
          isChecked={!hidden.includes(key)}
          onChange={(isShown) => onChange(isShown ? hidden.filter((name) => name !== key) : [...hidden, key])}
        />
      ))}
    </Popover>
  );
}

/** What names a row and what acts on it always stay. */
export function isOptional<Row>({ isTitle, isAction }: Column<Row>): boolean {
  return isTitle !== true && isAction !== true;
}
