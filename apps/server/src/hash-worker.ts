import { constants, setPriority } from 'node:os';
import { hashSync, verifySync } from '@node-rs/argon2';
import type { HashReply, HashRequest } from '#platform/hashing/hash-processes.ts';

// A process of its own: what it takes of the processor is what nobody else wants.
setPriority(constants.priority.PRIORITY_LOW);
process.on('message', (request: HashRequest) => process.send?.(answer(request)));
process.on('disconnect', () => process.exit());

function answer(request: HashRequest): HashReply {
  try {
    return { value: carryOut(request) };
  } catch (error) {
    return { error: String(error) };
  }
}

function carryOut(request: HashRequest): string | boolean {
  if (request.kind === 'verify') return verifySync(request.hash, request.text);
  const { memoryKib: memoryCost, passes: timeCost } = request.cost;
  return hashSync(request.text, { memoryCost, timeCost, parallelism: 1 });
}
