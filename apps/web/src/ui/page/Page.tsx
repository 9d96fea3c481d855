import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react';
import { touchTargetButtons, touchTargetFields } from '../elements/touch-target';
import { PageActionsContext } from './PageActions';

interface PageProps {
  /** The page's only h1. */
  title: string;
  description?: string;
  /** Buttons at the end of the title's line. */
  actions?: ReactNode;
  /** The main content has loaded: it renders immediately, even during the first render. */
  isReady?: boolean;
  children: ReactNode;
}

/** The first page of a visit follows no click, so its title may render with the rest. */
let hasShownOne = false;

/** The frame of every page inside the layout; the route sets the document's title. */
export function Page({ title, description, actions, isReady = false, children }: PageProps) {
  // A click on the navigation renders the title immediately and slower content afterwards.
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

/** With enough space for one line, it wraps before the buttons do. */
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
