import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import type { SxProps, Theme } from '@mui/material/styles';
import type { KeyboardEvent, ReactNode, Ref } from 'react';

interface TabListProps<Value extends string> {
  /** Its name for screen readers. */
  label: string;
  value: Value;
  tabs: readonly { value: Value; label: ReactNode; id?: string; panelId?: string }[];
  onChange: (value: Value) => void;
  listRef?: Ref<HTMLDivElement>;
  /** Styles of the list. */
  sx?: SxProps<Theme>;
  /** Styles of each tab; the selected one is `[aria-selected="true"]`. */
  tabSx?: SxProps<Theme>;
}

/**
 * A row of tabs with the selected one underlined; scrolls horizontally on overflow. The arrow keys move
 * between tabs. MUI's Tabs look the same, but measure themselves, which forces another layout whenever they
 * appear.
 */
export function TabList<Value extends string>({
  label,
  value,
  tabs,
  onChange,
  listRef,
  sx,
  tabSx,
}: TabListProps<Value>) {
  return (
    <Stack
      ref={listRef}
      direction="row"
      role="tablist"
      aria-label={label}
      onKeyDown={handleArrowKeys}
      sx={[{ overflowX: 'auto', scrollbarWidth: 'none' }, ...asArray(sx)]}
    >
      {tabs.map((tab) => (
        <ButtonBase
          key={tab.value}
          role="tab"
          id={tab.id}
          aria-selected={tab.value === value}
          aria-controls={tab.value === value ? tab.panelId : undefined}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
          sx={[tabLook, ...asArray(tabSx)]}
        >
          {tab.label}
        </ButtonBase>
      ))}
    </Stack>
  );
}

/** A tab, or a link to a page beside the current one. */
export const tabLook = {
  flexShrink: 0,
  minHeight: 48,
  minWidth: 90,
  paddingInline: 2,
  paddingBlock: 1.5,
  typography: 'button',
  color: 'text.secondary',
  '&[aria-selected="true"], &[aria-current]': {
    color: 'text.accent',
    boxShadow: 'inset 0 -2px var(--mui-palette-primary-main)',
  },
  '&.Mui-focusVisible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
} as const;

/** Moves only the focus: Enter selects, because a tab may have to load data. */
function handleArrowKeys(event: KeyboardEvent<HTMLElement>) {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')].filter(
    (tab) => getComputedStyle(tab).visibility !== 'hidden', // it does not fit, and cannot have the focus
  );
  const here = tabs.indexOf(event.target as HTMLElement); // -1 when it is not an element
  const isLeftToRight = getComputedStyle(event.currentTarget).direction !== 'rtl';
  const next = {
    ArrowRight: here + (isLeftToRight ? 1 : -1),
    ArrowLeft: here + (isLeftToRight ? -1 : 1),
    Home: 0,
    End: -1,
  }[event.key];
  if (here < 0 || next === undefined) return;
  event.preventDefault();
  tabs.at(next % tabs.length)?.focus();
}

const asArray = (sx: SxProps<Theme> = []) => (Array.isArray(sx) ? sx : [sx]);
