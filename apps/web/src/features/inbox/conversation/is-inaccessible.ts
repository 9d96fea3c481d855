import type { SerializedError } from '@reduxjs/toolkit';
import type { ApiErrorData } from '../../../api/http/api-error';

/** Whether the record is not there for this reader, by whatever of the two words. */
export function isInaccessible(error: ApiErrorData | SerializedError | undefined): boolean {
  return error !== undefined && 'status' in error && [400, 403, 404].includes(error.status); // 400: no id at all in the address
}
