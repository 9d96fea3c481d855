import { expect, test } from 'vitest';
import { sanitizeFileName } from './sanitize-file-name';

test.each([
  ['../../etc/passwd', 'passwd.txt'],
  ['..\\..\\windows\\system.ini', 'system.ini.txt'],
  ['a/b/../c.txt', 'c.txt'],
  ['invoice\u202Etxt.exe', 'invoicetxt.exe.txt'],
  ['\u2066photo\u2069\u200B.txt', 'photo.txt'],
  ['a\u0000b\r\nc\u007F.txt', 'abc.txt'],
  ['line\u2028break.txt', 'linebreak.txt'],
  ['"quoted"; filename=evil.txt', 'quoted; filename=evil.txt'],
  ['<img src=x onerror=alert(1)>.txt', 'img src=x onerror=alert(1).txt'],
  ['....txt', 'txt.txt'],
  ['.htaccess', 'htaccess.txt'],
  ['   ', 'file.txt'],
  ['/', 'file.txt'],
  ['Grüße aus Köln.TXT', 'Grüße aus Köln.TXT'],
  ['Gru\u0308ße.txt', 'Grüße.txt'],
  ['请看这里.md', '请看这里.md'],
  ['page.html', 'page.html.txt'],
])('%j as plain text becomes %j', (said, name) => {
  expect(sanitizeFileName(said, 'text/plain')).toBe(name);
});

test('the extension matches the type; the old one of a converted image is removed', () => {
  expect(sanitizeFileName('cat.gif', 'image/webp')).toBe('cat.webp');
  expect(sanitizeFileName('cat.JPEG', 'image/jpeg')).toBe('cat.JPEG');
  expect(sanitizeFileName('cat.exe', 'image/png')).toBe('cat.exe.png');
  expect(sanitizeFileName('offer.doc', 'application/pdf')).toBe('offer.doc.pdf');
});

test('truncates to 120 characters without splitting one', () => {
  for (const said of [
    `${'a'.repeat(250)}.txt`,
    `${'😀'.repeat(120)}.txt`,
    `a${'😀'.repeat(120)}.txt`,
    'x'.repeat(255),
  ]) {
    const name = sanitizeFileName(said, 'text/plain');
    expect(name.length).toBeLessThanOrEqual(120);
    expect(name.length).toBeGreaterThan(117);
    expect(name.endsWith('.txt')).toBe(true);
    expect(name.isWellFormed()).toBe(true);
  }
});
