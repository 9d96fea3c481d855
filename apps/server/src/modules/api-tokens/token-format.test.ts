import { expect, test } from 'vitest';
import { createApiToken, getShownPrefix, hasApiTokenPrefix, isWellFormedApiToken } from './token-format';

test.each(['personal', 'service'] as const)(
  'a %s token has a prefix, fixed length and a checksum',
  (kind) => {
    const seen = new Set<string>();
    for (let n = 0; n < 200; n++) {
      const token = createApiToken(kind);
      seen.add(token);
      expect(token).toMatch(kind === 'personal' ? /^rdp_[0-9A-Za-z]{49}$/ : /^rds_[0-9A-Za-z]{49}$/);
      expect(isWellFormedApiToken(token)).toBe(true);
      expect(hasApiTokenPrefix(token)).toBe(true);
      expect(token.startsWith(getShownPrefix(token))).toBe(true);
      expect(getShownPrefix(token)).toHaveLength(8);
    }
    expect(seen.size).toBe(200);
  },
);

test('no single changed, missing or added character passes the checksum', () => {
  const token = createApiToken('personal');
  for (let at = 4; at < token.length; at++) {
    const other = token[at] === 'a' ? 'b' : 'a';
    expect(isWellFormedApiToken(token.slice(0, at) + other + token.slice(at + 1)), `${at}`).toBe(false);
    expect(isWellFormedApiToken(token.slice(0, at) + token.slice(at + 1)), `${at}`).toBe(false);
  }
  for (const wrong of [
    '',
    'rdp_',
    `${token}0`,
    `${token}\n`,
    token.replace('rdp_', 'rds_'),
    token.toLowerCase(),
  ])
    expect(isWellFormedApiToken(wrong), wrong).toBe(false);
});
