import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { salesApi } from '../data/sales.api';

/** The seller, at the top of a printed sale; hidden on screens. */
export function SalePrintHeader({ sale_id }: { sale_id: string }) {
  const { data: seller } = salesApi.useSaleSellerQuery(sale_id);
  if (!seller) return null;
  return (
    <Box sx={{ display: 'none', displayPrint: 'block', marginBlockEnd: 2 }}>
      {seller.logo_url && (
        <Box component="img" src={seller.logo_url} alt="" sx={{ maxHeight: 64, maxWidth: 192 }} />
      )}
      <Typography variant="body2">{seller.name}</Typography>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
        {seller.postal_address}
      </Typography>
    </Box>
  );
}
