import { getCustomerService } from '@candor/contract/chat/wire.ts';
import { ok } from '@candor/domain/result.ts';
import type { Context, Feature } from '#context.ts';
import { openStaffDirectory } from '#features/staff/port.ts';
import { ChatDesk } from './chat-desk.ts';
import { createChatRetention } from './chat-retention.ts';
import { Chats } from './chats.ts';
import { routeCardChats, routeChatDesk } from './console-routes.ts';
import { routeChats } from './routes.ts';
import { chatMigrations, type ChatTables } from './tables.ts';
import { Typing } from './typing.ts';

const DAY_MS = 86_400_000;

export const chat: Feature = {
  name: 'chat',
  migrations: chatMigrations,
  async start(context) {
    const { store, uploads, audit, broker, clock, jobs } = context;
    const db = store.tables<ChatTables>();
    const nowMs = (): number => clock.nowMs();
    const chats = new Chats({ store, uploads, broker, clock });
    const typing = new Typing(nowMs);
    const directory = openStaffDirectory(context);
    const desk = new ChatDesk({ db, chats, typing, uploads, audit, clock, agents: () => directory.namesOf('SUPPORT') });
    broker.allowTopics(async (userId, topic) => {
      const row = await chats.findByKey(topic);
      return row !== undefined && (row.userId ?? row.visitorId) === userId;
    });
    routeChats({ ...context, chats, db, typing });
    routeChatDesk(context.console, desk, nowMs);
    routeCardChats(context, chats);
    routeChannels(context);
    jobs.oncePer({ name: 'remove-old-chats', periodMs: DAY_MS, run: createChatRetention({ db, uploads, clock }) });
  },
};

function routeChannels({ http, config }: Context): void {
  http.route(getCustomerService, async () => ok([...config.supportChannels]));
}
