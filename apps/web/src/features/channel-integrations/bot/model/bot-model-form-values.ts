import type { BotModel } from '@relaydesk/contracts/bot-model';
import { UpdateBotModel } from '@relaydesk/contracts/bot-model';
import { issueReason } from '@relaydesk/contracts/errors/reasons';
import type { z } from 'zod';

/** What the form holds; of the key: '' leaves it as it is, null removes it. An endpoint of one's own says where, and which, in the server's words (bot/model/model-settings). */
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

/** A model as its form holds it; the key is never told. */
export function toBotModelFormInput(model: BotModel): BotModelFormInput {
  const { is_on, endpoint, base_url, model: name, time_limit_ms, monthly_tokens, version } = model;
  return { is_on, endpoint, base_url, model: name, time_limit_ms, monthly_tokens, version, key: '' };
}

/** What is sent. `organization_id` is '' for members, who have theirs. */
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
