import { Fragment, type ComponentType, type ReactNode } from 'react';

/** A stretch of text that is drawn in one way. */
export type RichRun =
  | { readonly kind: 'text' | 'strong' | 'emphasis' | 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

export type RichBlock =
  | { readonly kind: 'heading' | 'subheading' | 'paragraph' | 'note'; readonly runs: readonly RichRun[] }
  | { readonly kind: 'list' | 'steps'; readonly items: readonly (readonly RichRun[])[] }
  | {
      readonly kind: 'table';
      readonly head: readonly (readonly RichRun[])[];
      readonly rows: readonly (readonly (readonly RichRun[])[])[];
    };

export interface AnchorProps {
  readonly href: string;
  readonly children: ReactNode;
}

interface RichTextProps {
  readonly blocks: readonly RichBlock[];
  /** How this app draws a link. */
  readonly Anchor: ComponentType<AnchorProps>;
}

/** A text with headings, lists, tables and links, as elements: nothing in it is ever read as markup. */
export function RichText({ blocks, Anchor }: RichTextProps) {
  return (
    <div className="flex flex-col gap-4 text-16 leading-relaxed">
      {blocks.map((block, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- The blocks of a text have no other name than their place.
        <Block key={index} block={block} Anchor={Anchor} />
      ))}
    </div>
  );
}

interface BlockProps extends Pick<RichTextProps, 'Anchor'> {
  readonly block: RichBlock;
}

function Block({ block, Anchor }: BlockProps) {
  const draw = (runs: readonly RichRun[]): ReactNode => <Runs runs={runs} Anchor={Anchor} />;
  switch (block.kind) {
    case 'heading':
      return <h2 className="mt-4 text-20 font-semibold break-after-avoid">{draw(block.runs)}</h2>;
    case 'subheading':
      return <h3 className="mt-2 text-16 font-semibold break-after-avoid">{draw(block.runs)}</h3>;
    case 'paragraph':
      return <p>{draw(block.runs)}</p>;
    case 'note':
      return <p className="rounded-medium border-s-4 border-accent bg-surface-3 px-4 py-3">{draw(block.runs)}</p>;
    case 'list':
      return <ul className="flex list-disc flex-col gap-1.5 ps-6">{block.items.map(itemWith(draw))}</ul>;
    case 'steps':
      return <ol className="flex list-decimal flex-col gap-1.5 ps-6">{block.items.map(itemWith(draw))}</ol>;
    default:
      return <BlockTable block={block} draw={draw} />;
  }
}

type DrawRuns = (runs: readonly RichRun[]) => ReactNode;

function itemWith(draw: DrawRuns) {
  // oxlint-disable-next-line react/no-array-index-key -- As above.
  return (runs: readonly RichRun[], index: number) => <li key={index}>{draw(runs)}</li>;
}

interface BlockTableProps {
  readonly block: Extract<RichBlock, { kind: 'table' }>;
  readonly draw: DrawRuns;
}

function BlockTable({ block, draw }: BlockTableProps) {
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be reached by the keyboard.
      tabIndex={0}
      role="group"
      className="overflow-x-auto rounded-medium border border-line"
    >
      <table className="w-full border-collapse text-14">
        <thead className="bg-surface-3 text-start">
          <tr>
            {block.head.map((cell, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- As above.
              <th key={index} scope="col" className="px-3 py-2 text-start font-semibold">
                {draw(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- As above.
            <tr key={index} className="border-t border-line">
              {row.map((cell, column) => (
                // oxlint-disable-next-line react/no-array-index-key -- As above.
                <td key={column} className="px-3 py-2 tabular-nums">
                  {draw(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RunsProps extends Pick<RichTextProps, 'Anchor'> {
  readonly runs: readonly RichRun[];
}

function Runs({ runs, Anchor }: RunsProps) {
  return runs.map((run, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- As above.
    <Fragment key={index}>{drawRun(run, Anchor)}</Fragment>
  ));
}

function drawRun(run: RichRun, Anchor: RichTextProps['Anchor']): ReactNode {
  switch (run.kind) {
    case 'text':
      return run.text;
    case 'strong':
      return <strong className="font-semibold">{run.text}</strong>;
    case 'emphasis':
      return <em>{run.text}</em>;
    case 'code':
      return <code className="rounded-small bg-surface-3 px-1 text-[0.9em]">{run.text}</code>;
    default:
      return <Anchor href={run.href}>{run.text}</Anchor>;
  }
}
