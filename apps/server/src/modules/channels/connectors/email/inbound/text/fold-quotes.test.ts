import { describe, expect, test } from 'vitest';
import { foldQuotes } from './fold-quotes';
import { htmlToText } from './html-to-text';
import { isForwardSubject } from './mail-history';
import { sanitiseHtml } from './sanitise-html';

const QUOTE = '> When did it start?\n> Kind regards';

describe('quotes and signatures of plain text', () => {
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
    [
      'a report of what somebody wrote',
      'My order 4711 is broken.\nThe courier of 9 November wrote:\nnobody at home',
    ],
    [
      'the same before a quote',
      'The driver came on 9.11.2026 and then he wrote:\n> nobody at home\nWhat now?',
    ],
    ['the same at the end', 'My order 12345 never came. The courier wrote:\nWe tried at 10:30 on 9.11.2026'],
    [
      'what a form has sent',
      'Name: Jo\nEmail: jo@customer.example\nDate: 12.11.2026 10:30\nMessage: It leaks.',
    ],
    [
      'what a contact form writes',
      'Hello,\n\nFrom: Jo <jo@customer.example>\nSubject: Kettle\n\nMessage Body:\nIt leaks.',
    ],
    ['a journey', 'We moved:\n\nFrom: Berlin\nTo: Munich\nDate: 12.11.2026\n\nPlease change the address.'],
    [
      'an appointment',
      'An interview:\n\nDate: Wednesday 3 October 2026\nTime: 7:00\nAddress: 130 Fox St\n\nBring an ID.',
    ],
    ['a heading between dashes', 'Hello\n\n----- My order -----\n\nOne kettle'],
    ['a list', 'Please send:\n\n- kettle'],
    ['a longer list', 'I have two wishes\n- a kettle\n- a pot'],
    [
      'an address to deliver to',
      'Please send it to my office:\n\nJo Smith\n12 High Street\nLondon\n+44 20 7946 0018',
    ],
    ['thanks at the end', 'It works now.\n\nThanks!'],
    ['a question behind a formula', 'Thanks,\nJo\nWhen does it arrive?'],
    ['a quote of one line', 'See here:\n>>> https://shop.example/kettle <<<\nIs that it?'],
    ['dashes in the text', 'Two things:\n- it leaks\n- it is loud\n---\nThanks'],
  ])('%s: is not folded', (_, whole) => {
    expect(foldQuotes(whole)).toEqual({ text: whole, quoted: '' });
  });

  test.each([
    [
      'Gmail',
      '---------- Forwarded message ---------\nFrom: Ann <ann@customer.example>\nDate: Mon, Nov 9, 2026 at 10:30 AM\nSubject: Kettle\nTo: <jo@customer.example>\n\nIt leaks.\n\n-- \nAnn',
      'Fwd: Kettle',
    ],
    [
      'Outlook',
      '________________________________\nFrom: Ann <ann@customer.example>\nSent: Monday, 9 November 2026 10:30\nTo: Jo <jo@customer.example>\nSubject: Kettle\n\nIt leaks.',
      'FW: Kettle',
    ],
    [
      'Apple Mail',
      '> Begin forwarded message:\n> \n> From: Ann <ann@customer.example>\n> Subject: Kettle\n> Date: 9 November 2026 at 10:30:00 CET\n> To: jo@customer.example\n> \n> It leaks.',
      'Fwd: Kettle',
    ],
    [
      'Thunderbird',
      '-------- Forwarded Message --------\nSubject: \tKettle\nDate: \tMon, 9 Nov 2026 10:30:00 +0100\nFrom: \tAnn <ann@customer.example>\nTo: \tjo@customer.example\n\nIt leaks.',
      'Fwd: Kettle',
    ],
    [
      'Outlook in German',
      'Von: Ann <ann@customer.example>\nGesendet: Montag, 9. November 2026 10:30\nAn: Jo\nBetreff: Kessel\n\nEr leckt.',
      'WG: Kessel',
    ],
  ])('a mail forwarded with %s is not folded, even without a subject prefix', (client, below, subject) => {
    const whole = `Please see below.\n\n${below}`;
    expect(foldQuotes(whole, { isForward: isForwardSubject(subject) })).toEqual({ text: whole, quoted: '' });
    if (!client.startsWith('Outlook')) expect(foldQuotes(whole)).toEqual({ text: whole, quoted: '' });
    expect(isForwardSubject(`Re: ${subject}`)).toBe(false);
  });

  test('an answer to a forwarded mail folds it', () => {
    const below = `On Mon, 9 Nov 2026 at 10:30, Support <s@shop.example> wrote:\n> ---------- Forwarded message ---------\n> From: Ann`;
    expect(
      foldQuotes(`Yes.\n\n-----Original Message-----\n---------- Forwarded message ---------\nIt leaks.`)
        .text,
    ).toBe('Yes.');
    expect(foldQuotes(`Yes.\n\n${below.replace('> ---', '> Hello\n> ---')}`).text).toBe('Yes.');
  });

  test.each([
    [
      'words above and below one quote',
      'Yes.\n\nOn 9 Nov 2026 at 10:30, Support wrote:\n> When?\n\nAnd it is loud.',
      'Yes.\n\nAnd it is loud.',
    ],
    [
      'the attribution on the same line',
      'Yes. On Mon, 9 Nov 2026 at 10:30, s@shop.example wrote:\n> When?',
      'Yes.',
    ],
    [
      'without an empty line between',
      'Yes.\nDen 9 november 2026 10:30:18, Support (s@shop.example) skrev:\n\nNär?',
      'Yes.',
    ],
    [
      'a language that nobody has listed',
      'Igen.\n\nSupport <s@shop.example> ezt írta (időpont: 2026. nov. 9., H, 10:30):\n\n> Mikor?',
      'Igen.',
    ],
    [
      'the header of a mail in Russian',
      'Да.\n\nОт: Support <s@shop.example>\nОтправлено: 9 ноября 2026 г. 10:30\nКому: Jo\nТема: Чайник\n\nКогда?',
      'Да.',
    ],
    [
      'a formula and a name',
      'It leaks.\n\nKind regards,\nJo Smith\nCustomer Ltd\n+44 20 7946 0018',
      'It leaks.',
    ],
    ['a formula in German', 'Er leckt.\n\nMit freundlichen Grüßen\nJo Schmidt', 'Er leckt.'],
    ['a line and a name', 'It leaks.\n_____\nJo Smith\nCustomer Ltd', 'It leaks.'],
  ])('%s', (_, whole, text) => {
    expect(foldQuotes(whole).text).toBe(text);
  });

  test("a block of the sender's name and numbers at the end", () => {
    const block = 'Jo Smith\njo@customer.example\n+44 20 7946 0018';
    const sender = { name: 'Jo Smith', address: 'jo@customer.example' };
    expect(foldQuotes(`It leaks.\n\n${block}`, { sender })).toEqual({ text: 'It leaks.', quoted: block });
    expect(foldQuotes(`It leaks.\n\n${block}`).text).toBe(`It leaks.\n\n${block}`);
    const address = `Send it to:\n\n${block}`;
    expect(foldQuotes(address, { sender }).text).toBe(address);
  });

  test('an answer below its quote', () => {
    const above = 'On 9 Nov 2026, Support wrote:\n> When did it start?';
    expect(foldQuotes(`${above}\n\nYesterday.`)).toEqual({ text: 'Yesterday.', quoted: above });
  });

  test('hostile input takes linear time, and no text is lost', () => {
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
      `--${'a'.repeat(290)}--b\n`,
      `> a\n${')'.repeat(199)}x\n`,
      `:${' '.repeat(100_000)}x\n> a\n`,
      '> a\nOn 9 Nov 2026 at 10:30, x wrote:\n',
      `${'Thanks '.repeat(8)}\n`,
    ]) {
      const whole = piece.repeat(Math.ceil(200_000 / piece.length));
      const { text, quoted } = foldQuotes(whole);
      expect(text.length + quoted.length).toBeGreaterThan(0);
    }
  });
});

