import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WEBHOOK_EVENTS } from '@relaydesk/contracts/webhook-events';
import { WebhookPayload } from '@relaydesk/contracts/webhook-payload';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { newId } from '../../lib/ids';
import { newEndpointSecret, signWebhook } from './endpoint-secret';

const page = readFileSync(join(import.meta.dirname, '../../../../../docs/webhooks.md'), 'utf8');
const blockOf = (language: string) => page.split(`\`\`\`${language}\n`)[1]?.split('\n```')[0] ?? '';

test('docs/webhooks.md names every event, and its example is a payload', () => {
  for (const event of WEBHOOK_EVENTS) expect(page).toContain(`\`${event}\``);
  const example = JSON.parse(blockOf('json'));
  expect(WebhookPayload.parse(example)).toEqual(example);
});

test('the code of docs/webhooks.md accepts our requests and refuses others', async () => {
  const secret = newEndpointSecret();
  const code = blockOf('ts')
    .replace(/^import .*$/m, '')
    .replace('export ', '')
    .replace(': Request', '')
    .replace('console.log(event)', 'seen.push(event)');
  const seen: unknown[] = [];
  const env = { env: { WEBHOOK_SECRET: secret } };
  const POST = new Function('Webhook', 'process', 'seen', `${code}; return POST`)(Webhook, env, seen);

  const body = JSON.stringify({ type: 'webhook.test' });
  const signed = { webhook_id: newId(), timestamp: Math.floor(Date.now() / 1000), body };
  const post = (headers: Record<string, string>): Promise<Response> =>
    POST(new Request('https://erp.example/hooks', { method: 'POST', body, headers }));
  const headers = {
    'webhook-id': signed.webhook_id,
    'webhook-timestamp': String(signed.timestamp),
    'webhook-signature': signWebhook([secret], signed),
  };
  expect((await post(headers)).status).toBe(204);
  expect(seen).toEqual([JSON.parse(body)]);
  expect((await post({ ...headers, 'webhook-id': newId() })).status).toBe(400);
  expect((await post({})).status).toBe(400);
});
