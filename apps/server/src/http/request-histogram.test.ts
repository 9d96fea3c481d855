import { expect, test } from 'vitest';
import { createRequestHistogram } from './request-histogram';

test('each bucket counts everything up to its bound, and the last one everything', () => {
  const times = createRequestHistogram('http_seconds', 'How long requests took');
  for (const seconds of [0.0005, 0.001, 0.3, 60]) times.observe('GET', '/api/products/', 200, seconds);
  times.observe('POST', '/api/products/', 409, 0.01);

  const lines = times.render().split('\n');
  expect(lines.slice(0, 2)).toEqual([
    '# HELP http_seconds How long requests took',
    '# TYPE http_seconds histogram',
  ]);
  const get = 'method="GET",route="/api/products/",status="200"';
  expect(lines).toContain(`http_seconds_bucket{le="0.001",${get}} 2`);
  expect(lines).toContain(`http_seconds_bucket{le="0.25",${get}} 2`);
  expect(lines).toContain(`http_seconds_bucket{le="0.5",${get}} 3`);
  expect(lines).toContain(`http_seconds_bucket{le="5",${get}} 3`);
  expect(lines).toContain(`http_seconds_bucket{le="+Inf",${get}} 4`);
  expect(lines).toContain(`http_seconds_count{${get}} 4`);
  expect(lines).toContain(
    'http_seconds_bucket{le="0.01",method="POST",route="/api/products/",status="409"} 1',
  );
});

test('escapes quotes and backslashes in a route', () => {
  const times = createRequestHistogram('http_seconds', 'How long requests took');
  times.observe('GET', '/a"b\\c', 200, 0.01);
  expect(times.render()).toContain('route="/a\\"b\\\\c"');
});
