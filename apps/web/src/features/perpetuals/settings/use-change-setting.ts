import type { PerpetualSetting } from '@candor/contract/perpetuals/position.ts';
import { showToast } from '@candor/ui/overlays/toast-store.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@candor/browser/errors/api-error.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { useKnowledgeCheck } from '../knowledge/knowledge-store.ts';
import { contractSettings, PERPETUALS_KEY } from '../queries.ts';
import { changeSetting, type SettingChange } from './change-setting.ts';

/** Changes leverage or modes of a contract; what the exchange then has is what the desk shows. */
export function useChangeSetting(onDone: () => void, setting: PerpetualSetting) {
  const t = useT();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: SettingChange) => changeSetting(setting, change),
    onSuccess: (changed) => {
      queries.setQueryData(contractSettings.queryKey, (settings) =>
        settings?.map((one) => (one.symbol === changed.symbol ? changed : one)),
      );
      // Orders and positions on the contract follow it.
      void queries.invalidateQueries({ queryKey: PERPETUALS_KEY });
      showToast({ tone: 'success', title: t('perpetuals.setting.saved') });
      onDone();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.word === 'contractKnowledgeNeeded') {
        useKnowledgeCheck.setState({ isOpen: true });
      }
    },
  });
}
