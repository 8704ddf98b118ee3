import type { SupportChannel } from '@candor/contract/chat/wire.ts';
import * as z from 'zod';
import { fromJson, type Variable } from './config-variable.ts';

/** Where the operator can always be reached. */
const OWN_CHANNELS: readonly SupportChannel[] = [
  { name: 'chat', title: null, url: '/home/index' },
  { name: 'help', title: null, url: '/article/main/index' },
];

const CHANNELS_MAX = 10;

const OutsideChannel = z.strictObject({
  title: z.string().min(1).max(60),
  url: z.union([z.url({ protocol: /^https$/ }), z.string().regex(/^mailto:[^\s<>@]+@[^\s<>@]+$/)]),
});

/** Ways to the support besides the site's own chat and help; nothing but https and mail, because people click on them. */
export const CANDOR_SUPPORT: Variable<readonly SupportChannel[]> = {
  name: 'CANDOR_SUPPORT',
  schema: z
    .string()
    .default('[]')
    .transform(fromJson)
    .pipe(z.array(OutsideChannel).max(CHANNELS_MAX))
    .transform((outside) => [...OWN_CHANNELS, ...outside.map(channelOf)]),
  rule: 'JSON such as [{"title":"Telegram","url":"https://t.example/candor"}], with https: or mailto: addresses',
};

function channelOf({ title, url }: z.infer<typeof OutsideChannel>): SupportChannel {
  return { name: url.startsWith('mailto:') ? 'mail' : 'link', title, url };
}
