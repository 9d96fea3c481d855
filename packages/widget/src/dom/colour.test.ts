import { expect, test } from 'vitest';
import { contrast, createPalette } from './colour';
import { DARK, LIGHT } from './styles';

const colours = [
  '#1877f2',
  '#ffffff',
  '#000000',
  '#ffd400',
  '#e91e63',
  '#00c853',
  '#777777',
  '#123456',
  '#ff5722',
];

test('the ratio is the one of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test.each(colours)('with %s every text reaches 4.5 to 1', (colour) => {
  const { accent, onAccent, accentOnLight, accentOnDark } = createPalette(colour, LIGHT, DARK);
  expect(contrast(accent, onAccent)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(accentOnLight, LIGHT)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(accentOnDark, DARK)).toBeGreaterThanOrEqual(4.5);
});

test('a colour that needs no help stays as it is', () => {
  expect(createPalette('#ffd400', LIGHT, DARK).accent).toBe('#ffd400');
  expect(createPalette('#123456', LIGHT, DARK)).toMatchObject({ accent: '#123456', onAccent: '#ffffff' });
});

test.each(['', 'red', '#12', '#1877F2; } * { display: none'])('%j is no colour: ours is taken', (colour) => {
  expect(createPalette(colour, LIGHT, DARK)).toEqual(createPalette('#1877f2', LIGHT, DARK));
});
