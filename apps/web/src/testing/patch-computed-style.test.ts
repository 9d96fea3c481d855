import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { parseCssRules } from './parse-css-rules';
import { patchComputedStyle } from './patch-computed-style';

beforeEach(() => {
  const { getComputedStyle } = window;
  onTestFinished(() => {
    window.getComputedStyle = getComputedStyle;
    document.body.replaceChildren();
  });
});

/** A page with these styles, whose element `it` is inspected. */
function show(css: string[], html: string): Element {
  const rules = css.flatMap(parseCssRules);
  patchComputedStyle((className) => rules.filter((rule) => rule.className === className));
  document.body.innerHTML = html;
  const it = document.getElementById('it');
  if (!it) throw new Error('There is nothing to look at.');
  return it;
}

test.each([
  ['nothing said: what browsers do', [], '<p id="it"></p>', 'block'],
  ['nor about what stands in a line', [], '<b id="it"></b>', 'inline'],
  ['an attribute hides', [], '<p id="it" hidden></p>', 'none'],
  ['a hidden field', [], '<input id="it" type="hidden">', 'none'],
  ['its class', ['.a{display:flex;}'], '<p id="it" class="a"></p>', 'flex'],
  ['another class', ['.b{display:flex;}'], '<p id="it" class="a"></p>', 'block'],
  ['the later rule', ['.a{display:flex;}', '.b{display:grid;}'], '<p id="it" class="b a"></p>', 'grid'],
  ['the stronger rule', ['.a.b{display:flex;}', '.b{display:grid;}'], '<p id="it" class="b a"></p>', 'flex'],
  [
    'an important rule',
    ['.a{display:none!important;}', '.a.b{display:grid;}'],
    '<p id="it" class="b a"></p>',
    'none',
  ],
  ['its style', ['.a{display:flex;}'], '<p id="it" class="a" style="display: none"></p>', 'none'],
  ['somebody around it', ['.a .b{display:none;}'], '<p class="a"><b id="it" class="b"></b></p>', 'none'],
  ['somebody who is not', ['.a .b{display:none;}'], '<p><b id="it" class="b"></b></p>', 'inline'],
  ['one of several', ['.a:not(.c),.b>b{display:none;}'], '<p class="b"><b id="it"></b></p>', 'none'],
  ['its tag', ['b:empty{display:grid;}'], '<b id="it"></b>', 'grid'],
  ['what is around decides', ['.a{display:inherit;}'], '<div><b id="it" class="a"></b></div>', 'block'],
  ['no condition is met', ['@media print{.a{display:none;}}'], '<p id="it" class="a"></p>', 'block'],
  ['no part of it', ['.a::before{display:none;}'], '<p id="it" class="a"></p>', 'block'],
])('display, %s', (_, css, html, display) => {
  const it = show(css, html);
  expect(getComputedStyle(it).display).toBe(display);
  expect(getComputedStyle(it).getPropertyValue('display')).toBe(display);
});

test.each([
  ['<p class="a"><b id="it"></b></p>', 'hidden'],
  ['<p class="a"><b id="it" class="b"></b></p>', 'visible'],
  ['<p><b id="it"></b></p>', 'visible'],
])('visibility is inherited unless overridden: %s', (html, visibility) => {
  const it = show(['.a{visibility:hidden;}', '.b{visibility:visible;}'], html);
  expect(getComputedStyle(it).visibility).toBe(visibility);
});

test('pointer-events: none is inherited', () => {
  const it = show([], '<p style="pointer-events: none"><b id="it"></b></p>');
  expect(getComputedStyle(it).pointerEvents).toBe('none');
});

test('other properties come from jsdom, including sizes in the style attribute', () => {
  const it = show([], '<p id="it" style="width: 20px; opacity: 0.5; color: rgb(1, 2, 3)"></p>');
  const { width, opacity, color } = getComputedStyle(it);
  expect({ width, opacity, color }).toEqual({ width: '20px', opacity: '0.5', color: 'rgb(1, 2, 3)' });
});
