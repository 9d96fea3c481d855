import type { SerializedError } from '@reduxjs/toolkit';
import type { FailureFacts } from '../../api/failure';
import type { ShownFailure } from '../../ui/failure';

/** A failed query's error as the page shows it. Without a status it is a fault of this program. */
export function shownError(error: FailureFacts | SerializedError): ShownFailure {
  return 'status' in error ? error : { message: error.message ?? '' };
}

/** Whether the record is not there for this reader, by whatever of the two words. */
export function isOutOfReach(error: FailureFacts | SerializedError | undefined): boolean {
  return error !== undefined && 'status' in error && [400, 403, 404].includes(error.status); // 400: no id at all in the address
}
