import type { BotModel } from '@relaydesk/contracts/bot-model';
import { UpdateBotModel } from '@relaydesk/contracts/bot-model';
import { issueReason } from '@relaydesk/contracts/errors/reasons';
import type { z } from 'zod';

/**
 * Form values. Key: '' leaves it unchanged, null removes it. A custom endpoint requires address and model,
 * with the server's error texts (bot/model/model-settings).
 */
export const BotModelFormSchema = UpdateBotModel.omit({ organization_id: true })
  .extend({ key: UpdateBotModel.shape.key.unwrap().nullable() })
  .superRefine(({ is_on, endpoint, base_url, model }, issues) => {
    if (!is_on || endpoint !== 'own') return;
    if (base_url === null)
      issues.addIssue({ code: 'custom', path: ['base_url'], message: issueReason('model_url_required') });
    if (model === '')
      issues.addIssue({ code: 'custom', path: ['model'], message: issueReason('model_name_required') });
  });
export type BotModelFormInput = z.input<typeof BotModelFormSchema>;
export type BotModelFormOutput = z.output<typeof BotModelFormSchema>;

/** Form values of a model; the key is never included. */
export function toBotModelFormInput(model: BotModel): BotModelFormInput {
  const { is_on, endpoint, base_url, model: name, time_limit_ms, monthly_tokens, version } = model;
  return { is_on, endpoint, base_url, model: name, time_limit_ms, monthly_tokens, version, key: '' };
}

/** The request body. `organization_id` is '' for members, who have one. */
export function toUpdateBotModel(
  { key, ...values }: BotModelFormOutput,
  organization_id: string,
): UpdateBotModel {
  return {
    ...values,
    ...(key !== '' && { key: key ?? '' }),
    ...(organization_id && { organization_id }),
  };
}
