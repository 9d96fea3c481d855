import type { SerializedError } from '@reduxjs/toolkit';
import type { ApiErrorData } from '../../../api/http/api-error';

/** Whether the record is inaccessible for this user: not found or forbidden. */
export function isInaccessible(error: ApiErrorData | SerializedError | undefined): boolean {
  return error !== undefined && 'status' in error && [400, 403, 404].includes(error.status); // 400: the URL contains an invalid id
}
