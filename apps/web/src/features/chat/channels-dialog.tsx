import { getCustomerService, type SupportChannel } from '@candor/contract/chat/wire.ts';
import { buttonClass } from '@candor/ui/button-class.ts';
import { isEmpty } from '@candor/format/is-empty.ts';
import { isUrl } from '@candor/format/is-url.ts';
import { Button } from '@candor/ui/button.tsx';
import { Dialog } from '@candor/ui/overlays/dialog.tsx';
import { SkeletonText } from '@candor/ui/skeleton.tsx';
import { ToneIcon } from '@candor/ui/tone-icon.tsx';
import { BookOpenText, ExternalLink, Mail, MessageCircleMore } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ApiError } from '@candor/browser/errors/api-error.ts';
import { call } from '#shared/api/call.ts';
import { SUPPORT_DIALOG_WIDTH_PX } from '#shared/constants.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { Link } from '#shared/router/link.tsx';
import { closeChatDialogs, openChatDialog } from '#shared/support/launcher.ts';

type Loading =
  | { readonly status: 'loading' }
  | { readonly status: 'loaded'; readonly channels: readonly SupportChannel[] }
  /** `refused`: the server answered that it cannot say; `unavailable`: it did not answer. */
  | { readonly status: 'refused' | 'unavailable' };

/** The ways to reach the support, as the server names them. */
export function ChannelsDialog() {
  const t = useT();
  const [state, setState] = useState<Loading>({ status: 'loading' });
  useEffect(() => {
    call(getCustomerService, {}, { isQuiet: true }).then(
      (channels) => setState({ status: 'loaded', channels }),
      (error: unknown) => {
        const isAnswer = error instanceof ApiError && error.status !== 0;
        setState({ status: isAnswer ? 'refused' : 'unavailable' });
      },
    );
  }, []);
  return (
    <Dialog
      isOpen
      widthPx={SUPPORT_DIALOG_WIDTH_PX}
      onClose={closeChatDialogs}
      title={t('chat.channels.title')}
      description={t('chat.channels.text')}
    >
      {state.status === 'loading' && <SkeletonText lineCount={3} />}
      {state.status === 'refused' && <Trouble tone="danger" text={t('chat.channels.refused')} />}
      {state.status === 'unavailable' && <Trouble tone="danger" text={t('chat.channels.unavailable')} />}
      {state.status === 'loaded' && <ChannelList channels={state.channels} />}
    </Dialog>
  );
}

interface TroubleProps {
  readonly tone: 'warning' | 'danger';
  readonly text: string;
}

function Trouble({ tone, text }: TroubleProps) {
  return (
    <p role="alert" className="flex items-center gap-2 text-14">
      <ToneIcon tone={tone} className="size-4.5" />
      {text}
    </p>
  );
}

interface ChannelListProps {
  readonly channels: readonly SupportChannel[];
}

function ChannelList({ channels }: ChannelListProps) {
  const t = useT();
  if (isEmpty(channels)) return <Trouble tone="warning" text={t('chat.channels.none')} />;
  return (
    <ul className="flex flex-col gap-2">
      {channels.map((channel) => (
        <li key={`${channel.name} ${channel.url}`}>
          <Channel channel={channel} />
        </li>
      ))}
    </ul>
  );
}

interface ChannelProps {
  readonly channel: SupportChannel;
}

const ICONS = { chat: MessageCircleMore, help: BookOpenText, mail: Mail, link: ExternalLink } as const;

function Channel({ channel: { name, title, url } }: ChannelProps) {
  const t = useT();
  const Icon = ICONS[name];
  const icon = <Icon aria-hidden className="size-4.5" />;
  if (name === 'chat') {
    return (
      <Button variant="primary" isFullWidth icon={icon} onClick={() => openChatDialog()}>
        {t('chat.channels.chat')}
      </Button>
    );
  }
  const className = `${buttonClass({ isFullWidth: true })} gap-2`;
  if (name === 'help') {
    return (
      <Link to={url} className={className} onClick={closeChatDialogs}>
        {icon}
        {t('chat.channels.help')}
      </Link>
    );
  }
  return (
    <a href={wholeAddress(url)} target="_blank" rel="noreferrer" className={className}>
      {icon}
      {title}
    </a>
  );
}

/** A web address and one of mail stand for themselves; one of the site's own is prefixed with its origin. */
function wholeAddress(url: string): string {
  return isUrl(url) || url.startsWith('mailto:') ? url : `${window.location.origin}${url}`;
}
