import type {
  CreateWebhookEndpoint,
  NewWebhookEndpoint,
  ResendWebhookDeliveries,
  ResentWebhookDeliveries,
  RotateWebhookSecret,
  UpdateWebhookEndpoint,
  WebhookDelivery,
  WebhookDeliveryDetail,
  WebhookEndpoint,
} from '@relaydesk/contracts/webhook-endpoint';
import { baseApi } from '../../../api/base-api';
import { callApi } from '../../../api/http/client';
import type { ListQuery } from '../../../api/list/create-list';
import type { ListResponse } from '../../../api/list/list-response';
import { toListResponse } from '../../../api/list/list-response';
import { randomId } from '../../../lib/random-id';

const PATH = '/api/webhook-endpoints/';

interface DeliveryQuery extends ListQuery {
  endpoint_id: string;
}

export const webhooksApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    webhookEndpoints: build.query<ListResponse<WebhookEndpoint>, ListQuery>({
      query: (query) => ({ path: PATH, query }),
      transformResponse: toListResponse<WebhookEndpoint>,
    }),
    webhookDeliveries: build.query<ListResponse<WebhookDelivery>, DeliveryQuery>({
      query: ({ endpoint_id, ...query }) => ({ path: `${PATH}${endpoint_id}/deliveries/`, query }),
      transformResponse: toListResponse<WebhookDelivery>,
    }),
    webhookDelivery: build.query<WebhookDeliveryDetail, { endpoint_id: string; id: string }>({
      query: ({ endpoint_id, id }) => ({ path: `${PATH}${endpoint_id}/deliveries/${id}/` }),
    }),
  }),
});

/** All of these throw ApiFailure. */
export async function createWebhook(
  body: CreateWebhookEndpoint,
  idempotencyKey: string,
): Promise<NewWebhookEndpoint> {
  return (await callApi<NewWebhookEndpoint>({ path: PATH, method: 'POST', body, idempotencyKey })).data;
}

export const updateWebhook = (id: string, body: UpdateWebhookEndpoint, idempotencyKey: string) =>
  callApi<WebhookEndpoint>({ path: `${PATH}${id}/`, method: 'PATCH', body, idempotencyKey });

export const deleteWebhook = (id: string) =>
  callApi({ path: `${PATH}${id}/`, method: 'DELETE', idempotencyKey: randomId() });

export async function rotateSecret(
  id: string,
  body: RotateWebhookSecret,
  idempotencyKey: string,
): Promise<NewWebhookEndpoint> {
  const path = `${PATH}${id}/rotate-secret/`;
  return (await callApi<NewWebhookEndpoint>({ path, method: 'POST', body, idempotencyKey })).data;
}

export async function sendTestEvent(id: string): Promise<WebhookDeliveryDetail> {
  const path = `${PATH}${id}/test/`;
  return (await callApi<WebhookDeliveryDetail>({ path, method: 'POST', idempotencyKey: randomId() })).data;
}

export const resendDelivery = ({ webhook_endpoint_id, id }: WebhookDelivery) =>
  callApi({
    path: `${PATH}${webhook_endpoint_id}/deliveries/${id}/resend/`,
    method: 'POST',
    idempotencyKey: randomId(),
  });

export async function resendSince(
  id: string,
  body: ResendWebhookDeliveries,
  idempotencyKey: string,
): Promise<number> {
  const path = `${PATH}${id}/resend/`;
  const { data } = await callApi<ResentWebhookDeliveries>({ path, method: 'POST', body, idempotencyKey });
  return data.resent;
}
