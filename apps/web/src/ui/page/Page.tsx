import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react';
import { touchTargetButtons, touchTargetFields } from '../elements/touch-target';
import { PageActionsContext } from './PageActions';

interface PageProps {
  /** The page's one h1. */
  title: string;
  description?: string;
  /** Buttons at the end of the title's line. */
  actions?: ReactNode;
  /** What the page is opened for has come: it is drawn at once, even when the first drawing is not over. */
  isReady?: boolean;
  children: ReactNode;
}

/** The first page of a visit answers no click: its title need not be there before the rest. */
let hasShownOne = false;

/** The frame of every page inside the layout; the document's title is set by the route. */
export function Page({ title, description, actions, isReady = false, children }: PageProps) {
  // The title answers a click on the navigation at once; what takes longer to draw follows.
  const isTitlePainted = useDeferredValue(true, false);
  const place = useRef<HTMLDivElement>(null);
  const [mustWait] = useState(isReady && hasShownOne);
  useEffect(() => {
    hasShownOne = true;
  }, []);
  return (
    <Stack spacing={3} sx={{ width: '100%', maxWidth: 1536, marginInline: 'auto' }}>
      <Stack
        direction="row"
        spacing={2}
        useFlexGap
        sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', position: 'relative' }}
      >
        <Box sx={{ minWidth: 0, flex: '0 1 auto', flexGrow: { sm: 1 } }}>
          <Typography variant="h4" component="h1" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          {description && (
            <Typography variant="body2" sx={descriptionLook}>
              {description}
            </Typography>
          )}
        </Box>
        <Stack ref={place} direction="row" spacing={1} useFlexGap sx={actionsLook}>
          {actions}
        </Stack>
      </Stack>
      {(isTitlePainted || (isReady && !mustWait)) && (
        <PageActionsContext value={place}>{children}</PageActionsContext>
      )}
    </Stack>
  );
}

/** Where there is room for a line of both, it breaks before the buttons do. */
const descriptionLook = {
  color: 'text.secondary',
  marginBlockStart: 0.5,
  width: { sm: 0 },
  minWidth: { sm: '100%' },
} as const;

const actionsLook = {
  flexWrap: 'wrap',
  alignItems: 'center',
  '&:empty': { display: 'none' },
  ...touchTargetButtons,
  ...touchTargetFields,
} as const;
