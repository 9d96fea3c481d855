import { useSearchParams } from 'react-router';

/** The chosen tab in the address bar; the first is the default. Another tab starts with a clean address. */
export function useTab<Value extends string>(tabs: readonly { value: Value }[]) {
  const [params, setParams] = useSearchParams();
  const [first] = tabs;
  const chosen = tabs.find(({ value }) => value === params.get(TAB)) ?? first;
  if (!chosen) throw new Error('A page with tabs needs one.');
  const setTab = (value: Value) => setParams(value === first?.value ? {} : { [TAB]: value });
  return [chosen.value, setTab] as const;
}

const TAB = 'tab';

/** Which page, and which tab of it, the address bar names at this moment. */
export function getCurrentPageKey(): string {
  const { pathname, search } = window.location;
  return `${pathname}?${new URLSearchParams(search).get(TAB) ?? ''}`;
}
