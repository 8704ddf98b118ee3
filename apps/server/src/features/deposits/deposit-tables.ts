import type { Deposit, DepositReason, DepositStatus } from '@candor/contract/deposits/wire.ts';
import type { PaymentWay } from '@candor/contract/chains/wire.ts';
import type { ChainName } from '#features/chains/port.ts';

export interface DepositTables {
  depositAddresses: { chain: ChainName; userId: number; address: string };
  /** The blocks that were read last, so that a chain which changes its mind is noticed. */
  chainBlocks: { chain: ChainName; number: number; hash: string };
  deposits: {
    id: string;
    kind: Deposit['kind'];
    userId: number;
    coin: string;
    way: PaymentWay;
    /** What has arrived, or was declared. */
    amountUnits: bigint;
    creditedUnits: bigint | null;
    /** In USDT, when it was credited. */
    valueUnits: bigint | null;
    state: Deposit['state'];
    status: DepositStatus;
    reason: DepositReason | null;
    address: string | null;
    txHash: string | null;
    /** The hash without its prefix and in small letters: one transaction is one, however it is written. */
    txKey: string | null;
    chain: ChainName | null;
    /** Of rows kept by a version that counted events within the block; the core knows those by this number. */
    logIndex: number | null;
    /** Its place among the events of its transaction; −1 for the chain's own coin. */
    position: number | null;
    blockNumber: number | null;
    blockHash: string | null;
    uploadId: string | null;
    /** What a reviewer has found the money by. */
    evidence: string | null;
    /** A bank's line without what may be typed in many ways: one line is one deposit. */
    bankLineKey: string | null;
    firstReviewer: string | null;
    createdAtMs: number;
    updatedAtMs: number;
  };
}

export type DepositRow = DepositTables['deposits'];
