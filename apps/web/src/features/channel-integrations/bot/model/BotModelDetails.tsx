import type { BotModel } from '@relaydesk/contracts/bot-model';
import { formatNumber } from '../../../../lib/locale/format-number';
import { t } from '../../../../lib/locale/i18n';
import { DescriptionList } from '../../../../ui/elements/DescriptionList';
import { StatusChip } from '../../../../ui/elements/StatusChip';
import { TokenUsageMeter } from './TokenUsageMeter';

/** The model settings and the month's token usage. The key is never shown. */
export function BotModelDetails({ model }: { model: BotModel }) {
  const { is_on, endpoint, base_url, model: name, has_key, time_limit_ms, monthly_tokens } = model;
  const state = (
    <StatusChip
      label={is_on ? t('channel-integrations.model.on') : t('channel-integrations.model.off')}
      tone={is_on ? 'success' : 'neutral'}
    />
  );
  const isOwn = endpoint === 'own';
  if (!is_on && isOwn && base_url === null)
    return <DescriptionList facts={[{ label: t('channel-integrations.model.state'), value: state }]} />;
  return (
    <DescriptionList
      facts={[
        { label: t('channel-integrations.model.state'), value: state },
        {
          label: t('channel-integrations.model.endpoint'),
          value: t(`channel-integrations.model.endpoints.${endpoint}`),
        },
        { label: t('channel-integrations.model.baseUrl'), value: isOwn && base_url },
        { label: t('channel-integrations.model.modelName'), value: isOwn && name },
        {
          label: t('channel-integrations.model.key'),
          value:
            isOwn &&
            (has_key ? t('channel-integrations.model.keyStored') : t('channel-integrations.model.noKey')),
        },
        {
          label: t('channel-integrations.model.timeLimit'),
          value: t('channel-integrations.model.inSeconds', { seconds: formatNumber(time_limit_ms / 1000) }),
        },
        {
          label: t('channel-integrations.model.monthlyTokens'),
          value:
            monthly_tokens === null
              ? t('channel-integrations.model.unlimited')
              : formatNumber(monthly_tokens),
        },
        {
          label: t('channel-integrations.model.used'),
          value: <TokenUsageMeter used={model.used_tokens} limit={monthly_tokens} />,
        },
      ]}
    />
  );
}
