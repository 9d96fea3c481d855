import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPageRenderer } from './page-renderer';

test('both encodings contain the complete page with the nonce in each place', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'grapheme', maxLength: 3_000 }), { minLength: 1, maxLength: 5 }),
      (parts) => {
        const render = createPageRenderer(parts.join('__CSP_NONCE__'));
        const plain = render('identity');
        expect(plain.body.toString()).toBe(parts.join(plain.nonce));
        const packed = render('gzip');
        expect(gunzipSync(packed.body).toString()).toBe(parts.join(packed.nonce));
      },
    ),
  );
});

test('nonces are unique', () => {
  const render = createPageRenderer('a');
  const nonces = Array.from({ length: 1_000 }, () => render('gzip').nonce);
  expect(new Set(nonces).size).toBe(1_000);
});
