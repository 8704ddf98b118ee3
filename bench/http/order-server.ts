import { spot } from '../../apps/server/src/features/spot/index.ts';
import { wallet } from '../../apps/server/src/features/wallet/index.ts';
import {
  NO_BOUNDS,
  OVERLOAD_BOUNDS,
  type OverloadBounds,
} from '../../apps/server/src/platform/http/guards/overload.ts';
import { openForgetfulDoor, openJournalDoor } from '../doors.ts';
import { openServerGround } from './server-ground.ts';

const SESSION_LIFE_MS = 3_600_000;

/** `bounded` turns away what it cannot do, as it is served; `closed` everybody; the others take all, since their speed is asked for. */
const [, , kind] = process.argv;
const NO_PLACES: OverloadBounds = { ...OVERLOAD_BOUNDS, callsMin: 0, callsMax: 0, waysOut: 0 };
const overloadBounds = { bounded: OVERLOAD_BOUNDS, closed: NO_PLACES }[kind ?? ''] ?? NO_BOUNDS;
const door = kind === 'forgetful' ? openForgetfulDoor() : await openJournalDoor();
const ground = await openServerGround(door, { overloadBounds, limits: 'off' });
const { http, clock } = ground.context;
// The load names its owner in the token: looking sessions up is not what is measured.
http.authenticateWith(async (token) => ({
  userId: Number(token.slice(token.lastIndexOf('-') + 1)),
  sessionId: token,
  endsAtMs: clock.nowMs() + SESSION_LIFE_MS,
}));
await wallet.start(ground.context);
await spot.start(ground.context);
const port = await ground.listen();
process.on('message', () => process.send?.(factsNow()));
process.on('disconnect', () => void ground.close());

/** Where it is reached, and what it has taken of the processors so far, all its threads together. */
export interface ServerFacts {
  readonly port: number;
  readonly processorSeconds: number;
}

function factsNow(): ServerFacts {
  const { user, system } = process.cpuUsage();
  return { port, processorSeconds: (user + system) / 1_000_000 };
}
