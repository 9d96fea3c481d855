import type { BotModel } from '@relaydesk/contracts/bot-model';
import { formatNumber } from '../../../../lib/locale/format-number';
import { DescriptionList } from '../../../../ui/elements/DescriptionList';
import { StatusChip } from '../../../../ui/elements/StatusChip';
import { modelTexts as t } from '../../texts/model.texts';
import { TokenUsageMeter } from './TokenUsageMeter';

/** The model settings and the month's token usage. The key is never shown. */
export function BotModelDetails({ model }: { model: BotModel }) {
  const { is_on, endpoint, base_url, model: name, has_key, time_limit_ms, monthly_tokens } = model;
  const state = <StatusChip label={is_on ? t.on : t.off} tone={is_on ? 'success' : 'neutral'} />;
  const isOwn = endpoint === 'own';
  if (!is_on && isOwn && base_url === null)
    return <DescriptionList facts={[{ label: t.state, value: state }]} />;
  return (
    <DescriptionList
      facts={[
        { label: t.state, value: state },
        { label: t.endpoint, value: t.endpoints[endpoint] },
        { label: t.baseUrl, value: isOwn && base_url },
        { label: t.modelName, value: isOwn && name },
        { label: t.key, value: isOwn && (has_key ? t.keyStored : t.noKey) },
        { label: t.timeLimit, value: t.inSeconds(formatNumber(time_limit_ms / 1000)) },
        {
          label: t.monthlyTokens,
          value: monthly_tokens === null ? t.unlimited : formatNumber(monthly_tokens),
        },
        { label: t.used, value: <TokenUsageMeter used={model.used_tokens} limit={monthly_tokens} /> },
      ]}
    />
  );
}
