import { updatePerpetualSetting } from '@candor/contract/perpetuals/positions.ts';
import type { RequestInput } from '@candor/contract/shared/endpoint.ts';
import { showToast } from '@candor/ui/overlays/toast-store.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#shared/api/api-error.ts';
import { call } from '#shared/api/call.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { useKnowledgeCheck } from '../knowledge/knowledge-store.ts';
import { contractSettings, PERPETUALS_KEY } from '../queries.ts';

type SettingChange = RequestInput<typeof updatePerpetualSetting>['body'];

/** Changes leverage or modes of a contract; what the exchange then has is what the desk shows. */
export function useChangeSetting(onDone: () => void) {
  const t = useT();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: SettingChange) => call(updatePerpetualSetting, { body }),
    onSuccess: (changed) => {
      queries.setQueryData(contractSettings.queryKey, (settings) =>
        settings?.map((setting) => (setting.symbol === changed.symbol ? changed : setting)),
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
