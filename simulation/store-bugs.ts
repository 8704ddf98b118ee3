import type { PlantedBug } from './bugs/planted-bug.ts';

const DOMAIN = 'packages/domain/src';
const SERVER = 'apps/server/src/exchange';

/** Repeated requests, snapshots, the journal and the writer. */
export const STORE_BUGS: readonly PlantedBug[] = [
  {
    name: 'a repeated request is carried out again',
    file: `${DOMAIN}/exchange/exchange.ts`,
    search: '  if (receipt === undefined) {',
    replacement: '  if (receipt === undefined || hasFingerprint(entry.command, receipt.fingerprint)) {',
  },
  {
    name: 'a key with other content gets the answer of the first',
    file: `${DOMAIN}/exchange/exchange.ts`,
    search: '  if (!hasFingerprint(entry.command, receipt.fingerprint)) return',
    replacement: '  if (!hasFingerprint(entry.command, receipt.fingerprint) && receipt.atMs < 0) return',
  },
  {
    name: 'a key is remembered for everybody',
    file: `${DOMAIN}/exchange/receipts.ts`,
    search: '  const slot = findSlot(receipts, request);',
    replacement:
      '  const slot = [...receipts.byOwner.keys()].map((owner) => findSlot(receipts, { ...request, owner })).find((one) => one !== NONE) ?? NONE;',
  },
  {
    name: 'a refused request uses up its key',
    file: `${DOMAIN}/exchange/exchange.ts`,
    search: '    if (outcome.ok) keepReceipt(state.receipts, request, receiptOf(entry, outcome.reply));',
    replacement: '    keepReceipt(state.receipts, request, receiptOf(entry, outcome.ok ? outcome.reply : {}));',
  },
  {
    name: 'receipts are forgotten after an hour',
    file: `${DOMAIN}/exchange/receipts.ts`,
    search: 'const RECEIPT_KEPT_MS = 24 * 60',
    replacement: 'const RECEIPT_KEPT_MS = 1 * 60',
  },
  {
    name: 'receipts are lost over a snapshot',
    file: `${DOMAIN}/exchange/receipts-part.ts`,
    search: '      () => receiptsOldestFirst(receipts),',
    replacement: '      () => [...receiptsOldestFirst(receipts)].slice(0, 3),',
  },
  {
    name: 'a snapshot brings a queue back in another order',
    file: `${DOMAIN}/spot/spot-part.ts`,
    search: '  for (const orderId of orderIds) {',
    replacement: '  for (const orderId of [...orderIds].toReversed()) {',
  },
  {
    name: 'commands are carried out before they are safe',
    file: `${SERVER}/writer.ts`,
    search: '      const result = await commit;',
    replacement:
      '      if (next !== undefined) await carryOut(next);\n      const result = await commit;\n      if (next !== undefined) { committed = undefined; end = next.end; continue; }',
  },
  {
    name: 'a failed sync counts as a success',
    file: `${SERVER}/command-log/committer.ts`,
    search: "        if (failure !== 'lost') return { kind: 'failed', error: toError(error) };\n        loseStore",
    replacement: "        if (failure !== 'lost') return { kind: 'committed' };\n        loseStore",
  },
  {
    name: 'a full disk counts as a success',
    file: `${SERVER}/command-log/committer.ts`,
    search: "    return { kind: 'full' };",
    replacement: "    return { kind: 'committed' };",
  },
  {
    name: 'after a lost connection a batch is taken for written without asking',
    file: `${SERVER}/command-log/committer.ts`,
    search: "        if (last?.hash === batch.hash) return { kind: 'committed' };",
    replacement: "        if (last !== undefined) return { kind: 'committed' };",
  },
  {
    name: 'after a full disk the exchange never takes a command again',
    file: `${SERVER}/command-log/committer.ts`,
    search: "    degradations.clear('diskFull');\n",
    replacement: '',
  },
  {
    name: 'time goes back with the clock',
    file: `${SERVER}/command-queue.ts`,
    search: '    lastAtMs = Math.max(lastAtMs, nowMs);',
    replacement: '    lastAtMs = nowMs;',
  },
  {
    name: 'the chain of the journal is not checked',
    file: `${SERVER}/command-log/batch.ts`,
    search:
      '    batch.previousHash !== previous.hash ||\n    batch.firstSequence !== previous.sequence + 1 ||\n    hashOf(batch) !== batch.hash\n',
    replacement: '    batch.firstSequence !== previous.sequence + 1\n',
  },
  {
    name: 'a damaged snapshot is believed',
    file: `${SERVER}/snapshots/snapshot-row.ts`,
    search: "  if (hashOfRow(row, proved) !== row.stateHash) throw new Error('its content does not match its hash');\n",
    replacement: '',
  },
  {
    name: 'a damaged segment of a snapshot is believed',
    file: `${SERVER}/snapshots/snapshot-segments.ts`,
    search: "  if (hashOfText(text) !== hash) throw new Error('a segment does not match its hash');\n",
    replacement: '',
  },
  {
    name: 'the place of a snapshot is not part of its hash',
    file: `${SERVER}/snapshots/snapshot-row.ts`,
    search:
      "    .update(`${sequence}\\n${atMs}\\n${journalHash}\\n${rulesVersion}\\n`)\n    .update(proved)\n    .digest('hex');\n}\n",
    replacement:
      "    .update(`${rulesVersion * 0 + Math.sign(sequence + atMs + journalHash.length)}`)\n    .update(proved)\n    .digest('hex');\n}\n",
  },
  {
    name: 'a start skips the last batch',
    file: `${SERVER}/command-log/recovery.ts`,
    search: '    await walk.enter(batch);\n',
    replacement: '    if (batch.end.hash === (await journal.findLast())?.hash) break;\n    await walk.enter(batch);\n',
  },
  {
    name: 'a start after a snapshot carries out one entry again',
    file: `${SERVER}/snapshots/snapshot-row.ts`,
    search: '  return { sequence, atMs, hash };',
    replacement: '  return { sequence: sequence - 1, atMs, hash };',
  },
];
