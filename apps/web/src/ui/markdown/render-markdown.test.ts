import { expect, test } from 'vitest';
import { renderMarkdown } from './render-markdown';

function htmlOf(text: string): string {
  const place = document.createElement('div');
  place.append(renderMarkdown(text));
  return place.innerHTML.trim();
}

test('renders headings, lists and links, which open in a new tab', () => {
  expect(htmlOf('# Care\n\n- wash *cold*')).toBe('<h1>Care</h1>\n<ul>\n<li>wash <em>cold</em></li>\n</ul>');
  const link = htmlOf('[shop](https://shop.example)');
  expect(link).toContain('href="https://shop.example"');
  expect(link).toContain('rel="noopener noreferrer nofollow"');
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[a](javascript:alert(1))',
  '![a](https://evil.example/pixel.png)',
  '<a href="https://a.example" onclick="alert(1)" style="position:fixed">a</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<svg><animate onbegin=alert(1)></svg>',
])('nothing of %s can run or fetch', (text) => {
  expect(htmlOf(text)).not.toMatch(/<(?!\/?(?:p|a|br)\b)|on\w+=|style=|javascript:|src=/i);
});
