import { expect, inject, test } from 'vitest';
import { openDocumentedAnswers } from './documented-answers';
import { useTestApp } from './test-app';

const app = useTestApp();

test('an undocumented response fails the test that sent the request', () => {
  const check = openDocumentedAnswers(app.app, inject('operations_file'));
  const expired = { statusCode: 410, error: 'link_expired' };
  const named = [
    { method: 'GET', url: '/files/a/b/c/d.png?x=1', ...expired },
    { method: 'GET', url: '/api/products/?limit=1', statusCode: 200, error: undefined },
    { method: 'POST', url: '/api/products/', statusCode: 409, error: 'limit_reached' },
    { method: 'GET', url: '/connection/sse', statusCode: 431, error: 'headers_too_large' },
    { method: 'GET', url: '/not-in-the-document', statusCode: 418, error: undefined },
  ];
  for (const answer of named) expect(() => check(answer)).not.toThrow();
  const others = [
    { method: 'GET', url: '/api/products/', ...expired },
    { method: 'GET', url: '/api/products/', statusCode: 201, error: undefined },
    { method: 'GET', url: '/api/products/', statusCode: 403, error: 'taken' },
    { method: 'GET', url: '/api/products/', statusCode: 500, error: 'unexpected' },
  ];
  for (const answer of others) expect(() => check(answer)).toThrow('the API document does not name');
});