describe('text of HTML', () => {
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

  test.each([
    [
      'Gmail',
      '<div class="gmail_quote"><div class="gmail_attr">---------- Forwarded message ---------<br>From: <b>Ann</b></div>It leaks.</div>',
    ],
    [
      'Apple Mail',
      '<div><blockquote type="cite"><div>Begin forwarded message:</div><br><div>From: Ann</div><div>It leaks.</div></blockquote></div>',
    ],
    [
      'Thunderbird',
      '<div class="moz-forward-container">-------- Forwarded Message --------<table><tr><th>From: </th><td>Ann</td></tr></table>It leaks.</div>',
    ],
  ])('a mail forwarded with %s is not a quote', (_, forwarded) => {
    expect(htmlToText(`<p>FYI</p>${forwarded}`).text).toContain('It leaks.');
  });

  test('a forward of Outlook is recognised by its subject alone', () => {
    const html = '<p>FYI</p><hr><div id="divRplyFwdMsg"><b>From:</b> Ann</div><p>It leaks.</p>';
    expect(htmlToText(html, true).text).toContain('It leaks.');
    expect(htmlToText(html).text).toBe('FYI');
  });

  test.each([
    [
      'indented by hand',
      '<p>I want:</p><blockquote style="margin: 0 0 0 40px; border: none; padding: 0px;">a kettle</blockquote>',
    ],
    ['quoted by hand', '<p>They say:</p><blockquote class="gmail_quote">a kettle</blockquote>'],
    [
      'a blockquote between two paragraphs',
      '<p>They say</p><blockquote>a kettle</blockquote><p>Is that so?</p>',
    ],
  ])('%s: is not folded', (_, html) => {
    expect(htmlToText(html)).toMatchObject({ text: expect.stringContaining('a kettle'), quoted: '' });
  });

  test.each([
    '<svg><path d="M0 0">',
    '<svg><svg></svg>',
    '<math><mi>x',
    '<noscript>',
    '<template>',
    '<object data=x>',
    '<title>',
    '<style>p{}',
    '<script>x',
    '<!-- ',
    '<textarea>',
    '<iframe src=x>',
    '<a href="x>',
    '<head><meta charset="utf-8">',
    '<!--[if mso]>',
    '<select><option>',
    '<xmp>',
  ])('%s that is never closed hides no text after it', (unclosed) => {
    const html = `<p>Hello.</p>${unclosed}<p>The kettle leaks.</p>`;
    expect(htmlToText(html).text).toContain('The kettle leaks.');
    expect(sanitiseHtml(html)).toContain('The kettle leaks.');
  });

  test("a quote that ends the answer's container is folded; a footer appended by a server is not", () => {
    const html =
      '<div><div>Yes, please.</div><blockquote><div>Shall we send it?</div></blockquote></div><p>Confidential.</p>';
    expect(htmlToText(html)).toMatchObject({
      text: 'Yes, please.\n\nConfidential.',
      quoted: expect.stringContaining('Shall we send it?'),
    });
  });

  test.each([
    [
      'words below it in the same container',
      '<div>You ask:<blockquote>a kettle</blockquote>It is sold out.</div><p>Bye</p>',
    ],
    [
      'words below it in another container of it',
      '<div>You ask:<blockquote>a kettle</blockquote><div>It is sold out.</div></div><p>Bye</p>',
    ],
    [
      'answers to several quotes',
      '<div>Yes:<blockquote>a kettle</blockquote></div><div>No:<blockquote>a pot</blockquote></div><p>Bye</p>',
    ],
    [
      'no words in its container',
      '<div>You ask:</div><div><blockquote>a kettle</blockquote></div><p>Sold out</p>',
    ],
  ])('a quote with %s is not folded', (_, html) => {
    expect(htmlToText(html)).toMatchObject({ text: expect.stringContaining('a kettle'), quoted: '' });
  });

  test('a forwarded mail is not a quote', () => {
    const html =
      '<p>FYI</p><div class="gmail_quote">---------- Forwarded message ---------<br>It leaks.</div>';
    expect(htmlToText(html).visible).toContain('It leaks.');
  });
});
