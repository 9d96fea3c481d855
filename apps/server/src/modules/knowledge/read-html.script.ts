/**
 * Reads a page from stdin, writes its title and its text as JSON; run by html-to-markdown in a process of its own, which is
 * why it is a text. It finds its libraries and the page's address in process.argv. What Readability takes for the article
 * is taken when it is most of the words; otherwise the whole page is, without what usually stands around the text.
 */
export const READ_HTML = `
  const [linkedom, readability, turndown, address] = process.argv.slice(1);
  const chunks = [];
  process.stdin.on('data', (chunk) => chunks.push(chunk)).on('end', async () => {
    const { parseHTML } = await import(linkedom);
    const { Readability } = require(readability);
    const Turndown = require(turndown);
    const html = Buffer.concat(chunks).toString('utf8');
    const page = (inside) => parseHTML('<!doctype html><html><head></head><body>' + inside + '</body></html>').document;
    const parse = () => (/<(?:html|body)[\\s>]/i.test(html) ? parseHTML(html).document : page(html));
    const wordsOf = (node) => node.textContent.replace(/\\s+/g, ' ').trim();

    const document = parse();
    // What follows goes down by calling itself: nobody writes pages this deep.
    for (let node = document.documentElement, depth = 0; node; ) {
      if (node.firstElementChild) {
        node = node.firstElementChild;
        depth += 1;
        if (depth > 500) process.exit(1);
      } else {
        while (node && !node.nextElementSibling) {
          node = node.parentElement;
          depth -= 1;
        }
        node = node && node.nextElementSibling;
      }
    }
    const heading = document.querySelector('h1');
    const title = wordsOf(document.querySelector('title') ?? heading ?? document.createElement('p'));
    for (const details of document.querySelectorAll('details > summary')) {
      const question = document.createElement('h3');
      question.textContent = wordsOf(details);
      details.replaceWith(question);
    }
    const around = 'body title, script, style, noscript, template, nav, body > header, footer, aside, form, button, svg, iframe, object, [hidden]';
    for (const node of document.querySelectorAll(around)) node.remove();
    const whole = page(document.body ? document.body.innerHTML : '').body;
    const article = new Readability(document, { charThreshold: 200, keepClasses: false }).parse();
    const found = article && article.content ? page(article.content).body : null;
    const inFound = found ? wordsOf(found).length : 0;
    const inWhole = wordsOf(whole).length;
    // Short pages and lists of questions are not what it takes for an article.
    const body = inFound * 2 >= inWhole && inFound > 0 ? found : whole;

    const service = new Turndown({ headingStyle: 'atx', bulletListMarker: '-', codeBlockStyle: 'fenced', hr: '---' });
    service.remove(['script', 'style', 'noscript', 'template', 'iframe', 'object', 'svg', 'form', 'button']);
    service.addRule('pictures', { filter: ['img', 'picture', 'video', 'audio', 'canvas'], replacement: () => '' });
    service.addRule('links', {
      filter: 'a',
      replacement: (content, node) => {
        const text = content.replace(/\\s+/g, ' ').trim();
        const href = node.getAttribute('href') ?? '';
        if (!text || href === '' || href.startsWith('#')) return content;
        try {
          const { href: to, protocol } = address ? new URL(href, address) : new URL(href);
          if (!['https:', 'http:', 'mailto:', 'tel:'].includes(protocol)) return content;
          return '[' + text + '](' + to.replace(/[()<>\\s]/g, encodeURIComponent).replace(/[()]/g, (sign) => (sign === '(' ? '%28' : '%29')) + ')';
        } catch {
          return content;
        }
      },
    });
    const cell = (content) => content.replace(/\\s+/g, ' ').trim().replaceAll('|', '\\\\|');
    service.addRule('cells', { filter: ['td', 'th'], replacement: (content) => '| ' + cell(content) + ' ' });
    service.addRule('rows', {
      filter: 'tr',
      replacement: (content, row) => {
        const isFirst = row.closest('table')?.querySelector('tr') === row;
        const columns = row.querySelectorAll('td, th').length;
        return content.trim() + ' |\\n' + (isFirst ? '| --- '.repeat(columns) + '|\\n' : '');
      },
    });
    service.addRule('parts', { filter: ['thead', 'tbody', 'tfoot'], replacement: (content) => content });
    service.addRule('tables', {
      filter: 'table',
      replacement: (content) => '\\n\\n' + content.replace(/\\n{2,}/g, '\\n').trim() + '\\n\\n',
    });
    process.stdout.write(JSON.stringify({ title: article?.title || title, body: service.turndown(body) }));
  });
`;
