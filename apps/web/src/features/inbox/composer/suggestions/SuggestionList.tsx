import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode, Ref } from 'react';
import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import { t } from '../../../../lib/locale/i18n';
import type { Suggestion, SuggestionInsert, SuggestionListHandle } from './suggestion';

export interface SuggestionListProps {
  /** Prefix of the element ids. */
  id: string;
  label: string;
  options: readonly Suggestion[];
  state: 'loading' | 'loaded' | 'failed';
  ref: Ref<SuggestionListHandle>;
  onChoose: (choice: SuggestionInsert) => void;
  onDismiss: () => void;
  /** The element id of the option that Enter would select. */
  onActive: (id: string | undefined) => void;
}

const STEPS: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Suggestions above the text field, for the mouse and, through the field, for the keyboard. */
export function SuggestionList(props: SuggestionListProps) {
  const { id, label, options, state, ref, onChoose, onDismiss, onActive } = props;
  const [wanted, setWanted] = useState(0);
  const active = options[Math.min(wanted, options.length - 1)];
  const activeId = active && `${id}-${active.id}`;
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    onActive(activeId);
    if (activeId) list.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' });
    return () => onActive(undefined);
  }, [activeId, onActive]);

  useImperativeHandle(ref, () => ({
    onKey(key) {
      if (key === 'Escape') {
        onDismiss();
        return true;
      }
      if (!active) return false;
      const step = STEPS[key];
      if (step) setWanted((options.indexOf(active) + step + options.length) % options.length);
      else if (key === 'Enter' || key === 'Tab') onChoose(active.choice);
      else return false;
      return true;
    },
  }));

  return (
    <Box
      ref={list}
      sx={{
        position: 'absolute',
        insetInline: 12,
        insetBlockEnd: '100%',
        marginBlockEnd: 0.5,
        maxWidth: 520,
        maxHeight: 'min(260px, 40dvh)',
        overflowY: 'auto',
        zIndex: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        boxShadow: 8,
      }}
    >
      {options.length === 0 && <SuggestionHint>{formatLoadState(state)}</SuggestionHint>}
      <Box
        component="ul"
        id={id}
        role="listbox"
        aria-label={label}
        sx={{ margin: 0, padding: 0.5, listStyle: 'none' }}
      >
        {options.map((option) => (
          <Box
            key={option.id}
            component="li"
            role="option"
            id={`${id}-${option.id}`}
            aria-selected={option === active}
            onMouseDown={(event) => event.preventDefault()} // the field keeps the focus
            onClick={() => onChoose(option.choice)}
            sx={{
              paddingInline: 1.25,
              paddingBlock: 0.75,
              borderRadius: 0.75,
              cursor: 'pointer',
              '&:hover, &[aria-selected=true]': {
                bgcolor: 'action.selected',
                '& > p': { color: 'text.primary' },
              },
            }}
          >
            <Typography variant="body2" noWrap sx={{ fontWeight: 600 }}>
              {option.label}
            </Typography>
            <Typography variant="caption" component="p" noWrap sx={{ color: 'text.secondary' }}>
              {option.detail}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function SuggestionHint({ children }: { children: ReactNode }) {
  return (
    <Typography variant="body2" role="status" sx={{ padding: 1.5, color: 'text.secondary' }}>
      {children}
    </Typography>
  );
}

function formatLoadState(state: SuggestionListProps['state']): string {
  if (state === 'loading') return t('inbox.composer.loading');
  return state === 'failed' ? t('inbox.composer.optionsFailed') : t('inbox.composer.noneFound');
}
