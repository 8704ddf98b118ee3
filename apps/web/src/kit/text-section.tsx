import { RichText, type AnchorProps, type RichBlock } from '@candor/ui/rich-text.tsx';
import { linkClass } from '@candor/ui/link-class.ts';
import { KitSection, Specimen } from './kit-section.tsx';

const BLOCKS: readonly RichBlock[] = [
  { kind: 'heading', runs: [{ kind: 'text', text: 'How a deposit arrives' }] },
  {
    kind: 'paragraph',
    runs: [
      { kind: 'text', text: 'A coin that comes by ' },
      { kind: 'strong', text: 'another network' },
      { kind: 'text', text: ' is ' },
      { kind: 'emphasis', text: 'not' },
      { kind: 'text', text: ' lost; see ' },
      { kind: 'link', text: 'what to do', href: '#text' },
      { kind: 'text', text: ' and quote ' },
      { kind: 'code', text: '0xab…cd' },
    ],
  },
  { kind: 'note', runs: [{ kind: 'text', text: 'Nobody of ours asks for a password.' }] },
  { kind: 'subheading', runs: [{ kind: 'text', text: 'Step by step' }] },
  { kind: 'steps', items: [[{ kind: 'text', text: 'Choose the coin' }], [{ kind: 'text', text: 'Copy the address' }]] },
  { kind: 'list', items: [[{ kind: 'text', text: 'Bitcoin: 2 blocks' }], [{ kind: 'text', text: 'TRON: 20 blocks' }]] },
  {
    kind: 'table',
    head: [[{ kind: 'text', text: 'Network' }], [{ kind: 'text', text: 'Minimum' }]],
    rows: [[[{ kind: 'text', text: 'TRC20' }], [{ kind: 'text', text: '1 USDT' }]]],
  },
];

export function TextSection() {
  return (
    <KitSection title="Text">
      <Specimen name="Article: headings, lists, table, note">
        <RichText blocks={BLOCKS} Anchor={Anchor} />
      </Specimen>
    </KitSection>
  );
}

function Anchor({ href, children }: AnchorProps) {
  return (
    <a href={href} className={linkClass}>
      {children}
    </a>
  );
}
