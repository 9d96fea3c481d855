import { useSearchParams } from 'react-router';

/** The selected tab in the URL; the first is the default. Another tab resets the parameters. */
export function useTab<Value extends string>(tabs: readonly { value: Value }[]) {
  const [params, setParams] = useSearchParams();
  const [first] = tabs;
  const chosen = tabs.find(({ value }) => value === params.get(TAB)) ?? first;
  if (!chosen) throw new Error('A page with tabs needs one.');
  const setTab = (value: Value) => setParams(value === first?.value ? {} : { [TAB]: value });
  return [chosen.value, setTab] as const;
}

const TAB = 'tab';

/** The current page and tab in the URL. */
export function getCurrentPageKey(): string {
  const { pathname, search } = window.location;
  return `${pathname}?${new URLSearchParams(search).get(TAB) ?? ''}`;
}
