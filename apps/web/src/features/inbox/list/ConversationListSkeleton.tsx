import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The skeleton of the list, with the dimensions of the list. */
export function ConversationListSkeleton() {
  return (
    <Box aria-hidden>
      {ROWS.map((row) => (
        <Box key={row} sx={{ display: 'flex', gap: 1.5, padding: 1.5 }}>
          <Skeleton variant="circular" width={40} height={40} />
          <Box sx={{ flex: 1 }}>
            <Skeleton width="55%" />
            <Skeleton width="90%" />
            <Skeleton width="30%" />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
