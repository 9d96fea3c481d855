/// <reference types="node" />
// @vitest-environment jsdom
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = `${import.meta.dirname}/../demo/`;
const html = readFileSync(`${folder}index.html`, 'utf8');
const page = new DOMParser().parseFromString(html, 'text/html');

test('the shop loads the chat with the one script tag that every site uses', () => {
  const scripts = [...page.scripts];
  expect(scripts.map((script) => script.getAttribute('src'))).toEqual(['/widget/widget.js']);
  expect(scripts[0]?.dataset.key).toBe('__DEMO_KEY__');
  expect(scripts[0]?.hasAttribute('async')).toBe(true);
});

test('it works under a strict policy: nothing is inline, nothing comes from elsewhere', () => {
  expect(page.querySelectorAll('[style], style').length).toBe(0);
  expect([...page.scripts].filter((script) => script.text !== '')).toEqual([]);
  const attributes = [...page.querySelectorAll('*')].flatMap((one) => [...one.attributes]);
  expect(attributes.filter(({ name }) => name.startsWith('on'))).toEqual([]);
  expect(attributes.filter(({ value }) => /^(https?:)?\/\//.test(value))).toEqual([]);
});

test('every file of the demo that it names exists', () => {
  const files = [...html.matchAll(/"\/widget\/demo\/([^"]+)"/g)].map(([, file]) => file);
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => !existsSync(`${folder}${file}`))).toEqual([]);
});
