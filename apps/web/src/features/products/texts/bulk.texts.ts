import { plural, texts } from '../../../lib/locale/texts';

export const bulkTexts = texts({
  en: {
    actions: {
      status: 'Status',
      price_by: 'Price',
      stock: 'Stock',
      category: 'Category',
      bot_sellable: 'Bot may sell',
    },
    title: (count: number) => plural(count, { one: 'Change 1 product', other: `Change ${count} products` }),
    status: 'New status',
    percent: 'Change by per cent',
    percentHelp: 'Such as 10 or −5. Rounded to the smallest unit, half up.',
    category: 'New category',
    categoryHelp: 'Leave empty for none.',
    botMaySell: 'May the bot sell them?',
    stockHow: 'What becomes of the stock',
    stockSet: 'Set to',
    stockAdd: 'Add or take away',
    stockUncounted: 'Do not count',
    pieces: 'Pieces',
    notANumber: 'Enter a number.',
    notWhole: 'Enter a whole number.',
    apply: 'Change',
    done: (count: number) =>
      plural(count, { one: '1 product changed.', other: `${count} products changed.` }),
    failed: (count: number) =>
      plural(count, {
        one: '1 product was left as it is:',
        other: `${count} products were left as they are:`,
      }),
    failedTitle: 'They could not be changed.',
  },
  de: {
    actions: {
      status: 'Status',
      price_by: 'Preis',
      stock: 'Bestand',
      category: 'Kategorie',
      bot_sellable: 'Bot darf verkaufen',
    },
    title: (count: number) => plural(count, { one: '1 Produkt ändern', other: `${count} Produkte ändern` }),
    status: 'Neuer Status',
    percent: 'Ändern um Prozent',
    percentHelp: 'Zum Beispiel 10 oder −5. Kaufmännisch gerundet auf die kleinste Einheit.',
    category: 'Neue Kategorie',
    categoryHelp: 'Leer lassen für keine.',
    botMaySell: 'Darf der Bot sie verkaufen?',
    stockHow: 'Was mit dem Bestand geschieht',
    stockSet: 'Setzen auf',
    stockAdd: 'Hinzufügen oder abziehen',
    stockUncounted: 'Nicht zählen',
    pieces: 'Stück',
    notANumber: 'Geben Sie eine Zahl ein.',
    notWhole: 'Geben Sie eine ganze Zahl ein.',
    apply: 'Ändern',
    done: (count: number) =>
      plural(count, { one: '1 Produkt geändert.', other: `${count} Produkte geändert.` }),
    failed: (count: number) =>
      plural(count, {
        one: '1 Produkt blieb, wie es ist:',
        other: `${count} Produkte blieben, wie sie sind:`,
      }),
    failedTitle: 'Sie konnten nicht geändert werden.',
  },
});
