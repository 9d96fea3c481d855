import type { ErrorResponse } from '@relaydesk/contracts/errors/error-response';
import type { ImportResult } from '@relaydesk/contracts/import';
import { loadErrorTexts } from '../../lib/locale/error-text';
import type { ApiErrorData } from './api-error';

/** The body of a refusal with its texts in the language of this visit. `status`: of the HTTP answer. */
export async function translateErrorResponse(
  { field_reasons = {}, ...failure }: ErrorResponse,
  status: number,
): Promise<ApiErrorData> {
  const { reason, params, fields } = failure;
  if (reason === undefined) return { ...failure, status }; // of a server that is older than this page
  const translate = await loadErrorTexts();
  const texts = Object.entries(field_reasons).map(([path, why]) => [path, translate(why)] as const);
  return {
    ...failure,
    status,
    message: translate({ reason, params }),
    ...(fields && { fields: { ...fields, ...Object.fromEntries(texts) } }),
  };
}

/** The outcomes of imported rows with their texts in the language of this visit. */
export async function translateResults(results: readonly ImportResult[]): Promise<ImportResult[]> {
  const translate = await loadErrorTexts();
  return results.map(({ reason, field_reasons, ...result }) => {
    const texts = Object.entries(field_reasons ?? {}).map(([name, why]) => [name, translate(why)] as const);
    return {
      ...result,
      ...(reason && { message: translate(reason) }),
      ...(result.fields && { fields: { ...result.fields, ...Object.fromEntries(texts) } }),
    };
  });
}
