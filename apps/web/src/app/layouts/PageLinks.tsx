import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import { Link } from 'react-router';
import { tabLook } from '../../ui/page/TabList';

interface PageLinksProps {
  /** The name of the pages together. */
  label: string;
  links: readonly { path: string; title: string | undefined; isCurrent: boolean }[];
}

/** A row of links to pages that belong together. */
export function PageLinks({ label, links }: PageLinksProps) {
  return (
    <Stack component="nav" direction="row" aria-label={label} sx={rowLook}>
      {links.map(({ path, title, isCurrent }) => (
        <ButtonBase
          key={path}
          component={Link}
          to={path}
          aria-current={isCurrent ? 'page' : undefined}
          sx={tabLook}
        >
          {title}
        </ButtonBase>
      ))}
    </Stack>
  );
}

const rowLook = {
  overflowX: 'auto',
  flexShrink: 0,
  scrollbarWidth: 'none',
  borderBlockEnd: '1px solid',
  borderColor: 'divider',
} as const;
