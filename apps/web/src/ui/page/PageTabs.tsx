import { TabList } from './TabList';

interface PageTabsProps<Value extends string> {
  label: string;
  value: Value;
  tabs: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** The tabs of a page. Give the panel below the id `tabPanelId(value)` and role "tabpanel". */
export function PageTabs<Value extends string>({ tabs, ...list }: PageTabsProps<Value>) {
  return (
    <TabList
      {...list}
      tabs={tabs.map(({ value, label }) => ({ value, label, id: tabId(value), panelId: tabPanelId(value) }))}
      sx={{ borderBlockEnd: '1px solid', borderColor: 'divider' }}
      tabSx={{ minWidth: 64, paddingInline: 1.5 }} // six fit side by side in a drawer
    />
  );
}

export const tabId = (value: string) => `tab-${value}`;
export const tabPanelId = (value: string) => `tabpanel-${value}`;
