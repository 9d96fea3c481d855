import type { Product } from '@relaydesk/contracts/product';
import { useEffect, useState } from 'react';
import { teamsApi } from '../../../../api/endpoints/teams.api';
import { useMe } from '../../../../api/session';
import { t } from '../../../../lib/locale/i18n';
import { formatMoney } from '../../../../lib/locale/money';
import { composerApi } from '../../data/composer.api';
import type { Suggestion } from './suggestion';

/** Debounce of requests in milliseconds. */
const PAUSE = 150;

interface SuggestionQueryResult<T> {
  data?: readonly T[];
  currentData?: readonly T[];
  isError: boolean;
}

/** Canned replies for the text after `/`. */
export function useCannedReplySuggestions(query: string) {
  const found = composerApi.useOfferCannedRepliesQuery(useDebouncedQuery(query));
  return toSuggestions(found, query, ({ id, shortcut, text }) => ({
    id,
    label: `/${shortcut}`,
    detail: text,
    choice: { text },
  }));
}

/** Teams and colleagues for the text after `@`, without the user. */
export function useColleagueSuggestions(query: string) {
  const me = useMe();
  const { data: teams = [] } = teamsApi.useListTeamsQuery();
  const found = composerApi.useOfferColleaguesQuery(useDebouncedQuery(query));
  const others = {
    ...found,
    data: found.data?.filter(({ id, status }) => id !== me?.id && status === 'active'),
  };
  const mention = ({ id, name }: { id: string; name: string }, detail: string) => ({
    id,
    label: name,
    detail,
    choice: { text: `@${name} `, enclosed: { mentions: [{ id, name }] } },
  });
  const colleagues = toSuggestions(others, query, (user) => mention(user, user.group ?? ''));
  const typed = query.toLowerCase();
  const named = teams
    .filter(({ name }) => name.toLowerCase().includes(typed))
    .map((team) => mention(team, t('inbox.chat.team')));
  return { ...colleagues, options: [...named, ...colleagues.options] };
}

/** Products for the text after `#`. */
export function useProductSuggestions(query: string) {
  const found = composerApi.useOfferProductsQuery(useDebouncedQuery(query));
  return toSuggestions(found, query, (product) => ({
    id: product.id,
    label: product.name,
    detail: `${product.sku} · ${formatMoney(product.price, product.currency)}`,
    choice: { text: '', enclosed: { products: [toProductCard(product)] } },
  }));
}

/**
 * The last results filtered by the current text, until the server has responded. Prefix matches come first.
 */
function toSuggestions<T>(
  { data = [], currentData, isError }: SuggestionQueryResult<T>,
  query: string,
  asOption: (one: T) => Suggestion,
) {
  const typed = query.toLowerCase();
  const all = data.map(asOption);
  const isFitting = ({ label, detail }: Suggestion) => `${label}\n${detail}`.toLowerCase().includes(typed);
  const isCalledSo = ({ label }: Suggestion) => label.toLowerCase().replace(/^\//, '').startsWith(typed);
  const fitting = currentData ? all : all.filter(isFitting);
  const options = [...fitting.filter(isCalledSo), ...fitting.filter((one) => !isCalledSo(one))];
  const state: 'loading' | 'loaded' | 'failed' = currentData ? 'loaded' : 'loading';
  return { options, state: isError ? ('failed' as const) : state };
}

function useDebouncedQuery(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

const toProductCard = ({ id, sku, name, price, currency, stock }: Product) => ({
  product_id: id,
  sku,
  name,
  price,
  currency,
  in_stock: stock === null || stock > 0,
});
