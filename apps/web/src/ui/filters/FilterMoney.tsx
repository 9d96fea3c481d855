import { useState } from 'react';
import { formatMoneyInput, parseMoney } from '../../lib/locale/parse-money';
import { FilterText } from './FilterText';

interface FilterMoneyProps {
  label: string;
  /** ISO 4217. */
  currency: string;
  /** Minor units as text; '' is "no restriction". */
  value: string;
  onChange: (minor: string) => void;
}

/** Filters a list by amount: shown in the currency's format, minor units in the URL. */
export function FilterMoney({ label, currency, value, onChange }: FilterMoneyProps) {
  const [typed, setTyped] = useState<string>();
  const read = (text: string) => {
    const money = parseMoney(text, currency);
    setTyped(money.kind === 'amount' || money.kind === 'empty' ? undefined : text);
    if (money.kind === 'amount') onChange(String(money.minor));
    if (money.kind === 'empty') onChange('');
  };
  const shown = value === '' ? '' : formatMoneyInput(Number(value), currency);
  return <FilterText label={label} value={typed ?? shown} maxLength={16} onChange={read} />;
}
