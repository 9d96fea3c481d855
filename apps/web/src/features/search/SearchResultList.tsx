import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { t } from '../../lib/locale/i18n';
import { HighlightedText } from './HighlightedText';
import type { PaletteGroup, PaletteItem } from './palette-items';

interface SearchResultListProps {
  /** Prefix of the ids of the list and its items. */
  id: string;
  groups: readonly PaletteGroup[];
  /** Key of the item that Enter opens. */
  chosen: string | undefined;
  onPoint: (key: string) => void;
}

/** The results in groups. The focus stays in the field above. */
export function SearchResultList({ id, groups, chosen, onPoint }: SearchResultListProps) {
  return (
    <Box
      id={`${id}-list`}
      role="listbox"
      aria-label={t('search.palette.results')}
      sx={{ overflowY: 'auto', maxHeight: 'min(60dvh, 480px)', px: 1, pb: 1 }}
    >
      {groups.map(({ name, items }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options in a listbox (ARIA APG), not of a form
        <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
          <Typography
            id={`${id}-${name}`}
            variant="overline"
            component="div"
            sx={{ px: 1, pt: 1, color: 'text.secondary' }}
          >
            {t(`search.palette.groups.${name}`)}
          </Typography>
          {items.map((item) => (
            <SearchResultItem
              key={item.key}
              id={getResultItemId(id, item.key)}
              item={item}
              isChosen={item.key === chosen}
              onPoint={onPoint}
            />
          ))}
        </div>
      ))}
    </Box>
  );
}

/** The element id of an item: an id has no spaces. */
export const getResultItemId = (id: string, key: string) => `${id}-${encodeURIComponent(key)}`;

/** Light enough for readable marked and secondary text in both modes. */
const SELECTED_BACKGROUND = 'color-mix(in srgb, var(--mui-palette-primary-main) 8%, transparent)';

interface SearchResultItemProps {
  id: string;
  item: PaletteItem;
  isChosen: boolean;
  onPoint: (key: string) => void;
}

function SearchResultItem({ id, item, isChosen, onPoint }: SearchResultItemProps) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChosen) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    <Box
      ref={line}
      id={id}
      role="option"
      aria-selected={isChosen}
      onMouseMove={() => onPoint(item.key)}
      onMouseDown={(event) => event.preventDefault()} // the focus stays in the field
      onClick={item.run}
      sx={{
        px: 1,
        py: 1,
        minHeight: 44,
        borderRadius: 1,
        cursor: 'pointer',
        '&[aria-selected="true"]': { bgcolor: SELECTED_BACKGROUND },
      }}
    >
      <Typography variant="body2" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
        <HighlightedText pieces={item.title} />
      </Typography>
      {item.excerpt && item.excerpt.length > 0 && (
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }} noWrap>
          <HighlightedText pieces={item.excerpt} />
        </Typography>
      )}
    </Box>
  );
}
