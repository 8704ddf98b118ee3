import type { RedrawReply, RedrawRequest } from '#platform/uploads/image-process.ts';
import { redrawImage } from '#platform/uploads/redraw-image.ts';

// A process of its own: a picture that breaks the decoder breaks this, and the exchange goes on.
process.on('message', (request: RedrawRequest) => void answer(request));
process.on('disconnect', () => process.exit());

async function answer({ id, path, limits }: RedrawRequest): Promise<void> {
  const reply: RedrawReply = { id, result: await redrawImage(path, limits) };
  process.send?.(reply);
}
