import { Button } from '@candor/ui/button.tsx';
import { useState, useTransition } from 'react';
import { ApiError } from '@candor/browser/errors/api-error.ts';
import { failureText } from '#shared/api/failure-text.ts';
import type { AnnouncedWallet } from '#shared/browser-wallet/announced-wallets.ts';
import { useWallets } from '#shared/browser-wallet/use-wallets.ts';
import { isCancelled } from '#shared/browser-wallet/wallet.ts';
import type { Translate } from '#shared/i18n/translate.ts';
import { useLocale, useT } from '#shared/i18n/use-t.ts';
import { PastedSignature } from './pasted-signature.tsx';
import { type Asked, OtherAccount, signChallenge, type SignedChallenge } from './sign-challenge.ts';

export interface WalletSignatureProps extends Asked {
  /** Says that one logs in by it. */
  readonly isLogin?: boolean;
  /** Rejects with the server's refusal, which is then told here: the message is spent and another one is asked for. */
  readonly onSigned: (signed: SignedChallenge) => Promise<void>;
}

/** Has a wallet sign: one of this browser, or any other, whose signature is pasted. */
export function WalletSignature({ isLogin = false, onSigned, ...asked }: WalletSignatureProps) {
  const t = useT();
  const wallets = useWallets();
  const [isElsewhere, setIsElsewhere] = useState(false);
  const { problem, signing, sign } = useSigning(asked, onSigned);
  return (
    <div className="flex flex-col gap-4">
      {isLogin && <p className="text-14 text-muted">{t('signature.loginText')}</p>}
      {wallets.length === 0 && <p className="text-14">{t('signature.none')}</p>}
      {wallets.length > 0 && (
        <ul aria-label={t('signature.wallets')} className="flex flex-col gap-3">
          {wallets.map((found) => (
            <li key={found.id}>
              <Button isFullWidth isLoading={signing === found.id} onClick={() => sign(found)}>
                {found.icon !== undefined && <img src={found.icon} alt="" className="size-5 rounded-small" />}
                <span className="min-w-0 truncate">
                  {t('signature.signWith', { name: found.name ?? t('signature.unnamed') })}
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {problem !== undefined && (
        <p role={problem.isTold ? undefined : 'alert'} className="text-13 text-danger">
          {problem.text}
        </p>
      )}
      {wallets.length === 0 || isElsewhere ? (
        <PastedSignature {...asked} key={asked.address} onSigned={onSigned} />
      ) : (
        <Button variant="ghost" isFullWidth onClick={() => setIsElsewhere(true)}>
          {t('signature.elsewhere')}
        </Button>
      )}
    </div>
  );
}

interface Problem {
  readonly text: string;
  /** The toast has read it out already. */
  readonly isTold: boolean;
}

function useSigning(asked: Asked, onSigned: WalletSignatureProps['onSigned']) {
  const t = useT();
  const locale = useLocale();
  const [problem, setProblem] = useState<Problem>();
  const [signing, setSigning] = useState<string>();
  const [, start] = useTransition();
  const sign = ({ id, wallet }: AnnouncedWallet): void => {
    setProblem(undefined);
    setSigning(id);
    start(async () => {
      try {
        await onSigned(await signChallenge(wallet, asked));
      } catch (error) {
        const isTold = error instanceof ApiError;
        setProblem({ isTold, text: isTold ? failureText(error, locale) : problemOf(t, error) });
      } finally {
        setSigning(undefined);
      }
    });
  };
  return { problem, signing, sign };
}

/** What the wallet did instead; a program of somebody else's throws whatever it likes. */
function problemOf(t: Translate, error: unknown): string {
  if (error instanceof OtherAccount) return t('signature.otherAccount', { address: error.shown });
  return t(isCancelled(error) ? 'signature.cancelled' : 'signature.failed');
}
