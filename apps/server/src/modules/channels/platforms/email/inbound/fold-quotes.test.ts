import { describe, expect, test } from 'vitest';
import { foldQuotes } from './fold-quotes';
import { htmlToText } from './html-to-text';

const QUOTE = '> When did it start?\n> Kind regards';

describe('quotes and signatures of a text', () => {
  test.each([
    ['English', `On Mon, 9 Nov 2026 at 10:30, Support <s@shop.example> wrote:\n${QUOTE}`],
    [
      'English over two lines',
      `On Mon, 9 Nov 2026 at 10:30, Support at the Shop\n<s@shop.example> wrote:\n\n${QUOTE}`,
    ],
    ['French', `Le lun. 9 nov. 2026 à 10:30, Support <s@shop.example> a écrit :\n${QUOTE}`],
    ['German', `Am 09.11.2026 um 10:30 schrieb Support <s@shop.example>:\n${QUOTE}`],
    ['German without angle brackets', `Am Mo., 9. Nov. 2026 um 10:30 Uhr schrieb Support:\n${QUOTE}`],
    ['Spanish', `El lun, 9 nov 2026 a las 10:30, Support (s@shop.example) escribió:\n${QUOTE}`],
    ['Portuguese', `Em seg., 9 de nov. de 2026 às 10:30, Support <s@shop.example> escreveu:\n${QUOTE}`],
    ['Japanese', `2026年11月9日(月) 10:30 Support <s@shop.example>のメッセージ:\n${QUOTE}`],
    ['Chinese', `在 2026年11月9日，Support <s@shop.example> 写道：\n${QUOTE}`],
    [
      'without any mark of quoting',
      'On Mon, 9 Nov 2026 at 10:30, Support <s@shop.example> wrote:\n\nWhen did it start?',
    ],
    [
      'Outlook',
      'From: Support <s@shop.example>\nSent: Monday, 9 November 2026 10:30\nTo: Jo\nSubject: Kettle\n\nWhen did it start?',
    ],
    [
      'Outlook in German, with a line',
      '________________________________\nVon: Support\nGesendet: Montag, 9. November 2026\nAn: Jo\nBetreff: Kettle\n\nWann?',
    ],
    ['Outlook of old', '-----Ursprüngliche Nachricht-----\nVon: Support\n\nWann?'],
    ['only quoted lines', QUOTE],
    ['a signature', '-- \nJo Smith\nCustomer Ltd'],
    ['a telephone', 'Sent from my iPhone'],
    [
      'a telephone in front of the quote',
      `Sent from my iPhone\n\nOn 9 Nov 2026, Support <s@shop.example> wrote:\n${QUOTE}`,
    ],
  ])('%s', (_, below) => {
    const whole = `Yes, since yesterday.\nIt leaks.\n\n${below}`;
    expect(foldQuotes(whole)).toEqual({ text: 'Yes, since yesterday.\nIt leaks.', quoted: below });
  });

  test.each([
    ['answers between the lines', 'On 9 Nov 2026, Support wrote:\n> When?\nYesterday.\n> Where?\nAt home.'],
    ['nothing but a quote', QUOTE],
    [
      'what was forwarded',
      'FYI\n\n---------- Forwarded message ---------\nFrom: Ann <a@b.example>\nIt leaks.',
    ],
    ['a sentence that only looks like one', 'My wife wrote:\nit leaks since 9 November'],
    ['dashes in the text', 'Two things:\n- it leaks\n- it is loud\n---\nThanks'],
  ])('%s: stays whole', (_, whole) => {
    expect(foldQuotes(whole)).toEqual({ text: whole, quoted: '' });
  });

  test('an answer below its quote', () => {
    const above = 'On 9 Nov 2026, Support wrote:\n> When did it start?';
    expect(foldQuotes(`${above}\n\nYesterday.`)).toEqual({ text: 'Yesterday.', quoted: above });
  });

  test('nothing hangs on what was made to hang it, and nothing is lost', () => {
    for (const piece of [
      'On 1 ',
      'Op 1 schreef\n',
      '> ',
      '>\n',
      'On 1 wrote:\n> a\nb\n',
      'From: a\n',
      '_'.repeat(30),
      '-- \n',
      'Le 1 écrit :\n',
      '在 1 写道：\n',
    ]) {
      const whole = piece.repeat(Math.ceil(200_000 / piece.length));
      const { text, quoted } = foldQuotes(whole);
      expect(text.length + quoted.length).toBeGreaterThan(0);
    }
  });
});

describe('the words of HTML', () => {
  test.each([
    [
      'blocks and lists',
      '<p>a<br>b</p><ul><li>c<li>d</ul><table><tr><td>e</td><td>f</td></tr></table>',
      'a\nb\n\n- c\n- d\n\ne f',
    ],
    ['entities and what is none', '1 &lt; 2 &amp; 3 &amp;lt; <4', '1 < 2 & 3 &lt; <4'],
    ['nothing of scripts, styles and titles', '<title>t</title><style>s</style><script>x</script>a', 'a'],
    ['depth without end', `${'<div>'.repeat(5_000)}a`, 'a'],
  ])('%s', (_, html, words) => {
    expect(htmlToText(html).whole).toBe(words);
  });

  test.each([
    ['Gmail', '<div class="gmail_quote"><blockquote>old</blockquote></div>'],
    ['Apple Mail', '<blockquote type="cite">old</blockquote>'],
    ['Outlook', '<hr><div id="divRplyFwdMsg"><b>From:</b> S</div><p>old</p>'],
    [
      'Outlook for telephones',
      '<div id="ms-outlook-mobile-signature"></div><div id="appendonsend"></div><p>old</p>',
    ],
    ['Proton', '<div class="protonmail_quote">old</div>'],
    ['Yahoo', '<div id="yahoo_quoted_123" class="yahoo_quoted">old</div>'],
    [
      'Thunderbird',
      '<div class="moz-cite-prefix">On 9 Nov wrote S:</div><blockquote type="cite">old</blockquote>',
    ],
  ])('the quote of %s', (_, quote) => {
    const { visible, whole } = htmlToText(`<div>new</div>${quote}`);
    expect(visible).toBe('new');
    expect(whole).toContain('old');
  });

  test('what was forwarded is no quote', () => {
    const html =
      '<p>FYI</p><div class="gmail_quote">---------- Forwarded message ---------<br>It leaks.</div>';
    expect(htmlToText(html).visible).toContain('It leaks.');
  });
});
