import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {
  createContext,
  type ReactNode,
  useContext,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from 'react';
import { touchTargetButtons, touchTargetFields } from '../elements/touch-target';
import { PageActionsContext } from './PageActions';
import { pageBar } from './page-bar';

/** Links to the pages that belong together with this one, below its title. Provided by the layout. */
export const PageNavigationContext = createContext<ReactNode>(null);

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
  const navigation = useContext(PageNavigationContext);
  const [mustWait] = useState(isReady && hasShownOne);
  useEffect(() => {
    hasShownOne = true;
  }, []);
  return (
    <Stack spacing={2} useFlexGap sx={{ width: '100%', maxWidth: 1536, marginInline: 'auto' }}>
      <Stack direction="row" useFlexGap sx={titleLine}>
        <Box sx={{ minWidth: 0, flex: '0 1 auto', flexGrow: { sm: 1 } }}>
          <Typography variant="h5" component="h1" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          {description && (
            <Typography variant="caption" component="p" noWrap sx={descriptionLook}>
              {description}
            </Typography>
          )}
        </Box>
        <Stack ref={place} direction="row" spacing={1} useFlexGap sx={actionsLook}>
          {actions}
        </Stack>
      </Stack>
      {navigation}
      {(isTitlePainted || (isReady && !mustWait)) && (
        <PageActionsContext value={place}>{children}</PageActionsContext>
      )}
    </Stack>
  );
}

const titleLine = {
  ...pageBar,
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 2,
  rowGap: 1,
} as const;

/** One line, as wide as the buttons leave it; a phone has no space for it. */
const descriptionLook = {
  display: { xs: 'none', sm: 'block' },
  color: 'text.secondary',
  width: 0,
  minWidth: '100%',
} as const;

const actionsLook = {
  flexWrap: 'wrap',
  alignItems: 'center',
  '&:empty': { display: 'none' },
  ...touchTargetButtons,
  ...touchTargetFields,
} as const;
