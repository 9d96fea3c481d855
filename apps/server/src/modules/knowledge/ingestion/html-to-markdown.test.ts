import { expect, test } from 'vitest';
import { htmlToMarkdown } from './html-to-markdown';

const SHOP = 'https://shop.example/help/returns';
const read = (html: string, address: string | null = SHOP) =>
  htmlToMarkdown('an organisation', html, address);
const filler = '<p>We want you to be happy with what you bought, and we take it back, whatever it is.</p>';

test('extracts the article from its surroundings', async () => {
  const page =
    await read(`<!doctype html><html><head><title>Returns | Shop</title><style>p{}</style></head><body>
    <nav><a href="/">Home</a> <a href="/cart">Cart</a></nav>
    <div class="cookie-banner"><form>We use cookies. <button>Accept</button></form></div>
    <main><article><h1>Returns</h1>${filler.repeat(4)}
      <h2>How long?</h2><p>Within <b>30&nbsp;days</b>, see <a href="../terms(1)">our terms</a>
        or <a href="javascript:alert(1)">click</a>.</p>
      <ul><li>unworn</li><li>with the <em>label</em></li></ul>
      <img src="x.png" alt="a shoe" onerror="alert(1)"><script>alert(2)</script>
      <table><tr><th>Country</th><th>Price</th></tr><tr><td>Austria</td><td>4 | 5 EUR</td></tr></table>
    </article></main>
    <footer>Imprint &copy; Shop</footer></body></html>`);
  expect(page?.title).toMatch(/^Returns/);
  expect(page?.body).toContain('## How long?');
  expect(page?.body).toContain('Within **30 days**, see [our terms](https://shop.example/terms%281%29)');
  expect(page?.body).toMatch(/^-\s+unworn$/m);
  expect(page?.body).toContain('| Country | Price |\n| --- | --- |\n| Austria | 4 \\| 5 EUR |');
  for (const gone of ['javascript', 'alert', 'Cart', 'cookies', 'Imprint', 'x.png', 'onerror'])
    expect(page?.body).not.toContain(gone);
});

test('extracts all questions of a list, including collapsed ones', async () => {
  const page = await read(`<html><head><title>FAQ</title></head><body><header>Shop</header>
    <details><summary>Do you ship to Norway?</summary><p>Yes, in five days.</p></details>
    <details><summary>Can I pay later?</summary><p>No.</p></details></body></html>`);
  expect(page).toEqual({
    title: 'FAQ',
    body: '### Do you ship to Norway?\n\nYes, in five days.\n\n### Can I pay later?\n\nNo.',
  });
});

test('reads an HTML fragment, and drops its relative links', async () => {
  expect(await read('<h1>Opening hours</h1><p>Nine to five. <a href="/map">Map</a></p>', null)).toEqual({
    title: 'Opening hours',
    body: '## Opening hours\n\nNine to five. Map',
  });
});

test('keeps entities as text, and drops characters that cannot be stored', async () => {
  const page = await read('<p>Use &lt;script&gt; and &amp;amp;&#0;&#1; &#xD800; as *stars* say.</p>');
  expect(page?.body).toMatch(/^Use <script\\> and &amp;.+ as \\\*stars\\\* say\.$/);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the output must contain none
  expect(page?.body).not.toMatch(/[\0-\x08\x0b-\x1f]/);
});

test('returns nothing for pages without text, and gives up on unreadable ones', async () => {
  expect(await read('<html><body><script>1</script></body></html>')).toEqual({ title: '', body: '' });
  expect(await read(`<html><body>${'<div>'.repeat(20_000)}deep`)).toBeUndefined();
});
