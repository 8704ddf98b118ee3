import { Button } from '@candor/ui/button.tsx';
import type { ComponentProps } from 'react';
import { useSession } from '../api/session-store.ts';
import type { TextId } from '../texts/texts.ts';
import { useT } from '../texts/use-t.ts';

interface ApproveButtonProps extends Pick<
  ComponentProps<typeof Button>,
  'type' | 'isLoading' | 'disabled' | 'onClick' | 'className'
> {
  /** What it says where one person is enough. */
  readonly alone: TextId;
  readonly approvedBy: readonly string[];
  /** How many have to approve, the treasury included. */
  readonly needed: number;
}

const PLACES = ['ops.cases.approveFirst', 'ops.cases.approveSecond'] as const satisfies readonly TextId[];

/** Says as the how manieth one approves; whoever has approved already reads that another has to. */
export function ApproveButton({ alone, approvedBy, needed, ...rest }: ApproveButtonProps) {
  const t = useT();
  const name = useSession(({ session }) => session?.staff.name);
  if (approvedBy.includes(`staff:${name}`)) return <p className="text-13 text-muted">{t('ops.cases.approvedByYou')}</p>;
  const place = PLACES[approvedBy.length] ?? 'ops.cases.approveThird';
  return (
    <Button variant="primary" {...rest}>
      {t(needed === 1 ? alone : place)}
    </Button>
  );
}
