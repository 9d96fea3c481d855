import { pino } from 'pino';
import { expect, test } from 'vitest';
import { useTestApp } from '../../testing/test-app';

const lines: string[] = [];
const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
const app = useTestApp({}, { log });

const send = (type: string, body: unknown) =>
  app.anonymous.post('/csp-reports/', typeof body === 'string' ? body : JSON.stringify(body), {
    'content-type': type,
  });

const violation = (effectiveDirective: string, more: object = {}) => ({
  type: 'csp-violation',
  age: 1,
  url: 'https://desk.example.com/chat',
  user_agent: 'Browser',
  body: {
    effectiveDirective,
    blockedURL: 'https://evil.example/x.js?token=secret-of-somebody',
    documentURL: 'https://desk.example.com/SetPassword?token=secret-of-somebody',
    ...more,
  },
});

async function count(directive: string): Promise<number> {
  const answer = await app.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
  const found = new RegExp(`relaydesk_csp_violations_total\\{directive="${directive}"\\} (\\d+)`).exec(
    answer.body,
  );
  return Number(found?.[1] ?? 0);
}

test('counts violations in both formats, and logs them without queries of URLs', async () => {
  const answer = await send('application/reports+json', [violation('script-src-elem'), violation('img-src')]);
  expect(answer.statusCode).toBe(204);
  const old = { 'csp-report': { 'violated-directive': 'script-src-elem', 'blocked-uri': 'inline' } };
  expect((await send('application/csp-report', old)).statusCode).toBe(204);
  expect([await count('script-src-elem'), await count('img-src')]).toEqual([2, 1]);
  expect(lines.join()).toContain('https://evil.example/x.js');
  expect(lines.join()).not.toContain('secret-of-somebody');
});

test('counts a flood, logs little of it, and creates no new metrics', async () => {
  const before = lines.length;
  const made = Array.from({ length: 100 }, (_, n) => violation(`made-up-${n}`));
  for (let n = 0; n < 5; n++) expect((await send('application/reports+json', made)).statusCode).toBe(204);
  expect(await count('other')).toBe(500);
  expect(lines.length - before).toBeLessThanOrEqual(5);
});

test.each([
  ['application/xml', '<report/>', 415],
  ['application/reports+json', 'no json', 400],
  ['application/reports+json', { some: 'thing' }, 400],
  ['application/reports+json', Array.from({ length: 101 }, () => violation('img-src')), 400],
  ['application/csp-report', `{"csp-report":{"blocked-uri":"${'x'.repeat(70_000)}"}}`, 413],
])('refuses %s with another body', async (type, body, status) => {
  expect((await send(type, body)).statusCode).toBe(status);
});

test('pages declare the report endpoint', async () => {
  const { headers } = await app.anonymous.get('/');
  expect(headers['reporting-endpoints']).toBe('csp="/csp-reports/"');
  expect(headers['content-security-policy']).toMatch(
    /require-trusted-types-for 'script'; trusted-types dompurify default; report-to csp; report-uri \/csp-reports\//,
  );
});
