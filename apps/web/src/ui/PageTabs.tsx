import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';

interface PageTabsProps<Value extends string> {
  label: string;
  value: Value;
  tabs: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** The tabs of a page. Give the panel below the id `tabPanelId(value)` and role "tabpanel". */
export function PageTabs<Value extends string>({ label, value, tabs, onChange }: PageTabsProps<Value>) {
  return (
    <Tabs
      value={value}
      onChange={(_, next: Value) => onChange(next)}
      aria-label={label}
      sx={{ borderBlockEnd: '1px solid', borderColor: 'divider' }}
    >
      {tabs.map((tab) => (
        <Tab
          key={tab.value}
          value={tab.value}
          label={tab.label}
          id={tabId(tab.value)}
          aria-controls={tab.value === value ? tabPanelId(tab.value) : undefined}
          sx={{ minWidth: 64, paddingInline: 1.5 }} // six stand side by side in a drawer
        />
      ))}
    </Tabs>
  );
}

export const tabId = (value: string) => `tab-${value}`;
export const tabPanelId = (value: string) => `tabpanel-${value}`;
