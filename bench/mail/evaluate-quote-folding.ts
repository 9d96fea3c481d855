import { readFileSync } from 'node:fs';
import { findSignatureStart } from '../../apps/server/src/modules/channels/connectors/email/inbound/text/find-signature';
import { foldQuotes } from '../../apps/server/src/modules/channels/connectors/email/inbound/text/fold-quotes';
import { htmlToText } from '../../apps/server/src/modules/channels/connectors/email/inbound/text/html-to-text';

/**
 * Counts how many public cases of mailgun/talon are folded as expected, and in how many the sender's own
 * words are folded.
 *   python3 bench/mail/talon-cases.py PATH_OF_A_CHECKOUT > cases.json
 *   npx tsx bench/mail/evaluate-quote-folding.ts cases.json [verbose]
 * Cases of kind `plain` test quotes only and contain signatures, but here both are folded. The expected text
 * of such a case is therefore stripped of its signature by the rule that the cases of kind `signature`
 * measure.
 */
interface TalonCase {
  kind: 'plain' | 'html' | 'signature';
  test: string;
  body: string;
  sender: string;
  expected: string;
}

const removeWhitespace = (text: string) => text.replace(/[\s>]+/g, '');
const extractWords = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];

function foldMail({ kind, body, sender }: TalonCase): string {
  if (kind === 'html') return htmlToText(body).text;
  return foldQuotes(body, kind === 'signature' ? { sender: { name: sender, address: sender } } : {}).text;
}

function expectedOf({ kind, expected }: TalonCase): string {
  if (kind === 'html') return htmlToText(`<div>${expected}</div>`, true).whole;
  if (kind === 'signature') return expected;
  const lines = expected.split('\n');
  const all = { start: 0, until: lines.length };
  return lines.slice(0, findSignatureStart(lines, all, { isHtml: false, sender: undefined })).join('\n');
}

const [path = '', verbose] = process.argv.slice(2);
const cases: TalonCase[] = JSON.parse(readFileSync(path, 'utf8'));
for (const kind of ['plain', 'html', 'signature'] as const) {
  const all = cases.filter((one) => one.kind === kind);
  let right = 0;
  let lost = 0;
  for (const one of all) {
    const expected = expectedOf(one);
    const answer = foldMail(one);
    const isRight = removeWhitespace(answer) === removeWhitespace(expected);
    const isLost =
      !isRight && extractWords(expected).some((word) => !removeWhitespace(answer).includes(word));
    if (isRight) right += 1;
    if (isLost) lost += 1;
    if (!isRight && verbose)
      console.log(
        `${kind} ${one.test}\n  expected ${JSON.stringify(expected).slice(0, 300)}\n  answered ${JSON.stringify(answer).slice(0, 300)}`,
      );
  }
  console.log(`${kind}: ${right}/${all.length}, own words folded in ${lost}`);
}
